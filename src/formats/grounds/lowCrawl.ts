import * as z from 'zod/mini';
import { locationName, terrainName, unitName } from '../names.ts';

const enemy = unitName;

export const lowCrawlGrounds = [
  z.strictObject({
    rule: z.literal('A10.52'),
    fact: z.literal('lowCrawlTo'),
    toward: z.union([locationName, z.literal('anywhere')]),
  }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlTerrain'), terrain: terrainName }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlFromEnemy'), enemy }),
  z.strictObject({ rule: z.literal('A10.52'), fact: z.literal('lowCrawlAway') }),
  z.strictObject({ rule: z.literal('A19.12'), fact: z.literal('disruptedNoCrawl') }),
] as const;
