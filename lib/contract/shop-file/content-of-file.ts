import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { cleanDescription } from '../clean-description.ts';
import { catalogueContent } from './content.ts';
import type { Picture } from './picture.ts';
import { pictureAddress } from './pictures-of.ts';
import { type ShopFile, taxRatesOfFile } from './schema.ts';

/**
 * The catalogue of a validated shop file without photos beside it: rates and addresses of pictures in the place of kinds of
 * goods and recipes, descriptions cleaned. Products are as in the file, which need not have them category by category.
 */
export function contentOfFile({ categories, options, products, tax_rates }: ShopFile): CatalogueContent {
  const names = new Map(products.map(({ key, name }) => [key, name]));
  return catalogueContent({
    categories,
    options: options.map((option) => ({
      ...option,
      values: option.values.map((value) => ({
        ...value,
        name: value.name ?? names.get(value.product ?? '') ?? '',
        picture: sourceOf(value.picture),
        tax_rate: value.tax_rate === undefined ? undefined : taxRatesOfFile(value.tax_rate, tax_rates),
      })),
    })),
    products: products.map((product) => ({
      ...product,
      description: cleanDescription(product.description),
      picture: sourceOf(product.picture),
      tax_rate: taxRatesOfFile(product.tax_rate, tax_rates),
    })),
  });
}

const sourceOf = (picture: Picture | null) => picture && { src: pictureAddress(picture) };
