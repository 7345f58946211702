import type { Tx } from '#backend/shared/database/database.ts';
import type { FoodInformation } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';

/** What the shop file calls a thing, by its number. */
export async function keysOfIds(tx: Tx): Promise<(id: number) => string> {
  const rows = await tx.query<{ id: number; key: string }>(
    'SELECT id, key FROM catalogue_id WHERE store_id = current_store_id()',
  );
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return (id) => {
    const key = keys.get(id);
    if (key === undefined) throw new Error(`nothing of the shop file has the number ${id}`);
    return key;
  };
}

export interface FoodColumns {
  allergens: NonNullable<FoodInformation['allergens']>;
  no_allergens: boolean | null;
  may_contain: FoodInformation['mayContain'] | null;
  origins: FoodInformation['origins'] | null;
  alcohol: number | null;
  adults_only: boolean | null;
}

export interface PriceColumns {
  price: number;
  price_on_site: number | null;
  price_takeaway: number | null;
  price_delivery: number | null;
  component_price: number | null;
  /** In the kitchen; null for the usual one. */
  weight: number | null;
  tax_rate_on_site: number | null;
  tax_rate_delivery: number | null;
}

export interface CategoryColumns {
  category_id: number;
  name: string;
  label: string | null;
  offered: OfferedWhen | null;
}

export interface OptionColumns {
  option_id: number;
  type: 'radio' | 'select' | 'checkbox';
  title: string;
  name: string;
  halves: 'dearer' | 'mean' | 'sum' | null;
}

export interface ValueColumns extends FoodColumns, PriceColumns {
  option_value_id: number;
  option_id: number;
  product_id: number | null;
  name: string;
  prices_by: { optionValueId: number; price: number }[] | null;
  price_status: 'general' | 'one_is_free' | 'special';
  max_count: number | null;
  reset: boolean;
  value_group: string | null;
  related_option_ids: number[];
  image: string | null;
  image_type: 0 | 1 | 2;
  blocked: boolean | null;
  tax_rate: number | null;
}

export interface ProductColumns extends FoodColumns, PriceColumns {
  product_id: number;
  category_id: number;
  name: string;
  description: string | null;
  deposit: number | null;
  tax_rate: number;
  image: string | null;
  orderable: boolean;
  blocked: boolean;
  printer_id: number | null;
  lbl_printer_id: number | null;
  related_ids: number[];
  offered: OfferedWhen | null;
  diets: ('vegetarian' | 'vegan' | 'halal')[] | null;
  spiciness: number | null;
}

export interface UseColumns {
  product_id: number;
  option_id: number;
  required: boolean;
  free_option_count: number;
  max_option_count: number;
}

export interface BannerColumns {
  title: string;
  name: string;
  image: string;
  first_day: string | null;
  last_day: string | null;
}

/** All that the running transaction's store sells, as an import has written it, each list in the order of the file. */
export async function catalogueColumns(tx: Tx) {
  return {
    banners: await tx.query<BannerColumns>(
      `SELECT title, name, image, first_day::text, last_day::text FROM banner
        WHERE store_id = current_store_id() ORDER BY position`,
    ),
    categories: await tx.query<CategoryColumns>(
      'SELECT * FROM category WHERE store_id = current_store_id() ORDER BY position',
    ),
    // Options have no place of their own: their numbers were given in the order of the file.
    options: await tx.query<OptionColumns>(
      'SELECT * FROM option WHERE store_id = current_store_id() ORDER BY option_id',
    ),
    values: await tx.query<ValueColumns>(
      'SELECT * FROM option_value WHERE store_id = current_store_id() ORDER BY option_id, position',
    ),
    products: await tx.query<ProductColumns>(
      'SELECT * FROM product WHERE store_id = current_store_id() ORDER BY position',
    ),
    uses: await tx.query<UseColumns>(
      'SELECT * FROM product_option WHERE store_id = current_store_id() ORDER BY product_id, position',
    ),
  };
}
