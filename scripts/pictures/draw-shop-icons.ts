import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { ICON_SIDES, iconAt, SHARED_PICTURE, sharedPicture } from '#lib/tenant/icons.ts';
import { BACKDROPS } from './artwork/backdrop.ts';
import { compose, composeFavicon } from './artwork/compose.ts';
import { isRecipe } from './recipes.ts';
import { rasterize } from './render.ts';
import type { Task } from './task-queue.ts';
import { writeAtomically } from './write-atomically.ts';

/** drawShopIcons as a task of the queue. */
export function shopIconsTask(shop: ShopFile, outDir: string): Task {
  const icon = `/icons/${shop.shop}.svg`;
  return {
    files: [icon, sharedPicture(icon), ...ICON_SIDES.map((side) => iconAt(icon, side))],
    run: () => drawShopIcons(shop, outDir),
  };
}

/**
 * Writes a shop's icons into `outDir` (served as /icons/), unless they are up to date: the logo as `<shop>.svg` for the
 * browser's tab, as bitmaps for a phone's home screen, and the preview picture of a shared link.
 */
export async function drawShopIcons(
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
  await writeAtomically(outDir, sharedFile, await drawShared({ ...shared, shape: 'wide' }));
  for (const side of ICON_SIDES)
    await writeAtomically(
      outDir,
      iconAt(file, side),
      await drawIcon(svg, side, BACKDROPS[logo.backdrop].base),
    );
  // Written last: when this file exists, the others do too.
  await writeAtomically(outDir, file, svg);
}

async function drawShared(recipe: PictureRecipe): Promise<Buffer> {
  const { pixels, raw } = await rasterize(await compose(recipe, JSON.stringify(recipe.icons)));
  return sharp(pixels, { raw })
    .resize({ ...SHARED_PICTURE, fit: 'cover' })
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A phone rounds the corners itself and shows transparent ones as black. */
const drawIcon = (svg: string, side: number, background: string) =>
  sharp(Buffer.from(svg)).resize(side).flatten({ background }).png({ palette: true, quality: 90 }).toBuffer();
