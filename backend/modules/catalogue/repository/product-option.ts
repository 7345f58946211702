import type { Tx } from '#backend/shared/database/database.ts';
import type { OptionValueWire, OptionWire } from '#lib/contract/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { cents, toDecimal } from '#lib/domain/money.ts';

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

/** The options that products ask, with their values, by product_id and in the order they are shown. */
export async function listProductOptions(
  tx: Tx,
  productIds: readonly number[],
): Promise<Map<number, OptionWire[]>> {
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
