import type { Tx } from '#backend/shared/database/database.ts';
import type { BoardWatch } from '#lib/domain/opening-hours/board-watch.ts';

/**
 * Notes that a board of the store has answered, and when the job looks again. Returns whether owner and manager were told
 * that none does.
 */
export async function noteAnswer(
  tx: Tx,
  storeId: number,
  { answeredAt, checkAt }: { answeredAt: Date; checkAt: Date },
): Promise<boolean> {
  const [watch] = await tx.query<{ isTold: boolean }>(
    `INSERT INTO board_watch AS watch (store_id, answered_at, due_at) VALUES ($1, $2, $3)
     ON CONFLICT (store_id) DO UPDATE
        SET answered_at = greatest(watch.answered_at, excluded.answered_at), due_at = excluded.due_at, attempts = 0
     RETURNING told_at IS NOT NULL AS "isTold"`,
    [storeId, answeredAt, checkAt],
  );
  return watch?.isTold ?? false;
}

/** Locks what is known of the boards of the running transaction's store; null before its first service. */
export async function lockWatch(tx: Tx): Promise<BoardWatch | null> {
  const [watch] = await tx.query<{ answeredAt: Date; toldAt: Date | null }>(
    `SELECT answered_at AS "answeredAt", told_at AS "toldAt" FROM board_watch
      WHERE store_id = current_store_id() FOR UPDATE`,
  );
  return watch ? { answeredAt: watch.answeredAt.getTime(), toldAt: watch.toldAt?.getTime() ?? null } : null;
}

/** Notes when owner and manager were told that no board answers; null once one has answered. */
export async function writeTold(tx: Tx, toldAt: Date | null): Promise<void> {
  await tx.query('UPDATE board_watch SET told_at = $1 WHERE store_id = current_store_id()', [toldAt]);
}

/** When the job looks at the store again. */
export async function writeNextCheck(tx: Tx, dueAt: Date): Promise<void> {
  await tx.query('UPDATE board_watch SET due_at = $1, attempts = 0 WHERE store_id = current_store_id()', [
    dueAt,
  ]);
}
