import type { Tx } from '#backend/shared/database/database.ts';
import type { CustomerNote } from '#lib/domain/customers/managed-customer.ts';

interface NoteRow {
  noteId: number;
  text: string;
  name: string | null;
  at: Date;
  changedName: string | null;
  changedAt: Date | null;
}

/** The notes of the staff about a customer, the newest first. */
export async function notesOf(tx: Tx, customerId: number): Promise<CustomerNote[]> {
  const rows = await tx.query<NoteRow>(
    `SELECT note_id AS "noteId", text, created_at AS at, changed_at AS "changedAt",
            (SELECT s.name FROM staff s WHERE s.staff_id = n.staff_id) AS name,
            (SELECT s.name FROM staff s WHERE s.staff_id = n.changed_staff_id) AS "changedName"
       FROM customer_note n WHERE n.customer_id = $1 ORDER BY n.created_at DESC, n.note_id DESC`,
    [customerId],
  );
  return rows.map(({ changedName, changedAt, at, ...note }) => ({
    ...note,
    at: at.getTime(),
    changed: changedAt && { name: changedName, at: changedAt.getTime() },
  }));
}

export interface NewNote {
  customerId: number;
  text: string;
  actKey: string;
  staffId: number | null;
}

/** Returns the id of the note; null when its key has written one before. */
export async function insertNote(
  tx: Tx,
  storeId: number,
  { customerId, text, actKey, staffId }: NewNote,
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ noteId: number }>(
    `INSERT INTO customer_note (store_id, customer_id, staff_id, text, created_at, act_key)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (customer_id, act_key) DO NOTHING RETURNING note_id AS "noteId"`,
    [storeId, customerId, staffId, text, now, actKey],
  );
  return row?.noteId ?? null;
}

/** Changes a note of a customer; false when there is none. */
export async function updateNote(
  tx: Tx,
  { customerId, noteId, text, staffId }: Omit<NewNote, 'actKey'> & { noteId: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE customer_note SET text = $3, changed_staff_id = $4, changed_at = $5
      WHERE customer_id = $1 AND note_id = $2 RETURNING note_id`,
    [customerId, noteId, text, staffId, now],
  );
  return rows.length > 0;
}

/** Deletes a note of a customer; false when there is none. */
export async function deleteNote(tx: Tx, customerId: number, noteId: number): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM customer_note WHERE customer_id = $1 AND note_id = $2 RETURNING note_id',
    [customerId, noteId],
  );
  return rows.length > 0;
}
