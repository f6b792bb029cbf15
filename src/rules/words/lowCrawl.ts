import type { LowCrawlGround } from '../grounds/lowCrawl.ts';
import { place, type Sentences } from './phrases.ts';

export const LOW_CRAWL_WORDS: Sentences<LowCrawlGround> = {
  lowCrawlTo: ({ toward }) => (toward === 'anywhere' ? 'It may Low Crawl here.' : `It may Low Crawl here, toward ${place(toward)}.`),
  lowCrawlTerrain: ({ terrain }, names) => `No Low Crawl in ${names.terrain(terrain)}.`,
  lowCrawlFromEnemy: ({ enemy }, names) => `No Low Crawl out of the Location of the ${names.unit(enemy)}.`,
  lowCrawlAway: () => 'A Low Crawl must lead toward the destination.',
  disruptedNoCrawl: () => 'Disrupted units do not Low Crawl.',
};
