import en from '../messages/en/markers.json';
import { texts } from '../messages/texts.ts';
import type { MarkerId } from './marker.ts';

const NAMES: Readonly<Record<MarkerId, string>> = texts('markers', en);

/** What a counter on the map is called, in the language in force. */
export const markerName = (id: MarkerId): string => NAMES[id];
