import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Where it is fetched from. */
export const typefaceUrl = latin;

/** The program's one typeface, as browsers are told of it. */
export const TYPEFACE = {
  family: 'Inter Variable',
  descriptors: { weight: '100 900', style: 'normal', display: 'swap' },
} as const;

const load = async (): Promise<void> => {
  if (
    document.fonts.check('700 10px "Inter Variable"') &&
    [...document.fonts].some((face) => face.family.includes('Inter Variable'))
  )
    return;
  const face = new FontFace(TYPEFACE.family, `url(${latin}) format("woff2")`, TYPEFACE.descriptors);
  document.fonts.add(face);
  try {
    await face.load();
  } catch {
    document.fonts.delete(face);
  }
};

let loading: Promise<void> | undefined;

/** Loads the program's one typeface; writing painted before that would show in another face for good. */
export const loadTypeface = (): Promise<void> => (loading ??= load());
