import type { Tx } from '#backend/shared/database/database.ts';

/** What weighs something in the kitchen. */
export type WeighedKind = 'product' | 'value';

const TABLES = { product: 'product', value: 'option_value' } as const;
const IDS = { product: 'product_id', value: 'option_value_id' } as const;
/** What null means. */
const USUAL = { product: 1, value: 0 } as const;

/** The name and the weight of a product or a value of the running transaction's store, locked until the transaction ends. */
export async function lockWeight(
  tx: Tx,
  { kind, id }: { kind: WeighedKind; id: number },
): Promise<{ name: string; weight: number } | null> {
  const [row] = await tx.query<{ name: string; weight: number }>(
    `SELECT name, coalesce(weight, ${USUAL[kind]})::integer AS weight FROM ${TABLES[kind]}
      WHERE store_id = current_store_id() AND ${IDS[kind]} = $1 FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

export async function writeWeight(
  tx: Tx,
  { kind, id, weight }: { kind: WeighedKind; id: number; weight: number },
): Promise<void> {
  await tx.query(
    `UPDATE ${TABLES[kind]} SET weight = nullif($2::smallint, ${USUAL[kind]})
      WHERE store_id = current_store_id() AND ${IDS[kind]} = $1`,
    [id, weight],
  );
}
