import type { Tx } from '#backend/shared/database/database.ts';
import type { ProductWire } from '#lib/contract/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { cents, toDecimal } from '#lib/domain/money.ts';
import { listProductOptions } from './product-option.ts';

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

/** What v1/product/search_product answers: blocked products stand in both lists (SPEC section 3). */
export interface ProductList {
  product: ProductWire[];
  product_blocked: number[];
}

/** Products of the running transaction's store with their options, in the order of the card. */
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
