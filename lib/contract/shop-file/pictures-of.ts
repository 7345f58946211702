import { picturePath } from '../picture-path.ts';
import type { Picture } from './picture.ts';
import type { ShopFile } from './schema.ts';

/** A picture of a shop file, and its place as the errors of a shop file name it: 'products[3].picture'. */
export interface PlacedPicture {
  path: string;
  picture: Picture;
}

/** All pictures of a shop: logo, banners, products, option values. */
export function picturesOf({ settings, banners, products, options }: ShopFile): PlacedPicture[] {
  return [
    { path: 'settings.logo', picture: settings.logo },
    ...banners.map(({ picture }, index) => ({ path: `banners[${index}].picture`, picture })),
    ...products.map(({ picture }, index) => ({ path: `products[${index}].picture`, picture })),
    ...options.flatMap(({ values }, option) =>
      values.map(({ picture }, index) => ({ path: `options[${option}].values[${index}].picture`, picture })),
    ),
  ].filter((place): place is PlacedPicture => place.picture !== null);
}

/** The shop file as it was written, with the address of each picture that `addresses` has by its place. */
export function withAddresses(json: unknown, addresses: ReadonlyMap<string, string>): unknown {
  const replaced = (node: unknown, path: string): unknown => {
    const src = addresses.get(path);
    if (src !== undefined) return { src };
    if (Array.isArray(node)) return node.map((child, index) => replaced(child, `${path}[${index}]`));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, child]) => [name, replaced(child, path ? `${path}.${name}` : name)]),
    );
  };
  return replaced(json, '');
}

/** The address of a picture: its own, or that of the picture drawn from its recipe. */
export function pictureAddress(picture: Picture): string {
  if ('file' in picture) throw new Error(`the validated shop file contains a photo: ${picture.file}`);
  return 'src' in picture ? picture.src : picturePath(picture);
}
