import { wordsOf } from '../search-products.ts';
import { applyChanges, type CatalogueChange, changesBetween } from './changes.ts';
import type { CatalogueContent, ProductContent } from './content.ts';

/** How many photos are added at once. */
export const PHOTOS_MAX = 100;

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
/** What a computer or a phone adds to the name of another file of the same name: ' (2)', ' - Copie', '_1'. */
const COPY = /(?:[\s_-]*\(\d{1,3}\)|[\s_-]+(?:copie|copy)(?:[\s_-]*\(?\d{1,3}\)?)?|[\s_-]\d{1,2})$/i;

/** A name without accents, case and what separates its words. */
const squeezed = (name: string): string => wordsOf(name).join('');

/**
 * The product of each file by its name, in the order of the files; null where none or several have that name. Accents, case,
 * separators and the extension do not count, nor what marks a copy where no product has it in its name. No product comes
 * twice: it gets the first file with exactly its name, else the first copy.
 *
 * @example matchPhotos([{ key: 'kebab', name: 'Kebab du Bosphore' }], ['kebab-du-bosphore (2).JPG']) // ['kebab']
 */
export function matchPhotos(
  products: readonly Pick<ProductContent, 'key' | 'name'>[],
  fileNames: readonly string[],
): (string | null)[] {
  const named = Map.groupBy(products, ({ name }) => squeezed(name));
  const taken = new Set<string>();
  const take = (text: string): string | null => {
    const [product, other] = named.get(squeezed(text)) ?? [];
    if (!product || other || taken.has(product.key) || squeezed(text) === '') return null;
    taken.add(product.key);
    return product.key;
  };
  const names = fileNames.map((file) => file.normalize('NFC').replace(EXTENSION, ''));
  const exact = names.map(take);
  return exact.map((key, place) => key ?? take((names[place] ?? '').replace(COPY, '')));
}

/** The changes that give products new photos, by their keys; a product that was archived meanwhile gets none. */
export function photoChanges(
  content: CatalogueContent,
  pictures: ReadonlyMap<string, string>,
): CatalogueChange[] {
  const changes = content.products.flatMap((product): CatalogueChange[] => {
    const picture = pictures.get(product.key);
    return picture === undefined
      ? []
      : [{ kind: 'product', key: product.key, value: { ...product, picture } }];
  });
  return changesBetween(content, applyChanges(content, changes));
}
