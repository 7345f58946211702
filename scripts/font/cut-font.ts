import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const PACKAGE = '@fontsource-variable/bricolage-grotesque';
const WHOLE = `${PACKAGE}/files/bricolage-grotesque-latin-wght-normal.woff2`;
const CUT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
  // Kerning, and digits of one width.
  keepFeatures: ['kern', 'tnum'],
} as const;

export const CUT_FONT = join(import.meta.dirname, '../../app/fonts/bricolage-grotesque.woff2');

const between = (first: string, last: string) => {
  const start = first.charCodeAt(0);
  return String.fromCharCode(
    ...Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, at) => start + at),
  );
};

/** What French is written with, and the letters of its neighbours, which people's names and dishes have. */
export const CHARACTERS = [
  between(' ', '~'),
  between('À', 'ÿ'),
  'ŒœŸı',
  '\u00a0\u202f\u2060«»‘’“”–—−…•·×°²½€',
].join('');

/** The pages' font, as WOFF2: the weights in use as one variable file, with the characters above alone. */
export async function cutFont(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE));
  return subsetFont(whole, CHARACTERS, CUT);
}
