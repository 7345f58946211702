import type { Picture, PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';

/** The recipes of all pictures of a shop: logo, banners, products, option values. */
export function recipesOf({ settings, banners, products, options }: ShopFile): PictureRecipe[] {
  return [
    settings.logo,
    ...banners.map(({ picture }) => picture),
    ...products.map(({ picture }) => picture),
    ...options.flatMap(({ values }) => values.map(({ picture }) => picture)),
  ].filter(isRecipe);
}

/** Whether a picture is drawn from a recipe; otherwise it has an address, or there is none. */
export function isRecipe(picture: Picture | null): picture is PictureRecipe {
  return picture !== null && 'icons' in picture;
}
