import type { AuditValues } from '#backend/shared/audit.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import {
  afterCursor,
  cursorColumns,
  type Page,
  type PagedRow,
  pageOf,
  type SortKey,
  sortedBy,
} from '#backend/shared/database/page.ts';
import type { Cursor } from '#lib/domain/answer.ts';

/** An entry of the audit as it is read, with the names of who did it and of whom it is about. */
export interface AuditRecord {
  auditId: number;
  staffId: number | null;
  name: string | null;
  /** The paired device on which a person acted. */
  device: string | null;
  subject: string | null;
  orderNumber: number | null;
  action: string;
  before: AuditValues | null;
  after: AuditValues | null;
  at: Date;
  /** When the entry was made that this one takes back; null for any other. */
  undoesAt: Date | null;
  /** Whether a later entry takes this one back. */
  undone: boolean;
}

/** With a limit, so that each is looked up in the index instead of hashing them all. */
const UNDONE = `(SELECT true FROM audit_entry undo
  WHERE undo.store_id = current_store_id() AND undo.undoes = page.audit_id LIMIT 1) IS NOT NULL`;

const NEWEST_FIRST: SortKey = { instants: ['occurred_at'], id: 'audit_id', order: 'DESC' };

/** A page of the store's entries, newest first. */
export async function auditEntries(
  tx: Tx,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Promise<Page<AuditRecord>> {
  const after = afterCursor(NEWEST_FIRST, cursor, 2);
  const rows = await tx.query<AuditRecord & PagedRow>(
    // The names are looked up for the rows of the page alone.
    `WITH page AS MATERIALIZED (
       SELECT audit_id, staff_id, device_id, action, before, after, occurred_at, undoes, ${cursorColumns(NEWEST_FIRST)},
              coalesce(coalesce(after, before) ->> 'staffId', after ->> 'deviceId')::integer AS subject_id,
              (coalesce(after, before) ->> 'invitationId')::integer AS invitation_id,
              (coalesce(after, before) ->> 'orderId')::integer AS order_id
         FROM audit_entry
        WHERE store_id = current_store_id() ${after.condition} ORDER BY ${sortedBy(NEWEST_FIRST)} LIMIT $1
     )
     SELECT page.audit_id AS "auditId", page.staff_id AS "staffId", page.action, page.before, page.after, page.occurred_at AS at,
            actor.name, device.name AS device, coalesce(subject.name, invited.name) AS subject, abs(o.invoice_no) AS "orderNumber",
            (SELECT undid.occurred_at FROM audit_entry undid WHERE undid.audit_id = page.undoes LIMIT 1) AS "undoesAt", ${UNDONE} AS undone, cursor_instants, cursor_id
       FROM page
       LEFT JOIN staff actor ON actor.staff_id = page.staff_id
       LEFT JOIN staff device ON device.staff_id = nullif(page.device_id, page.staff_id)
       LEFT JOIN staff subject ON subject.staff_id = subject_id
       LEFT JOIN staff_invitation invited ON invited.invitation_id = page.invitation_id
       LEFT JOIN "order" o ON o.order_id = page.order_id
      ORDER BY page.occurred_at DESC, page.audit_id DESC`,
    [limit + 1, ...after.parameters],
  );
  return pageOf(rows, limit, ({ cursor_instants: _instants, cursor_id: _id, ...entry }) => entry);
}

/** An entry of the store that may be taken back, as it was written. */
export async function undoableEntry(
  tx: Tx,
  auditId: number,
): Promise<Pick<AuditRecord, 'action' | 'before' | 'after' | 'undone'> | undefined> {
  const [entry] = await tx.query<Pick<AuditRecord, 'action' | 'before' | 'after' | 'undone'>>(
    `SELECT action, before, after, ${UNDONE} AS undone FROM audit_entry page
      WHERE store_id = current_store_id() AND audit_id = $1`,
    [auditId],
  );
  return entry;
}

/** Whether an entry of the store was taken back. */
export async function isUndone(tx: Tx, auditId: number): Promise<boolean> {
  const rows = await tx.query('SELECT FROM audit_entry WHERE store_id = current_store_id() AND undoes = $1', [
    auditId,
  ]);
  return rows.length > 0;
}
