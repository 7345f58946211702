import type { Picture, PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { picturesOf } from '#lib/contract/shop-file/pictures-of.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';

/** The recipes of all pictures of a shop: logo, banners, products, option values. */
export const recipesOf = (shop: ShopFile): PictureRecipe[] =>
  picturesOf(shop)
    .map(({ picture }) => picture)
    .filter(isRecipe);

/** Whether a picture is drawn from a recipe; otherwise it has an address or is a photo, or there is none. */
export function isRecipe(picture: Picture | null): picture is PictureRecipe {
  return picture !== null && 'icons' in picture;
}
