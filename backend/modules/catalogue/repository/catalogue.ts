import type { Tx } from '#backend/shared/database/database.ts';
import {
  type Category,
  type Option,
  type OptionValue,
  type Product,
  VALUE_IMAGE_TYPES,
} from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import type { Banner } from '#lib/domain/store/store.ts';
import type { TaxRates } from '#lib/domain/vat.ts';

/** The banners of the running transaction's store, in the order of the carousel. */
export const listBanners = (tx: Tx): Promise<Banner[]> =>
  tx.query('select image, title, name from banner where store_id = current_store_id() order by position');

/** A category as the shop named it. */
export interface NamedCategory extends Omit<Category, 'label'> {
  name: string;
  /** What is shown in place of the name; null where the name is. */
  label: string | null;
}

/** The categories of the running transaction's store, in the order of the catalogue. */
export const listCategories = (tx: Tx): Promise<NamedCategory[]> =>
  tx.query(
    `select category_id as "categoryId", position as "sortOrder", name, label from category
     where store_id = current_store_id() order by position`,
  );

interface ProductRow {
  product_id: number;
  category_id: number;
  name: string;
  description: string | null;
  price: number;
  /** Of what is taken away; the other rates are null where they are the same. */
  tax_rate: number;
  tax_rate_on_site: number | null;
  tax_rate_delivery: number | null;
  component_price: number | null;
  image: string | null;
  orderable: boolean;
  blocked: boolean;
  printer_id: number | null;
  lbl_printer_id: number | null;
  related_ids: number[];
  allergens: Product['allergens'];
}

/** Blocked products are in both lists (SPEC section 3). */
interface ProductList {
  products: Product[];
  blockedIds: number[];
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
    products: rows.map((row) => productOf(row, options.get(row.product_id) ?? [])),
    blockedIds: rows.filter((row) => row.blocked).map((row) => row.product_id),
  };
}

const productOf = (row: ProductRow, options: Option[]): Product => ({
  productId: row.product_id,
  categoryId: row.category_id,
  name: row.name || null,
  description: row.description || null,
  image: row.image,
  price: cents(row.price),
  taxRates: taxRatesOf(row, row.tax_rate),
  componentPrice: centsOrNull(row.component_price),
  orderable: row.orderable,
  soldOut: false,
  printerId: row.printer_id,
  lblPrinterId: row.lbl_printer_id,
  options,
  relatedIds: row.related_ids,
  allergens: row.allergens,
});

const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount));

const taxRatesOf = (
  row: Pick<ProductRow, 'tax_rate_on_site' | 'tax_rate_delivery'>,
  takeaway: number,
): TaxRates => ({
  pickup: takeaway,
  delivery: row.tax_rate_delivery ?? takeaway,
  table: row.tax_rate_on_site ?? takeaway,
});

interface ProductOptionRow {
  product_id: number;
  product_option_id: number;
  option_id: number;
  position: number;
  required: boolean;
  free_option_count: number;
  max_option_count: number;
  type: Option['type'];
  title: string;
  name: string;
}

interface OptionValueRow {
  option_value_id: number;
  option_id: number;
  name: string;
  price: number;
  price_status: OptionValue['priceStatus'];
  /** null: once. */
  max_count: number | null;
  reset: boolean;
  value_group: string | null;
  related_option_ids: number[];
  image: string | null;
  /** The place in VALUE_IMAGE_TYPES. */
  image_type: 0 | 1 | 2;
  allergens: OptionValue['allergens'];
  /** null: taxed like its product. */
  tax_rate: number | null;
  tax_rate_on_site: number | null;
  tax_rate_delivery: number | null;
  component_price: number | null;
}

/** The options of products with their values, by product_id and in display order. */
async function listProductOptions(tx: Tx, productIds: readonly number[]): Promise<Map<number, Option[]>> {
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
      options.map((row) => optionOf(row, values.get(row.option_id) ?? [])),
    ]),
  );
}

async function listOptionValues(tx: Tx, optionIds: readonly number[]): Promise<Map<number, OptionValue[]>> {
  const rows = await tx.query<OptionValueRow>(
    `select * from option_value
     where store_id = current_store_id() and option_id = any($1)
     order by option_id, position`,
    [optionIds],
  );
  const byOption = Map.groupBy(rows, (row) => row.option_id);
  return new Map([...byOption].map(([optionId, values]) => [optionId, values.map(optionValueOf)]));
}

const optionOf = (row: ProductOptionRow, values: OptionValue[]): Option => ({
  optionId: row.option_id,
  productOptionId: row.product_option_id,
  type: row.type,
  required: row.required,
  freeOptionCount: row.free_option_count,
  maxOptionCount: row.max_option_count,
  sortOrder: row.position,
  title: row.title,
  name: row.name,
  values,
});

const optionValueOf = (row: OptionValueRow): OptionValue => ({
  optionValueId: row.option_value_id,
  name: row.name,
  price: cents(row.price),
  priceStatus: row.price_status,
  maxCount: row.max_count ?? 1,
  reset: row.reset,
  group: row.value_group,
  relatedOptionIds: row.related_option_ids,
  image: row.image,
  imageType: VALUE_IMAGE_TYPES[row.image_type],
  allergens: row.allergens,
  taxRates: row.tax_rate === null ? null : taxRatesOf(row, row.tax_rate),
  componentPrice: centsOrNull(row.component_price),
});
