import { createHash } from 'node:crypto';
import type { PictureRecipe, PictureShape } from './shop-file/picture.ts';

/** Raise it when drawings change: every picture then has another path, so that no cache shows an old one. */
export const PICTURE_VERSION = 2;

/** Short, since a page names up to a hundred pictures and no compression makes a name smaller; 36 bits, as digits and lower-case letters. */
const NAME = { base: 36, length: 7 };

/**
 * The public path of a drawn picture: the same recipe always has the same one, whatever the order its fields
 * were typed in. Icons are drawn in order, so their order counts.
 *
 * @example picturePath({ icons: ['taco'], backdrop: 'citron', shape: 'dish' }) // '/pictures/<7 digits and letters>.webp'
 */
export function picturePath(recipe: PictureRecipe): string {
  const number = digestOf(recipe).readBigUInt64BE() % BigInt(NAME.base) ** BigInt(NAME.length);
  return `/pictures/${number.toString(NAME.base).padStart(NAME.length, '0')}.webp`;
}

/** What a picture's drawing is varied by, 16 hexadecimal digits: the same recipe is always drawn alike. */
export const pictureSeed = (recipe: PictureRecipe): string => digestOf(recipe).toString('hex').slice(0, 16);

function digestOf({ icons, backdrop, shape }: PictureRecipe): Buffer {
  const canonical = JSON.stringify({ v: PICTURE_VERSION, icons, backdrop, shape });
  return createHash('sha256').update(canonical).digest();
}

/** The widths in pixels that a drawn picture is kept in, the largest last; a dish and a value are 4:3, a banner 16:7, a badge and a logo square. */
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
