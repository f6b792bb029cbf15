import en from '../../messages/en/terrain.json';
import { texts } from '../../messages/texts.ts';
import type { TerrainName } from './terrain.ts';

const NAMES: Readonly<Record<TerrainName, string>> = texts('terrain', en);

/** What a terrain is called, in the language in force. Apart from the table: the engine asks for no names. */
export const terrainName = (name: TerrainName): string => NAMES[name];
