import type { LocationId } from '../../board/gameMap.ts';
import type { TerrainName } from '../../board/terrain.ts';
import type { UnitId } from '../../units/unit.ts';

/** Whether and whither a unit may crawl. */
export type LowCrawlGround =
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlTo'; readonly toward: LocationId | 'anywhere' }
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlTerrain'; readonly terrain: TerrainName }
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlFromEnemy'; readonly enemy: UnitId }
  | { readonly rule: 'A10.52'; readonly fact: 'lowCrawlAway' }
  | { readonly rule: 'A19.12'; readonly fact: 'disruptedNoCrawl' };
