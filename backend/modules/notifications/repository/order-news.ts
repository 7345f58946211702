import type { Tx } from '#backend/shared/database/database.ts';
import { ORDER_PUSH_KEY, ORDER_SMS_KEY } from '#lib/contract/store.ts';
import { ORDER_BROWSERS_MAX } from '#lib/domain/orders/order-news.ts';
import type { PushSubscription } from './push.ts';

interface OrderKey {
  storeId: number;
  orderId: number;
}

/** How the running transaction's store tells diners of their orders, beside e-mails. */
export async function newsChannels(tx: Tx): Promise<{ push: boolean; sms: boolean }> {
  const rows = await tx.query<{ key: string }>(
    `SELECT key FROM setting WHERE store_id = current_store_id() AND key = ANY($1::text[]) AND value = '1'`,
    [[ORDER_PUSH_KEY, ORDER_SMS_KEY]],
  );
  const isOn = (key: string) => rows.some((row) => row.key === key);
  return { push: isOn(ORDER_PUSH_KEY), sms: isOn(ORDER_SMS_KEY) };
}

/** The number (E.164) of the account of an order, else of its contact; '' for none. */
export async function telephoneOfOrder(tx: Tx, orderId: number): Promise<string> {
  const [row] = await tx.query<{ telephone: string }>(
    `SELECT coalesce(nullif(c.telephone, ''), g.telephone, '') AS telephone
       FROM "order" o LEFT JOIN customer c ON c.customer_id = o.customer_id
       LEFT JOIN order_contact g ON g.order_id = o.order_id
      WHERE o.order_id = $1`,
    [orderId],
  );
  return row?.telephone ?? '';
}

/** Whether a browser follows an order. */
export async function isFollowed(tx: Tx, { storeId, orderId }: OrderKey, endpoint: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM order_push JOIN push_subscription USING (store_id, push_subscription_id)
      WHERE store_id = $1 AND order_id = $2 AND endpoint = $3`,
    [storeId, orderId, endpoint],
  );
  return rows.length > 0;
}

/** Has a browser follow an order; false when it is one of the staff's. */
export async function follow(
  tx: Tx,
  { storeId, orderId }: OrderKey,
  { endpoint, p256dh, auth }: PushSubscription,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ subscriptionId: number }>(
    `INSERT INTO push_subscription (store_id, endpoint, p256dh, auth, created_at, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (store_id, endpoint) DO UPDATE
        SET p256dh = excluded.p256dh, auth = excluded.auth, last_used_at = excluded.last_used_at, failures = 0
      WHERE push_subscription.staff_id IS NULL
     RETURNING push_subscription_id AS "subscriptionId"`,
    [storeId, endpoint, p256dh, auth, now],
  );
  if (!row) return false;
  await tx.query(
    `INSERT INTO order_push (store_id, order_id, push_subscription_id, created_at, ends_at)
     SELECT store_id, order_id, $3, $4, greatest(order_date, $4) + interval '7 days' FROM "order"
      WHERE store_id = $1 AND order_id = $2
     ON CONFLICT (store_id, order_id, push_subscription_id) DO UPDATE SET created_at = excluded.created_at`,
    [storeId, orderId, row.subscriptionId, now],
  );
  await tx.query(
    `DELETE FROM order_push WHERE store_id = $1 AND order_id = $2 AND push_subscription_id IN (
       SELECT push_subscription_id FROM order_push WHERE store_id = $1 AND order_id = $2
        ORDER BY created_at DESC, push_subscription_id DESC OFFSET $3)`,
    [storeId, orderId, ORDER_BROWSERS_MAX],
  );
  return true;
}

/** Has a browser follow an order no more; its subscription ends with its last order (0217_order_news.sql). */
export async function unfollow(tx: Tx, { storeId, orderId }: OrderKey, endpoint: string): Promise<void> {
  await tx.query(
    `DELETE FROM order_push USING push_subscription s
      WHERE order_push.store_id = $1 AND order_push.order_id = $2 AND s.store_id = $1 AND s.endpoint = $3
        AND order_push.push_subscription_id = s.push_subscription_id`,
    [storeId, orderId, endpoint],
  );
}

/** Whether the diner of an order wants SMS. */
export async function wantsSms(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM order_sms WHERE order_id = $1', [orderId]);
  return rows.length > 0;
}

/** Notes whether the diner of an order wants SMS. */
export async function setWantsSms(
  tx: Tx,
  { storeId, orderId }: OrderKey,
  on: boolean,
  now: Date,
): Promise<void> {
  if (on)
    await tx.query(
      `INSERT INTO order_sms (order_id, store_id, ends_at)
       SELECT order_id, store_id, greatest(order_date, $3) + interval '7 days' FROM "order"
        WHERE store_id = $2 AND order_id = $1
       ON CONFLICT DO NOTHING`,
      [orderId, storeId, now],
    );
  else await tx.query('DELETE FROM order_sms WHERE order_id = $1', [orderId]);
}
