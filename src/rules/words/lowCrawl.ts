import type { LowCrawlGround } from '../grounds/lowCrawl.ts';
import { T, type Sentences } from './phrases.ts';
import { sentences } from './told.ts';

export const LOW_CRAWL_WORDS: Sentences<LowCrawlGround> = sentences<LowCrawlGround>(T.lowCrawl);
