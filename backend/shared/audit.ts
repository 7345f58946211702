import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import type { Tx } from './database/database.ts';

/** Ids and values of the shop; never a text of a customer (MANAGEMENT section 2). */
export type AuditValues = Record<string, string | number | boolean | null>;

/** Who acts for a shop. */
export interface Actor {
  /** The member, or a paired device as itself; null for the operator, or where nobody is known. */
  staffId: number | null;
  /** The paired device that the act comes from, also where a person acts by PIN. */
  deviceId?: number | null | undefined;
  /** The entry of the history that the act takes back. */
  undoes?: number | undefined;
}

export interface AuditEntry extends Actor {
  action: AuditAction;
  before?: AuditValues;
  after?: AuditValues;
}

/** Writes an entry in the transaction of what it tells. Entries are never edited. */
export const insertAudit = (tx: Tx, storeId: number, entry: AuditEntry, now: Date): Promise<void> =>
  insertAudits(tx, storeId, [{ ...entry, at: now }]);

/** Writes entries in their order. */
export async function insertAudits(
  tx: Tx,
  storeId: number,
  entries: readonly (AuditEntry & { at: Date })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_entry (store_id, staff_id, device_id, action, order_id, before, after, occurred_at, undoes)
     SELECT $1, staff_id, device_id, action, order_id, before::jsonb, after::jsonb, at, undoes
       FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::integer[],
                   $9::integer[])
            WITH ORDINALITY AS entry (staff_id, device_id, action, before, after, at, order_id, undoes, position)
      ORDER BY position`,
    [
      storeId,
      entries.map(({ staffId }) => staffId),
      entries.map(({ deviceId }) => deviceId ?? null),
      entries.map(({ action }) => action),
      entries.map(({ before }) => jsonOf(before)),
      entries.map(({ after }) => jsonOf(after)),
      entries.map(({ at }) => at),
      entries.map(({ before, after }) => (after ?? before)?.orderId ?? null),
      entries.map(({ undoes }) => undoes ?? null),
    ],
  );
}

const jsonOf = (values: AuditValues | undefined) => (values ? JSON.stringify(values) : null);
