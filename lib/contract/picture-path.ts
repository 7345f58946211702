import { createHash } from 'node:crypto';
import type { PictureRecipe } from './shop-file/picture.ts';

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
