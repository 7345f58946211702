import type { Tx } from '#backend/shared/database/database.ts';
import type { NewTable, ShopArea, ShopTable } from '#lib/domain/store/shop-tables.ts';
import type { Table } from '#lib/domain/store/table-token.ts';

/** The areas in their order with their tables: of the running transaction's store, or across stores of `storeId`. */
export async function listAreas(tx: Tx, storeId: number | null = null): Promise<ShopArea[]> {
  const areas = await tx.query<Omit<ShopArea, 'tables'>>(
    `SELECT area_id AS "areaId", name FROM area
      WHERE store_id = coalesce($1, current_store_id()) ORDER BY position, area_id`,
    [storeId],
  );
  const tables = await tx.query<ShopTable & { areaId: number }>(
    `SELECT table_id AS "tableId", area_id AS "areaId", number, name FROM dining_table
      WHERE store_id = coalesce($1, current_store_id()) ORDER BY area_id, number`,
    [storeId],
  );
  const byArea = Map.groupBy(tables, ({ areaId }) => areaId);
  return areas.map((area) => ({
    ...area,
    tables: (byArea.get(area.areaId) ?? []).map(({ areaId: _area, ...table }) => table),
  }));
}

/** The version of the code of a table of the running transaction's store; null when it has no such table. */
export async function presentTableVersion(tx: Tx, { area, number }: Table): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `SELECT coalesce(renewal.version, 1) AS version
       FROM area JOIN dining_table t USING (store_id, area_id)
       LEFT JOIN table_renewal renewal
              ON renewal.store_id = area.store_id AND renewal.area = area.name AND renewal.number = t.number
      WHERE area.store_id = current_store_id() AND area.name = $1 AND t.number = $2`,
    [area, number],
  );
  return row?.version ?? null;
}

/** Adds an area at a place, 0 for the first; those after it move on. Returns its id. */
export async function insertArea(
  tx: Tx,
  storeId: number,
  { name, place }: { name: string; place: number },
): Promise<number> {
  await tx.query(
    'UPDATE area SET position = position + 1 WHERE store_id = current_store_id() AND position >= $1',
    [place],
  );
  const [row] = await tx.query<{ area_id: number }>(
    'INSERT INTO area (store_id, name, position) VALUES ($1, $2, $3) RETURNING area_id',
    [storeId, name, place],
  );
  if (!row) throw new Error('an area was not written');
  return row.area_id;
}

export async function renameArea(tx: Tx, areaId: number, name: string): Promise<void> {
  await tx.query('UPDATE area SET name = $2 WHERE store_id = current_store_id() AND area_id = $1', [
    areaId,
    name,
  ]);
}

/** Puts the areas in the order of the ids. */
export async function orderAreas(tx: Tx, areaIds: readonly number[]): Promise<void> {
  await tx.query(
    `UPDATE area SET position = place - 1
       FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (area_id, place)
      WHERE area.store_id = current_store_id() AND area.area_id = wanted.area_id`,
    [areaIds],
  );
}

/** Removes an area with its tables. */
export async function deleteArea(tx: Tx, areaId: number): Promise<void> {
  await tx.query('DELETE FROM area WHERE store_id = current_store_id() AND area_id = $1', [areaId]);
}

export async function insertTables(
  tx: Tx,
  storeId: number,
  areaId: number,
  tables: readonly NewTable[],
): Promise<void> {
  await tx.query(
    `INSERT INTO dining_table (store_id, area_id, number, name)
     SELECT $1, $2, number, name FROM unnest($3::integer[], $4::text[]) AS tables (number, name)`,
    [storeId, areaId, tables.map(({ number }) => number), tables.map(({ name }) => name)],
  );
}

export async function nameTable(tx: Tx, tableId: number, name: string | null): Promise<void> {
  await tx.query('UPDATE dining_table SET name = $2 WHERE store_id = current_store_id() AND table_id = $1', [
    tableId,
    name,
  ]);
}

export async function deleteTable(tx: Tx, tableId: number): Promise<void> {
  await tx.query('DELETE FROM dining_table WHERE store_id = current_store_id() AND table_id = $1', [tableId]);
}

/** Across stores: gives areas of a store exactly these tables. A change by a page that has the former ones is refused. */
export async function replaceTables(
  tx: Tx,
  storeId: number,
  areas: readonly { name: string; tables: readonly NewTable[] }[],
): Promise<void> {
  for (const { name, tables } of areas) {
    const numbers = tables.map(({ number }) => number);
    await tx.query(
      `DELETE FROM dining_table t USING area
        WHERE t.store_id = $1 AND area.store_id = $1 AND area.area_id = t.area_id AND area.name = $2
          AND NOT t.number = ANY($3::integer[])`,
      [storeId, name, numbers],
    );
    await tx.query(
      `INSERT INTO dining_table (store_id, area_id, number, name)
       SELECT $1, area_id, number, tables.name
         FROM area, unnest($3::integer[], $4::text[]) AS tables (number, name)
        WHERE area.store_id = $1 AND area.name = $2
       ON CONFLICT (store_id, area_id, number) DO UPDATE SET name = excluded.name`,
      [storeId, name, numbers, tables.map((table) => table.name)],
    );
  }
  await tx.query(
    `INSERT INTO area_plan (store_id, revision) VALUES ($1, 1)
     ON CONFLICT (store_id) DO UPDATE SET revision = area_plan.revision + 1, act_key = NULL`,
    [storeId],
  );
}
