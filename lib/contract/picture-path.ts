import { createHash } from 'node:crypto';
import type { PictureRecipe } from './shop-file/picture.ts';

/** Raise it when drawings change: every picture then has another path, so that no cache shows an old one. */
export const PICTURE_VERSION = 1;

/**
 * The public path of a drawn picture: the same recipe always has the same one, whatever the order its fields
 * were typed in. Icons are drawn in order, so their order counts.
 *
 * @example picturePath({ icons: ['taco'], backdrop: 'citron', shape: 'dish' }) // '/pictures/<16 hex>.webp'
 */
export function picturePath({ icons, backdrop, shape }: PictureRecipe): string {
  const canonical = JSON.stringify({ v: PICTURE_VERSION, icons, backdrop, shape });
  const hash = createHash('sha256').update(canonical).digest('hex').slice(0, 16);
  return `/pictures/${hash}.webp`;
}
