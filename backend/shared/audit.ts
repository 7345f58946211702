import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import type { Tx } from './database/database.ts';

/** Ids and values of the shop; never a text of a customer (MANAGEMENT section 2). */
type AuditValues = Record<string, string | number | boolean | null>;

/** Who acts for a shop. */
export interface Actor {
  /** The member, or a paired device as itself; null for the operator, or where nobody is known. */
  staffId: number | null;
  /** The paired device that the act comes from, also where a person acts by PIN. */
  deviceId?: number | null | undefined;
}

export interface AuditEntry extends Actor {
  action: AuditAction;
  before?: AuditValues;
  after?: AuditValues;
}

/** Writes an entry in the transaction of what it tells. Entries are never edited. */
export async function insertAudit(
  tx: Tx,
  storeId: number,
  { staffId, deviceId = null, action, before, after }: AuditEntry,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_entry (store_id, staff_id, device_id, action, before, after, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [storeId, staffId, deviceId, action, jsonOf(before), jsonOf(after), now],
  );
}

const jsonOf = (values: AuditValues | undefined) => (values ? JSON.stringify(values) : null);
