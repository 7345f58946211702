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

/** An entry of the audit as it is read, with the name of who did it. */
export interface AuditRecord {
  auditId: number;
  staffId: number | null;
  name: string | null;
  action: string;
  before: Record<string, string | number | boolean | null> | null;
  after: Record<string, string | number | boolean | null> | null;
  at: Date;
}

const NEWEST_FIRST: SortKey = { instants: ['occurred_at'], id: 'audit_id', order: 'DESC' };

/** A page of the store's entries, newest first. */
export async function auditEntries(
  tx: Tx,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Promise<Page<AuditRecord>> {
  const after = afterCursor(NEWEST_FIRST, cursor, 2);
  const rows = await tx.query<AuditRecord & PagedRow>(
    `SELECT audit_id AS "auditId", e.staff_id AS "staffId", s.name, action, before, after, occurred_at AS at,
            ${cursorColumns(NEWEST_FIRST)}
       FROM audit_entry e LEFT JOIN staff s USING (store_id, staff_id)
      WHERE e.store_id = current_store_id() ${after.condition} ORDER BY ${sortedBy(NEWEST_FIRST)} LIMIT $1`,
    [limit + 1, ...after.parameters],
  );
  return pageOf(rows, limit, ({ cursor_instants: _instants, cursor_id: _id, ...entry }) => entry);
}
