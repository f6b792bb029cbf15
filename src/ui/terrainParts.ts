import { late } from './late.tsx';

/** The changing of terrain, with all words and rules that it needs. */
export const TerrainPanel = late(async () => (await import('./terrainPanel.tsx')).TerrainPanel);
