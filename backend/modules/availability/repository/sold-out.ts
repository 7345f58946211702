import type { Tx } from '#backend/shared/database/database.ts';
import type { RunningSoldOut, SoldOutKind, SoldOutSubject } from '#lib/domain/catalogue/sold-out.ts';

/** A row that is not over, by what it is about. */
interface OpenRow {
  soldOutId: number;
  kind: SoldOutKind;
  subjectId: number;
  left: number | null;
  startsAt: Date;
  until: Date | null;
}

const openRows = (tx: Tx): Promise<OpenRow[]> =>
  tx.query<OpenRow>(
    `SELECT sold_out_id AS "soldOutId", kind, subject_id AS "subjectId", portions_left AS left,
            starts_at AS "startsAt", ends_at AS until
       FROM sold_out WHERE store_id = current_store_id() AND ended_at IS NULL ORDER BY sold_out_id`,
  );

/** A product that a row is about, and a value that is. `blocked` by the catalogue itself, whatever the rows say. */
interface Members {
  products: readonly { id: number; categoryId: number; blocked: boolean }[];
  values: readonly { id: number; productId: number | null; blocked: boolean }[];
}

async function membersOf(tx: Tx, rows: readonly OpenRow[]): Promise<Members> {
  const idsOf = (kind: SoldOutKind) =>
    rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
  const [productIds, categoryIds] = [idsOf('product'), idsOf('category')];
  const products =
    productIds.length + categoryIds.length === 0
      ? []
      : await tx.query<Members['products'][number]>(
          `SELECT product_id AS id, category_id AS "categoryId", blocked FROM product
            WHERE store_id = current_store_id() AND product_id = ANY($1::integer[])
            UNION
           SELECT product_id, category_id, blocked FROM product
            WHERE store_id = current_store_id() AND category_id = ANY($2::integer[])`,
          [productIds, categoryIds],
        );
  const values = await tx.query<Members['values'][number]>(
    `SELECT v.option_value_id AS id, v.product_id AS "productId",
            coalesce(v.blocked, false) OR coalesce(p.blocked OR NOT p.orderable, false) AS blocked
       FROM (SELECT option_value_id, product_id, blocked FROM option_value
              WHERE store_id = current_store_id() AND option_value_id = ANY($1::integer[])
              UNION
             SELECT option_value_id, product_id, blocked FROM option_value
              WHERE store_id = current_store_id() AND product_id = ANY($2::integer[])) v
       LEFT JOIN product p ON p.product_id = v.product_id`,
    [idsOf('value'), products.map(({ id }) => id)],
  );
  return { products, values };
}

/** What is sold out or counted in the running transaction's store, with what of the catalogue it is about. */
export const runningSoldOut = (tx: Tx): Promise<RunningSoldOut[]> => readRunning(tx, () => true);

/**
 * The same for pages: without what the catalogue itself blocks, which is not back at an end. One may have ended by itself:
 * what changes with the time alone is not a part of the shop's revision.
 */
export const soldOutForPages = (tx: Tx): Promise<RunningSoldOut[]> =>
  readRunning(tx, ({ blocked }) => !blocked);

async function readRunning(
  tx: Tx,
  isMember: (member: { blocked: boolean }) => boolean,
): Promise<RunningSoldOut[]> {
  const rows = await openRows(tx);
  if (rows.length === 0) return [];
  const { products, values } = await membersOf(tx, rows);
  return rows.map(({ soldOutId, kind, subjectId, left, startsAt, until }) => {
    const ofRow = products.filter(({ id, categoryId }) =>
      kind === 'product' ? id === subjectId : kind === 'category' && categoryId === subjectId,
    );
    const ids = new Set(ofRow.map(({ id }) => id));
    const valuesOfRow = values.filter(({ id, productId }) =>
      kind === 'value' ? id === subjectId : productId !== null && ids.has(productId),
    );
    return {
      soldOutId,
      startsAt: startsAt.getTime(),
      until: until?.getTime() ?? null,
      left,
      productIds: ofRow.filter(isMember).map(({ id }) => id),
      valueIds: valuesOfRow.filter(isMember).map(({ id }) => id),
    };
  });
}

