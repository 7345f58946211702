import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#lib/contract/picture-path.ts';
import type { PictureShape } from '#lib/contract/shop-file/picture.ts';
import { isWebp, type PictureAtWidth } from '#lib/storage/pictures.ts';

export const PHOTO_BYTES_MAX = 20 * 1024 * 1024;
/** More than a phone takes; a small file may claim a size that fills the memory. */
const PIXELS_MAX = 64_000_000;
/** The same as those of drawn pictures. */
const RATIOS = { dish: 4 / 3, value: 4 / 3, badge: 1, wide: 16 / 7, logo: 1 } satisfies Record<
  PictureShape,
  number
>;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether these are the first bytes of an accepted format. The name of a file is not believed. */
export const isPhoto = (bytes: Buffer): boolean =>
  isWebp(bytes) || [JPEG, PNG].some((signature) => bytes.subarray(0, signature.length).equals(signature));

/**
 * A photo in the widths of its shape, cropped around what attracts the eye, without its metadata (place, camera, author).
 * Throws when it is damaged.
 */
export async function photoAtWidths(
  bytes: Buffer,
  shape: PictureShape,
): Promise<[PictureAtWidth, ...PictureAtWidth[]]> {
  const atWidth = async (width: number): Promise<PictureAtWidth> => ({
    width,
    content: await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width, height: Math.round(width / RATIOS[shape]), fit: 'cover', position: 'attention' })
      .webp({ quality: 80, effort: 4 })
      .toBuffer(),
  });
  const [smallest, ...larger] = PICTURE_WIDTHS[shape];
  return [await atWidth(smallest), ...(await Promise.all(larger.map(atWidth)))];
}
