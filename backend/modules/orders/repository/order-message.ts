import type { Actor } from '#backend/shared/audit.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** A message to the diner of an order. */
export interface NewMessage extends Pick<Actor, 'staffId'> {
  storeId: number;
  orderId: number;
  text: string;
  /** The same act again is one message. */
  actKey: string;
  at: Date;
}

/** The acts that wrote the messages of an order. Lock the order first. */
export async function messageKeys(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx.query<{ actKey: string }>(
    'SELECT act_key AS "actKey" FROM order_message WHERE order_id = $1',
    [orderId],
  );
  return rows.map(({ actKey }) => actKey);
}

export async function insertMessage(
  tx: Tx,
  { storeId, orderId, staffId, text, actKey, at }: NewMessage,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_message (store_id, order_id, staff_id, text, act_key, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [storeId, orderId, staffId, text, actKey, at],
  );
}

/** Who wrote the messages of an order, in their order. */
export async function messageAuthors(tx: Tx, orderId: number): Promise<(string | null)[]> {
  const rows = await tx.query<{ name: string | null }>(
    `SELECT s.name FROM order_message m LEFT JOIN staff s ON s.staff_id = m.staff_id
      WHERE m.order_id = $1 ORDER BY m.message_id`,
    [orderId],
  );
  return rows.map(({ name }) => name);
}
