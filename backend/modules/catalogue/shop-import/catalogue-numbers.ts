import type { Tx } from '#backend/shared/database/database.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { catalogueIds } from '../repository/catalogue-id.ts';

/** The number that each thing of a shop file has, by what the file calls it. */
export interface CatalogueNumbers {
  category(key: string): number;
  option(key: string): number;
  value(optionKey: string, valueKey: string): number;
  product(key: string): number;
  use(productKey: string, optionKey: string): number;
}

const pair = (outer: string, inner: string) => `${outer}/${inner}`;

export async function catalogueNumbers(tx: Tx, storeId: number, shop: ShopFile): Promise<CatalogueNumbers> {
  const { categories, options, products } = shop;
  const keys = (things: readonly { key: string }[]) => things.map(({ key }) => key);
  const values = options.flatMap((option) => option.values.map((value) => pair(option.key, value.key)));
  const uses = products.flatMap((product) => product.options.map(({ use }) => pair(product.key, use)));

  const category = await catalogueIds(tx, storeId, 'category', keys(categories));
  const option = await catalogueIds(tx, storeId, 'option', keys(options));
  const value = await catalogueIds(tx, storeId, 'option_value', values);
  const product = await catalogueIds(tx, storeId, 'product', keys(products));
  const use = await catalogueIds(tx, storeId, 'product_option', uses);
  return {
    category,
    option,
    value: (optionKey, valueKey) => value(pair(optionKey, valueKey)),
    product,
    use: (productKey, optionKey) => use(pair(productKey, optionKey)),
  };
}
