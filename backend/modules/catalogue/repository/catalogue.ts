import type { Tx } from '#backend/shared/database/database.ts';
import type { FoodInformation } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import {
  type Category,
  type MethodPrices,
  type Option,
  type OptionValue,
  type Product,
  VALUE_IMAGE_TYPES,
} from '#lib/domain/catalogue/product.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { USUAL_WEIGHT } from '#lib/domain/orders/kitchen-load.ts';
import type { TaxRates } from '#lib/domain/vat.ts';

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

/** What is stated about a product or a value. An earlier version writes null in all but `allergens`. */
export interface FoodRow {
  /** Empty and not `no_allergens`: nothing is stated. */
  allergens: NonNullable<FoodInformation['allergens']>;
  no_allergens: boolean | null;
  may_contain: FoodInformation['mayContain'] | null;
  origins: FoodInformation['origins'] | null;
  alcohol: number | null;
  adults_only: boolean | null;
}

export interface MethodPricesRow {
  price_on_site: number | null;
  price_takeaway: number | null;
  price_delivery: number | null;
}

interface ProductRow extends FoodRow, MethodPricesRow {
  product_id: number;
  category_id: number;
  name: string;
  description: string | null;
  price: number;
  deposit: number | null;
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
  /** Its own, or its category's. */
  offered_when: OfferedWhen | null;
  /** null for 1. */
  weight: number | null;
  diets: Product['diets'] | null;
  spiciness: Product['spiciness'] | null;
}

/** Blocked products are in both lists (SPEC section 3). */
export interface ProductList {
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
    `select product.*, coalesce(product.offered, category.offered) as offered_when
     from product join category using (category_id)
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
  methodPrices: methodPricesOf(row),
  taxRates: taxRatesOf(row, row.tax_rate),
  componentPrice: centsOrNull(row.component_price),
  orderable: row.orderable,
  soldOut: false,
  printerId: row.printer_id,
  lblPrinterId: row.lbl_printer_id,
  options,
  relatedIds: row.related_ids,
  offered: row.offered_when,
  ...foodInformationOf(row),
  diets: row.diets ?? [],
  spiciness: row.spiciness ?? 0,
  adultsOnly: row.adults_only ?? false,
  deposit: cents(row.deposit ?? 0),
  ...(row.weight !== null && row.weight !== USUAL_WEIGHT && { weight: row.weight }),
});

export const foodInformationOf = (row: FoodRow): FoodInformation => ({
  allergens: row.allergens.length > 0 || row.no_allergens ? row.allergens : null,
  mayContain: row.may_contain ?? [],
  origins: row.origins ?? [],
  alcohol: row.alcohol,
});

export const methodPricesOf = ({
  price_on_site,
  price_takeaway,
  price_delivery,
}: MethodPricesRow): MethodPrices => ({
  ...(price_on_site !== null && { table: cents(price_on_site) }),
  ...(price_takeaway !== null && { pickup: cents(price_takeaway) }),
  ...(price_delivery !== null && { delivery: cents(price_delivery) }),
});

export const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount));

export const taxRatesOf = (
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
  halves: Option['halves'];
  type: Option['type'];
  title: string;
  name: string;
}

interface OptionValueRow extends FoodRow, MethodPricesRow {
  option_value_id: number;
  product_id: number | null;
  /** The product that it is; null without one. */
  product: ProductRow | null;
  option_id: number;
  name: string;
  price: number;
  prices_by: OptionValue['pricesBy'] | null;
  price_status: OptionValue['priceStatus'];
  /** null: once. */
  max_count: number | null;
  reset: boolean;
  value_group: string | null;
  related_option_ids: number[];
  image: string | null;
  /** The place in VALUE_IMAGE_TYPES. */
  image_type: 0 | 1 | 2;
  blocked: boolean | null;
  /** null for nothing. */
  weight: number | null;
  /** null: taxed like its product. */
  tax_rate: number | null;
  tax_rate_on_site: number | null;
  tax_rate_delivery: number | null;
  component_price: number | null;
}

/** The options of products with their values, by product_id and in display order. */
async function listProductOptions(tx: Tx, productIds: readonly number[]): Promise<Map<number, Option[]>> {
  const rows = await tx.query<ProductOptionRow>(
    `select product_option.*, option.type, option.title, option.name, option.halves
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
    `select option_value.*, to_jsonb(product) as product
     from option_value left join product using (product_id)
     where option_value.store_id = current_store_id() and option_id = any($1)
     order by option_id, option_value.position`,
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
  halves: row.halves,
  sortOrder: row.position,
  title: row.title,
  name: row.name,
  values,
});

/** A value that is a product takes from it what it does not say itself. */
function optionValueOf(row: OptionValueRow): OptionValue {
  const product = row.product && productOf({ ...row.product, offered_when: null }, []);
  const { allergens, mayContain, origins, alcohol } = foodInformationOf(row);
  const contained = allergens ?? product?.allergens ?? null;
  const traces = mayContain.length > 0 ? mayContain : (product?.mayContain ?? []);
  return {
    optionValueId: row.option_value_id,
    productId: product?.productId ?? null,
    name: row.name,
    price: cents(row.price),
    pricesBy: row.prices_by ?? [],
    methodPrices: methodPricesOf(row),
    priceStatus: row.price_status,
    maxCount: row.max_count ?? 1,
    ...(row.weight && { weight: row.weight }),
    reset: row.reset,
    group: row.value_group,
    relatedOptionIds: row.related_option_ids,
    image: row.image ?? product?.image ?? null,
    imageType: VALUE_IMAGE_TYPES[row.image_type],
    soldOut: row.blocked === true || row.product?.blocked === true || product?.orderable === false,
    allergens: contained,
    mayContain: traces.filter((allergen) => !contained?.includes(allergen)),
    origins: origins.length > 0 ? origins : (product?.origins ?? []),
    alcohol: alcohol ?? product?.alcohol ?? null,
    adultsOnly: row.adults_only === true || product?.adultsOnly === true,
    deposit: product?.deposit ?? ZERO,
    taxRates: row.tax_rate === null ? (product?.taxRates ?? null) : taxRatesOf(row, row.tax_rate),
    componentPrice: centsOrNull(row.component_price) ?? product?.price ?? null,
  };
}
