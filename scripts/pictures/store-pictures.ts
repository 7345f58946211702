import { readFile, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PICTURE_WIDTHS, pictureAtWidth, picturePath } from '#lib/contract/picture-path.ts';
import type { PictureFile, PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { type PlacedPicture, picturesOf } from '#lib/contract/shop-file/pictures-of.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { type PictureAtWidth, storePicture } from '#lib/storage/pictures.ts';
import type { FileStorage } from '#lib/storage/storage.ts';
import { ICON_SIDES, iconAt, sharedPicture } from '#lib/tenant/icons.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawShopIcons } from './draw-shop-icons.ts';
import { isPhoto, PHOTO_BYTES_MAX, photoAtWidths } from './photo.ts';
import { isRecipe } from './recipes.ts';

/** How many pictures are stored at a time. */
const AT_ONCE = 4;

type Widths = [PictureAtWidth, ...PictureAtWidth[]];

/** A photo of a shop file that cannot be used; the message is French. */
export class PhotoError extends Error {}

/**
 * Stores the pictures of a shop that it gives as recipes or photos, and its icons. Recipes are drawn into `drawn`, a folder
 * of this machine, where they stay for the next import. Returns the address of each picture by its place, and the sentence
 * of each photo that cannot be used; then nothing is stored.
 * @throws StorageError
 */
export async function storePictures(
  shop: ShopFile,
  { storage, drawn, photos }: { storage: FileStorage; drawn: string; photos: string },
): Promise<{ addresses: Map<string, string>; faults: Map<string, string> }> {
  const places = picturesOf(shop);
  const prepared = new Map<PlacedPicture, () => Promise<Widths>>();
  const faults = new Map<string, string>();
  for (const place of places) {
    const { path, picture } = place;
    if (isRecipe(picture)) prepared.set(place, () => readDrawn(picture, drawn));
    if (!('file' in picture)) continue;
    try {
      const bytes = await readPhoto(picture, photos);
      // A damaged photo is found before anything is stored.
      const widths = await photoAtWidths(bytes, picture.shape).catch(() => {
        throw new PhotoError('Cette photo est abîmée ou trop grande (64 millions de points au plus)');
      });
      prepared.set(place, async () => widths);
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      faults.set(`${path}.file`, error.message);
    }
  }
  if (faults.size > 0) return { addresses: new Map(), faults };

  await drawPictures(places.map(({ picture }) => picture).filter(isRecipe), join(drawn, 'pictures'));
  const addresses = new Map<string, string>();
  const queue = [...prepared];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [{ path }, widths] = next;
      addresses.set(path, await storePicture(storage, await widths()));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await storeIcons(shop, storage, join(drawn, 'icons'));
  return { addresses, faults };
}

async function readDrawn(recipe: PictureRecipe, drawn: string): Promise<Widths> {
  const atWidth = async (width: number) => ({
    width,
    content: await readFile(join(drawn, pictureAtWidth(picturePath(recipe), width))),
  });
  const [smallest, ...larger] = PICTURE_WIDTHS[recipe.shape];
  return [await atWidth(smallest), ...(await Promise.all(larger.map(atWidth)))];
}

/** @throws PhotoError */
async function readPhoto({ file }: PictureFile, folder: string): Promise<Buffer> {
  const path = await realpath(join(folder, file)).catch(() => null);
  // A link must not lead out of the folder of the shop file.
  if (path === null || relative(await realpath(folder), path).startsWith('..'))
    throw new PhotoError(`Aucune photo ne s’appelle ${file} à côté de ce fichier`);
  const bytes = await readFile(path).catch(() => {
    throw new PhotoError(`La photo ${file} n’est pas lisible`);
  });
  if (bytes.length > PHOTO_BYTES_MAX)
    throw new PhotoError(`La photo ${file} dépasse ${PHOTO_BYTES_MAX / 1024 / 1024} Mio`);
  if (!isPhoto(bytes)) throw new PhotoError(`${file} n’est ni du JPEG, ni du PNG, ni du WebP`);
  return bytes;
}

const ICON_TYPES = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' } as const;

/** Stores the icons that are drawn from the logo's recipe, under the shop's name; others have none. */
async function storeIcons(shop: ShopFile, storage: FileStorage, folder: string): Promise<void> {
  if (!isRecipe(shop.settings.logo)) return;
  await drawShopIcons(shop, folder);
  const icon = `${shop.shop}.svg`;
  for (const [name, type] of [
    [sharedPicture(icon), ICON_TYPES.jpg],
    ...ICON_SIDES.map((side) => [iconAt(icon, side), ICON_TYPES.png] as const),
    [icon, ICON_TYPES.svg],
  ] as const) {
    await storage.write(`icons/${name}`, await readFile(join(folder, name)), type);
  }
}
