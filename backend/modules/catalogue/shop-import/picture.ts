import { picturePath } from '#lib/contract/picture-path.ts';
import type { Picture } from '#lib/contract/shop-file/picture.ts';

/** The address that the shop keeps of a picture: its own, or the one its recipe is drawn at. */
export const pictureAddress = (picture: Picture): string =>
  'src' in picture ? picture.src : picturePath(picture);

export const pictureAddressOrNull = (picture: Picture | null): string | null =>
  picture && pictureAddress(picture);