/** What a row says, as the staff see it and the history keeps it. */
export interface SoldOutRow {
  soldOutId: number;
  left: number | null;
  startsAt: Date;
  until: Date | null;
}

const ROW = `sold_out_id AS "soldOutId", portions_left AS left, starts_at AS "startsAt", ends_at AS until`;

type Subject = Pick<SoldOutSubject, 'kind' | 'id'>;

/** The row of a subject of the running transaction's store that runs at `now`, locked; null without one. */
export async function lockRunningRow(tx: Tx, { kind, id }: Subject, now: Date): Promise<SoldOutRow | null> {
  const [row] = await tx.query<SoldOutRow>(
    `SELECT ${ROW} FROM sold_out WHERE store_id = current_store_id() AND kind = $1 AND subject_id = $2
        AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > $3) FOR UPDATE`,
    [kind, id, now],
  );
  return row ?? null;
}

/** Whether an act of this key was done at the running transaction's store. */
export async function isSoldOutActDone(tx: Tx, actKey: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM sold_out WHERE store_id = current_store_id() AND act_key = $1', [
    actKey,
  ]);
  return rows.length > 0;
}

export interface NewSoldOut extends Subject {
  storeId: number;
  left: number | null;
  startsAt: Date;
  until: Date | null;
  staffId: number | null;
  actKey: string;
}

/** Inserts a row, and ends the one of its subject that it replaces. */
export async function insertSoldOut(tx: Tx, row: NewSoldOut): Promise<void> {
  await tx.query(
    `UPDATE sold_out SET ended_at = least($3, ends_at), ended_by = $4
      WHERE store_id = current_store_id() AND kind = $1 AND subject_id = $2 AND ended_at IS NULL`,
    [row.kind, row.id, row.startsAt, row.staffId],
  );
  await tx.query(
    `INSERT INTO sold_out (store_id, kind, subject_id, portions_left, starts_at, ends_at, staff_id, act_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.storeId, row.kind, row.id, row.left, row.startsAt, row.until, row.staffId, row.actKey],
  );
}

/** Writes the portions that are left of what is counted. */
export async function setPortions(
  tx: Tx,
  soldOutId: number,
  { left, staffId, actKey }: { left: number; staffId: number | null; actKey: string },
): Promise<void> {
  await tx.query(
    `UPDATE sold_out SET portions_left = $2, staff_id = $3, act_key = $4
      WHERE store_id = current_store_id() AND sold_out_id = $1`,
    [soldOutId, left, staffId, actKey],
  );
}

/** Ends a row of the running transaction's store before its time. */
export async function endSoldOut(
  tx: Tx,
  soldOutId: number,
  { endedBy, now }: { endedBy: number | null; now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE sold_out SET ended_at = $2, ended_by = $3
      WHERE store_id = current_store_id() AND sold_out_id = $1 AND ended_at IS NULL`,
    [soldOutId, now, endedBy],
  );
}

const UNBLOCK = {
  product: `UPDATE product SET blocked = false
             WHERE store_id = current_store_id() AND product_id = $1 AND blocked RETURNING 1`,
  value: `UPDATE option_value SET blocked = false
           WHERE store_id = current_store_id() AND option_value_id = $1 AND blocked RETURNING 1`,
};

/** Brings back what the shop's file has marked. Returns whether it was. */
export async function unblock(tx: Tx, { kind, id }: Subject): Promise<boolean> {
  return kind !== 'category' && (await tx.query(UNBLOCK[kind], [id])).length > 0;
}

/** Across stores: closes the rows that ended by themselves, up to a hundred. Returns their stores. */
export const closeEndedSoldOut = (tx: Tx, now: Date): Promise<{ storeId: number; tenant: string }[]> =>
  tx.query<{ storeId: number; tenant: string }>(
    `WITH ended AS (
       UPDATE sold_out SET ended_at = ends_at
        WHERE sold_out_id IN (SELECT sold_out_id FROM sold_out
                               WHERE ended_at IS NULL AND ends_at <= $1
                               ORDER BY ends_at LIMIT 100 FOR UPDATE SKIP LOCKED)
       RETURNING store_id
     )
     SELECT DISTINCT store_id AS "storeId", tenant FROM store JOIN ended USING (store_id)`,
    [now],
  );
