import type { Tx } from '#backend/shared/database/database.ts';
import type { OptionValueWire, OptionWire, ProductWire } from '#lib/contract/product.ts';
import type { CategoryWire, StoreWire } from '#lib/contract/store.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { cents, toDecimal } from '#lib/domain/money.ts';

/** The banners of the running transaction's store, in the order of the carousel. */
export const listBanners = (tx: Tx): Promise<StoreWire['banner_images']> =>
  tx.query('select image, title, name from banner where store_id = current_store_id() order by position');

interface CategoryRow {
  category_id: number;
  position: number;
  name: string;
  label: string | null;
}

/** The categories of the running transaction's store, in the order of the catalogue. */
export async function listCategories(tx: Tx): Promise<CategoryWire[]> {
  const rows = await tx.query<CategoryRow>(
    `select category_id, position, name, label from category
     where store_id = current_store_id() order by position`,
  );
  return rows.map(({ category_id, position, name, label }) => ({
    category_id,
    sort_order: position,
    language: [{ language_id: DEFAULT_LANGUAGE_ID, name, ...(label !== null && { label }) }],
  }));
}

interface ProductRow {
  product_id: number;
  category_id: number;
  name: string;
  description: string | null;
  price: number;
  tax_rate: number;
  image: string | null;
  orderable: boolean;
  blocked: boolean;
  printer_id: number | null;
  lbl_printer_id: number | null;
  related_ids: number[];
  allergens: ProductWire['allergens'];
}

/** The answer of v1/product/search_product: blocked products are in both lists (SPEC section 3). */
interface ProductList {
  product: ProductWire[];
  product_blocked: number[];
}

/** Products of the running transaction's store with their options, in the order of the catalogue. */
export async function listProducts(
  tx: Tx,
  wanted: { categoryIds: readonly number[] } | { productIds: readonly number[] },
): Promise<ProductList> {
  const [column, ids] =
    'categoryIds' in wanted ? ['category_id', wanted.categoryIds] : ['product_id', wanted.productIds];
  const rows = await tx.query<ProductRow>(
    `select product.* from product join category using (category_id)
     where product.store_id = current_store_id() and product.${column} = any($1::int[])
     order by category.position, product.position`,
    [ids],
  );
  const options = await listProductOptions(
    tx,
    rows.map((row) => row.product_id),
  );
  return {
    product: rows.map((row) => productWire(row, options.get(row.product_id) ?? [])),
    product_blocked: rows.filter((row) => row.blocked).map((row) => row.product_id),
  };
}

const productWire = (row: ProductRow, options: ProductWire['options']): ProductWire => ({
  product_id: row.product_id,
  category_id: row.category_id,
  product: row.name,
  image: row.image,
  price: toDecimal(cents(row.price)),
  shipping: row.orderable ? 0 : 1,
  rate: row.tax_rate,
  lbl_printer_id: row.lbl_printer_id,
  printer_id: row.printer_id,
  description: [{ language_id: DEFAULT_LANGUAGE_ID, name: row.name, description: row.description }],
  options,
  related_ids: row.related_ids,
  allergens: row.allergens,
});

interface ProductOptionRow {
  product_id: number;
  product_option_id: number;
  option_id: number;
  position: number;
  required: boolean;
  free_option_count: number;
  max_option_count: number;
  type: OptionWire['type'];
  title: string;
  name: string;
}

interface OptionValueRow {
  option_value_id: number;
  option_id: number;
  name: string;
  price: number;
  price_status: OptionValueWire['price_status'];
  reset: boolean;
  value_group: string | null;
  related_option_ids: number[];
  image: string | null;
  image_type: OptionValueWire['image_type'];
  allergens: OptionValueWire['allergens'];
}

/** The options of products with their values, by product_id and in display order. */
async function listProductOptions(tx: Tx, productIds: readonly number[]): Promise<Map<number, OptionWire[]>> {
  const rows = await tx.query<ProductOptionRow>(
    `select product_option.*, option.type, option.title, option.name
     from product_option join option using (option_id)
     where product_option.store_id = current_store_id() and product_id = any($1)
     order by product_id, product_option.position`,
    [productIds],
  );
  const values = await listOptionValues(tx, [...new Set(rows.map((row) => row.option_id))]);
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...byProduct].map(([productId, options]) => [
      productId,
      options.map((row) => optionWire(row, values.get(row.option_id) ?? [])),
    ]),
  );
}

async function listOptionValues(
  tx: Tx,
  optionIds: readonly number[],
): Promise<Map<number, OptionValueWire[]>> {
  const rows = await tx.query<OptionValueRow>(
    `select * from option_value
     where store_id = current_store_id() and option_id = any($1)
     order by option_id, position`,
    [optionIds],
  );
  const byOption = Map.groupBy(rows, (row) => row.option_id);
  return new Map([...byOption].map(([optionId, values]) => [optionId, values.map(optionValueWire)]));
}

const inFrench = (name: string) => [{ language_id: DEFAULT_LANGUAGE_ID, name }];

const optionWire = (row: ProductOptionRow, values: OptionValueWire[]): OptionWire => ({
  option_id: row.option_id,
  product_option_id: row.product_option_id,
  type: row.type,
  required: row.required ? 1 : 0,
  free_option_count: row.free_option_count,
  max_option_count: row.max_option_count,
  po_sort_order: row.position,
  title: row.title,
  language: inFrench(row.name),
  values,
});

const optionValueWire = (row: OptionValueRow): OptionValueWire => ({
  option_value_id: row.option_value_id,
  language: inFrench(row.name),
  image: row.image,
  image_type: row.image_type,
  ov_price: toDecimal(cents(row.price)),
  price_status: row.price_status,
  reset: row.reset ? 1 : 0,
  grup: row.value_group,
  related_option_id: row.related_option_ids,
  allergens: row.allergens,
});
