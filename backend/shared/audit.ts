import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import type { Tx } from './database/database.ts';

/** Ids and values of the shop; never a text of a customer (MANAGEMENT section 2). */
type AuditValues = Record<string, string | number | boolean | null>;

export interface AuditEntry {
  /** null for the operator, or where nobody is known. */
  staffId: number | null;
  action: AuditAction;
  before?: AuditValues;
  after?: AuditValues;
}

/** Writes an entry in the transaction of what it tells. Entries are never edited. */
export async function insertAudit(
  tx: Tx,
  storeId: number,
  { staffId, action, before, after }: AuditEntry,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_entry (store_id, staff_id, action, before, after, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [storeId, staffId, action, jsonOf(before), jsonOf(after), now],
  );
}

const jsonOf = (values: AuditValues | undefined) => (values ? JSON.stringify(values) : null);
