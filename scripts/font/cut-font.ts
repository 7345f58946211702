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

/** The characters of French, and of its neighbours' languages for the names of people and dishes. */
export const CHARACTERS = [
  between(' ', '~'),
  between('À', 'ÿ'),
  'ŒœŸı',
  '\u00a0\u202f\u2060«»‘’“”–—−…•·×°²½€',
].join('');

/** The pages' font as one variable WOFF2 file with the weights in use and only the characters above. */
export async function cutFont(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE));
  return subsetFont(whole, CHARACTERS, CUT);
}
