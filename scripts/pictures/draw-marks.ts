import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { ICON_SIDES, iconAt, SHARED_PICTURE, sharedPicture } from '#lib/tenant/marks.ts';
import { BACKDROPS } from './backdrops.ts';
import { compose, composeFavicon } from './compose.ts';
import { paint } from './paint.ts';
import { isRecipe } from './recipes-of.ts';
import type { Task } from './tasks.ts';
import { writeWhole } from './write-whole.ts';

/** What drawMarks does, as a task. */
export function marksOf(shop: ShopFile, outDir: string): Task {
  const icon = `/icons/${shop.shop}.svg`;
  return {
    files: [icon, sharedPicture(icon), ...ICON_SIDES.map((side) => iconAt(icon, side))],
    run: () => drawMarks(shop, outDir),
  };
}

/**
 * Writes what a shop is known by elsewhere into `outDir` (what is served as /icons/), unless it is there just so: its
 * logo as `<shop>.svg` for the browser's tab, the same in bitmaps for a telephone's home screen, and the picture under
 * a link that is shared.
 */
export async function drawMarks(
  { shop, settings, banners, products }: ShopFile,
  outDir: string,
): Promise<void> {
  const { logo } = settings;
  if (!isRecipe(logo)) return;
  const file = `${shop}.svg`;
  const svg = await composeFavicon(logo);
  const present = await readFile(join(outDir, file), 'utf8').catch(() => null);
  const shared = [...banners, ...products].map(({ picture }) => picture).find(isRecipe) ?? logo;
  const sharedFile = sharedPicture(file);
  const sharedThere = await readFile(join(outDir, sharedFile)).then(
    () => true,
    () => false,
  );
  if (present === svg && sharedThere) return;
  await mkdir(outDir, { recursive: true });
  await writeWhole(outDir, sharedFile, await drawShared({ ...shared, shape: 'wide' }));
  for (const side of ICON_SIDES)
    await writeWhole(outDir, iconAt(file, side), await drawIcon(svg, side, BACKDROPS[logo.backdrop].base));
  // Last: that it stands there means that the others do.
  await writeWhole(outDir, file, svg);
}

async function drawShared(recipe: PictureRecipe): Promise<Buffer> {
  const { pixels, raw } = await paint(await compose(recipe, JSON.stringify(recipe.icons)));
  return sharp(pixels, { raw })
    .resize({ ...SHARED_PICTURE, fit: 'cover' })
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A telephone rounds the corners itself, and shows clear ones black. */
const drawIcon = (svg: string, side: number, background: string) =>
  sharp(Buffer.from(svg)).resize(side).flatten({ background }).png({ palette: true, quality: 90 }).toBuffer();
