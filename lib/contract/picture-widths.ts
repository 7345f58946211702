import type { PictureShape } from './shop-file/picture.ts';

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
