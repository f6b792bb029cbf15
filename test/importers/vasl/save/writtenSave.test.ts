import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSavedText, type TextForm } from '../../../../src/importers/vasl/save/savedGame.ts';
import { withSavedText } from '../../../../src/importers/vasl/save/writeVaslGame.ts';
import { saveFile, saveText, squad } from './forgeSave.ts';

const FORMS: readonly TextForm[] = [
  { form: 'VCSK', key: 0x5a },
  { form: 'VOBS', key: 0x31 },
  { form: 'plain' },
];

test.each(FORMS)('a text is written into a file of $form, and nothing else changes', (form) => {
  const forgery = { form, stacks: [{ at: [625, 690] as const, pieces: [squad('ge')] }] };
  const file = saveFile(forgery);
  const text = saveText({}).replace('Axis', 'Ünder 中');
  const written = withSavedText(file, 'a.vsav', text).value;
  if (!written) throw new Error('nothing was written');
  expect(readSavedText(written, 'a.vsav').value).toEqual({ text, form });
  const [before, after] = [unzipSync(file), unzipSync(written)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const name of ['savedata', 'moduledata']) expect(after[name]).toEqual(before[name]);
});

test('its own text written again is the very same text, byte for byte', () => {
  const file = saveFile({ stacks: [{ at: [625, 690], pieces: [squad('ge', { user: 'secret' })] }] });
  const text = readSavedText(file, 'a.vsav').value?.text ?? '';
  const written = withSavedText(file, 'a.vsav', text).value ?? new Uint8Array();
  expect(unzipSync(written)).toEqual(unzipSync(file));
});

test('a file that is no game is refused with its name', () => {
  expect(withSavedText(Uint8Array.of(1, 2), 'b.vsav', '').faults[0]?.file).toBe('b.vsav');
});

test('entries that are too much together are refused, though each alone is not', () => {
  const half = new Uint8Array(33_000_000);
  const file = zipSync({ ...unzipSync(saveFile({})), first: half, second: half }, { level: 1 });
  expect(withSavedText(file, 'c.vsav', '').faults[0]).toMatchObject({ file: 'c.vsav', place: 'second' });
});
