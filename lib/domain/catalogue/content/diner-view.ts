import { ALCOHOLIC_ABOVE } from '../food-information.ts';
import type { Category, Option, OptionValue, Product } from '../product.ts';
import { factsOfValue } from '../value-of-product.ts';
import type { CatalogueContent, OptionContent, OptionUse, ProductContent, ValueContent } from './content.ts';
import { rulesOf } from './option-rules.ts';

/**
 * The numbers of what is published, by kind and key: 'product/kebab', 'option_value/sauces/harissa',
 * 'product_option/kebab/sauces'.
 */
export type CatalogueIds = ReadonlyMap<string, number>;

/**
 * The catalogue as the storefront has it, for a preview by its own code: nothing is sold out, and what has no number yet has a
 * negative one, the same for the same key. Descriptions are as in the content; the storefront shows them cleaned.
 */
export function dinerView(
  content: CatalogueContent,
  ids: CatalogueIds,
): { categories: Category[]; products: Product[] } {
  const idOf = idsWith(ids);
  const options = new Map(content.options.map((option) => [option.key, option]));
  const offeredBy = new Map(content.categories.map(({ key, offered }) => [key, offered]));

  const dinerProduct = (product: ProductContent): Product => ({
    productId: idOf('product', product.key),
    categoryId: idOf('category', product.category),
    name: product.name || null,
    description: product.description || null,
    image: product.picture,
    price: product.price,
    methodPrices: product.methodPrices,
    taxRates: product.taxRates,
    componentPrice: product.componentPrice,
    orderable: product.orderable,
    soldOut: false,
    printerId: product.printerId,
    lblPrinterId: product.lblPrinterId,
    options: [],
    relatedIds: product.related.map((key) => idOf('product', key)),
    offered: product.offered ?? offeredBy.get(product.category) ?? null,
    ...foodOf(product),
    diets: product.diets,
    spiciness: product.spiciness,
    deposit: product.deposit,
  });
  const products = new Map(content.products.map((product) => [product.key, dinerProduct(product)]));

  const dinerValue = (option: OptionContent, value: ValueContent): OptionValue => {
    const product = value.product === null ? null : (products.get(value.product) ?? null);
    const { pricesBy } = value;
    return {
      optionValueId: idOf('option_value', option.key, value.key),
      name: value.name,
      price: value.price,
      pricesBy: Object.entries(pricesBy?.prices ?? {}).map(([key, price]) => ({
        optionValueId: idOf('option_value', pricesBy?.option ?? '', key),
        price,
      })),
      methodPrices: value.methodPrices,
      priceStatus: value.priceStatus,
      maxCount: value.maxCount,
      reset: value.reset,
      group: value.group,
      relatedOptionIds: value.reveals.map((key) => idOf('option', key)),
      imageType: value.imageType,
      ...factsOfValue(
        {
          image: value.picture,
          taxRates: value.taxRates,
          componentPrice: value.componentPrice,
          ...foodOf(value),
        },
        product,
      ),
    };
  };
  const valuesOf = new Map(
    content.options.map((option) => [option.key, option.values.map((value) => dinerValue(option, value))]),
  );

  const dinerOption = (product: ProductContent, { option: key, own }: OptionUse, place: number): Option[] => {
    const option = options.get(key);
    if (!option) return [];
    return [
      {
        optionId: idOf('option', key),
        productOptionId: idOf('product_option', product.key, key),
        type: option.type,
        ...rulesOf(option, own),
        halves: option.halves,
        sortOrder: place,
        title: option.title,
        name: option.name,
        values: valuesOf.get(key) ?? [],
      },
    ];
  };

  return {
    categories: content.categories.map(({ key, name, label }, place) => ({
      categoryId: idOf('category', key),
      label: label || name,
      sortOrder: place,
    })),
    products: content.products.map((product) => ({
      ...(products.get(product.key) ?? dinerProduct(product)),
      options: product.options.flatMap((use, place) => dinerOption(product, use, place)),
    })),
  };
}

/** An alcoholic drink is for adults, unless it says so itself. */
const foodOf = ({
  allergens,
  mayContain,
  origins,
  alcohol,
  adultsOnly,
}: Pick<
  ProductContent | ValueContent,
  'allergens' | 'mayContain' | 'origins' | 'alcohol' | 'adultsOnly'
>) => ({
  allergens,
  mayContain,
  origins,
  alcohol,
  adultsOnly: adultsOnly ?? (alcohol ?? 0) > ALCOHOLIC_ABOVE,
});

const HASH_MAX = 0x7fff_ffff;

/** The number of a kind and its key or keys. Without one it is made of the key, so that it stays while others are added. */
function idsWith(ids: CatalogueIds): (kind: string, ...keys: string[]) => number {
  const made = new Map<string, number>();
  const used = new Set<number>();
  return (...path) => {
    const name = path.join('/');
    const known = ids.get(name) ?? made.get(name);
    if (known !== undefined) return known;
    let id = -1 - (hashOf(name) % HASH_MAX);
    while (used.has(id)) id -= 1;
    made.set(name, id);
    used.add(id);
    return id;
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x0100_0193);
  return hash >>> 0;
}
