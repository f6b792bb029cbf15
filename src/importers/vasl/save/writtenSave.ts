import { zipSync } from 'fflate';
import { read, type Reading } from '../../../board/fault.ts';
import { openZip, unpack } from '../zip.ts';
import { hiddenText, LARGEST_PACKED, readSavedText, SAVED_GAME } from './savedGame.ts';

/** The first that a zip can hold: the same game gives the same bytes. */
const TIME = new Date(1980, 0, 1);

/**
 * The player's file with another text of the game in it, hidden as his was. All other entries hold what they
 * held. Faults are those of the file it is made from.
 */
export const withSavedText = (bytes: Uint8Array, file: string, text: string): Reading<Uint8Array> => {
  const saved = readSavedText(bytes, file);
  if (!saved.value) return { faults: saved.faults };
  const zip = openZip(bytes, file);
  if (!zip.value) return { faults: zip.faults };
  const entries = new Map<string, Uint8Array>();
  // Entries of a hostile zip may share their bytes: all of them together have but one allowance.
  let room = LARGEST_PACKED;
  for (const [name, entry] of zip.value.entries) {
    if (name === SAVED_GAME) {
      entries.set(name, hiddenText({ text, form: saved.value.form }));
      continue;
    }
    const content = unpack(zip.value, entry, room);
    if (!content.value) return { faults: content.faults };
    room -= content.value.length;
    entries.set(name, content.value);
  }
  return read(zipSync(Object.fromEntries(entries), { mtime: TIME }));
};
