import { createHash } from 'node:crypto';
import type { PictureRecipe, PictureShape } from './shop-file/picture.ts';

/** Increase it when drawings change: every path changes, so that no cache serves an old picture. */
export const PICTURE_VERSION = 2;

/** Short, because a page names up to a hundred pictures and random names do not compress; 36 bits in base 36. */
const NAME = { base: 36, length: 7 };

/**
 * The public path of a drawn picture; equal recipes have the same one. The order of the icons matters, since they are
 * drawn in it; the order of the fields does not.
 *
 * @example picturePath({ icons: ['taco'], backdrop: 'citron', shape: 'dish' }) // '/pictures/<7 digits and letters>.webp'
 */
export function picturePath(recipe: PictureRecipe): string {
  const number = digestOf(recipe).readBigUInt64BE() % BigInt(NAME.base) ** BigInt(NAME.length);
  return `/pictures/${number.toString(NAME.base).padStart(NAME.length, '0')}.webp`;
}

/** The random seed of a drawing, 16 hexadecimal digits; equal recipes have the same one. */
export const pictureSeed = (recipe: PictureRecipe): string => digestOf(recipe).toString('hex').slice(0, 16);

function digestOf({ icons, backdrop, shape }: PictureRecipe): Buffer {
  const canonical = JSON.stringify({ v: PICTURE_VERSION, icons, backdrop, shape });
  return createHash('sha256').update(canonical).digest();
}

/** The stored widths of a drawn picture in pixels, the largest last. Dish and value are 4:3, wide is 16:7, badge and logo are square. */
export const PICTURE_WIDTHS = {
  dish: [320, 400, 640, 960],
  value: [320],
  badge: [96],
  wide: [640, 960, 1440, 1920],
  logo: [96, 192],
} as const satisfies Record<PictureShape, readonly number[]>;

/**
 * The file of a drawn picture at one of its PICTURE_WIDTHS; the path itself is the largest.
 *
 * @example pictureAtWidth('/pictures/k3x09qa.webp', 320) // '/pictures/k3x09qa-320.webp'
 */
export function pictureAtWidth(path: string, width: number): string {
  return path.replace(/\.webp$/, `-${width}.webp`);
}
