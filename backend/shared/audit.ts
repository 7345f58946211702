import type { Tx } from './database/database.ts';

/** What was done in the management area, or by the operator for a shop. */
export type AuditAction =
  | 'session.opened'
  | 'session.failed'
  | 'session.revoked'
  | 'password.changed'
  | 'password.reset'
  | 'member.created'
  | 'member.invited'
  | 'member.joined'
  | 'member.role_changed'
  | 'member.removed'
  | 'invitation.revoked'
  | 'order.moved'
  | 'order.adjusted'
  | 'order.received'
  | 'order.refunded'
  | 'switch.turned'
  | 'tables.renewed'
  | 'permission.refused';

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
