import { mkdir, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { picturePath, pictureSeed } from '#lib/contract/picture-path.ts';
import { PICTURE_WIDTHS, pictureAtWidth } from '#lib/contract/picture-widths.ts';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { compose } from './compose.ts';
import { paint } from './paint.ts';
import { writeWhole } from './write-whole.ts';

export interface DrawnPictures {
  drawn: number;
  /** Already there: a path belongs to one recipe for ever. */
  kept: number;
}

/**
 * Draws each recipe once into `outDir` (what is served as /pictures/): one WebP file per width and, last, the
 * largest again under the picture's own name. That name standing there means that the picture is complete.
 * Throws on an icon that the package does not have: see isIconName.
 */
export async function drawPictures(recipes: Iterable<PictureRecipe>, outDir: string): Promise<DrawnPictures> {
  const wanted = new Map([...recipes].map((recipe) => [fileOf(picturePath(recipe)), recipe]));
  await mkdir(outDir, { recursive: true });
  const present = new Set(await readdir(outDir));
  const missing = [...wanted].filter(([file]) => !present.has(file));
  const queue = missing.values();
  const before = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, () => drawFrom(queue, outDir)));
  } finally {
    sharp.concurrency(before);
  }
  return { drawn: missing.length, kept: wanted.size - missing.length };
}

/** Takes pictures from the queue, shared with other workers, until it is empty. */
async function drawFrom(queue: Iterable<[string, PictureRecipe]>, outDir: string): Promise<void> {
  for (const [file, recipe] of queue) await draw(recipe, file, outDir);
}

async function draw(recipe: PictureRecipe, file: string, outDir: string): Promise<void> {
  const { pixels, raw } = await paint(await compose(recipe, pictureSeed(recipe)));
  let largest: Buffer = pixels;
  for (const width of PICTURE_WIDTHS[recipe.shape]) {
    largest = await sharp(pixels, { raw }).resize(width).webp({ quality: 84, effort: 2 }).toBuffer();
    await writeWhole(outDir, pictureAtWidth(file, width), largest);
  }
  await writeWhole(outDir, file, largest);
}

const fileOf = (path: string) => path.slice('/pictures/'.length);
