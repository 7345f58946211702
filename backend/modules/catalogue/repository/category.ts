import type { Tx } from '#backend/shared/database/database.ts';
import type { CategoryWire } from '#lib/contract/store.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';

interface CategoryRow {
  category_id: number;
  position: number;
  name: string;
  label: string | null;
}

/** The categories of the running transaction's store, in the order of the card. */
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
