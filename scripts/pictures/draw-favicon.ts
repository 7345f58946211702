import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { composeFavicon } from './compose.ts';
import { writeWhole } from './write-whole.ts';

/** Writes a shop's logo as `<shop>.svg` into `outDir` (what is served as /icons/), unless it is there just so. */
export async function drawFavicon(shop: string, logo: PictureRecipe, outDir: string): Promise<void> {
  const file = `${shop}.svg`;
  const svg = await composeFavicon(logo);
  const present = await readFile(join(outDir, file), 'utf8').catch(() => null);
  if (present === svg) return;
  await mkdir(outDir, { recursive: true });
  await writeWhole(outDir, file, svg);
}
