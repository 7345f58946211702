import { mkdir, readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { PICTURE_WIDTHS, pictureAtWidth, picturePath, pictureSeed } from '#lib/contract/picture-path.ts';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { compose } from './artwork/compose.ts';
import { rasterize } from './render.ts';
import { startTasks, type Task } from './task-queue.ts';
import { writeAtomically } from './write-atomically.ts';

export interface DrawnPictures {
  drawn: number;
  /** Already there: a path always belongs to the same recipe. */
  kept: number;
}

/**
 * Draws each recipe once into `outDir` (what is served as /pictures/): one WebP file per width and, last, the
 * largest again under the picture's own name. A picture that lacks any of them is drawn again.
 * Throws when the icon package lacks an icon: see isIconName.
 */
export async function drawPictures(recipes: Iterable<PictureRecipe>, outDir: string): Promise<DrawnPictures> {
  const { missing, kept } = await picturesToDraw(recipes, outDir);
  await startTasks(missing).finished;
  return { drawn: missing.length, kept };
}

/** The tasks of drawPictures: one for each missing picture. */
export async function picturesToDraw(
  recipes: Iterable<PictureRecipe>,
  outDir: string,
): Promise<{ missing: Task[]; kept: number }> {
  const wanted = new Map([...recipes].map((recipe) => [picturePath(recipe), recipe]));
  await mkdir(outDir, { recursive: true });
  const present = new Set(await readdir(outDir));
  const tasks = [...wanted].map(([path, recipe]) => ({
    files: [path, ...PICTURE_WIDTHS[recipe.shape].map((width) => pictureAtWidth(path, width))],
    run: () => draw(recipe, fileOf(path), outDir),
  }));
  const missing = tasks.filter(({ files }) => !files.every((path) => present.has(fileOf(path))));
  return { missing, kept: wanted.size - missing.length };
}

async function draw(recipe: PictureRecipe, file: string, outDir: string): Promise<void> {
  const { pixels, raw } = await rasterize(await compose(recipe, pictureSeed(recipe)));
  let largest: Buffer = pixels;
  for (const width of PICTURE_WIDTHS[recipe.shape]) {
    largest = await sharp(pixels, { raw }).resize(width).webp({ quality: 80, effort: 4 }).toBuffer();
    await writeAtomically(outDir, pictureAtWidth(file, width), largest);
  }
  await writeAtomically(outDir, file, largest);
}

const fileOf = (path: string) => path.slice('/pictures/'.length);
