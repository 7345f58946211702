import type { LeasedJob } from '#backend/jobs/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** A browser's subscription, as the browser gives it. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Whose browser it is: a person or a paired device, and the session; null once that has expired. */
export interface PushOwner {
  storeId: number;
  staffId: number;
  familyId: string | null;
}

/**
 * Writes the subscription of a browser, or gives it to who is signed in there now. Returns whether that is a change: not
 * when the same owner has it already.
 */
export async function saveSubscription(
  tx: Tx,
  { storeId, staffId, familyId }: PushOwner,
  { endpoint, p256dh, auth }: PushSubscription,
  now: Date,
): Promise<boolean> {
  const [before] = await tx.query<{ staffId: number }>(
    'SELECT staff_id AS "staffId" FROM push_subscription WHERE store_id = $1 AND endpoint = $2',
    [storeId, endpoint],
  );
  await tx.query(
    `INSERT INTO push_subscription (store_id, staff_id, family_id, endpoint, p256dh, auth, created_at, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (store_id, endpoint) DO UPDATE
        SET staff_id = excluded.staff_id, family_id = excluded.family_id, p256dh = excluded.p256dh,
            auth = excluded.auth, last_used_at = excluded.last_used_at, failures = 0`,
    [storeId, staffId, familyId, endpoint, p256dh, auth, now],
  );
  return before?.staffId !== staffId;
}

/** Deletes the subscriptions of somebody beyond a number, those that have been unused for longest first. */
export async function deleteSubscriptionsBeyond(tx: Tx, staffId: number, kept: number): Promise<void> {
  await tx.query(
    `DELETE FROM push_subscription WHERE push_subscription_id IN (
       SELECT push_subscription_id FROM push_subscription WHERE staff_id = $1
        ORDER BY last_used_at DESC, push_subscription_id DESC OFFSET $2)`,
    [staffId, kept],
  );
}

/** The id of somebody's subscription in a browser; null without one. */
export async function subscriptionOf(
  tx: Tx,
  storeId: number,
  staffId: number,
  endpoint: string,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `SELECT push_subscription_id AS id FROM push_subscription
      WHERE store_id = $1 AND endpoint = $2 AND staff_id = $3`,
    [storeId, endpoint, staffId],
  );
  return row?.id ?? null;
}

export async function deleteSubscription(tx: Tx, subscriptionId: number): Promise<void> {
  await tx.query('DELETE FROM push_subscription WHERE push_subscription_id = $1', [subscriptionId]);
}

/**
 * Deletes somebody's subscriptions whose session has expired. Those of a session that is revoked end with it
 * (0110_push.sql).
 */
export async function deleteSubscriptionsWithoutSession(tx: Tx, staffId: number): Promise<void> {
  await tx.query('DELETE FROM push_subscription WHERE staff_id = $1 AND family_id IS NULL', [staffId]);
}

/** What is sent to a browser. */
export interface PushMessage {
  payload: string;
  topic: string;
  urgency: 'normal' | 'high';
  ttlSeconds: number;
}

/** Whose browsers get a message. */
export type Audience = { everybody: boolean } | { subscriptionId: number } | { orderId: number };

/** SQL: the subscriptions of an audience, given its value as $7. */
const SUBSCRIPTIONS = {
  staff: `push_subscription JOIN staff USING (store_id, staff_id)
    WHERE store_id = $1 AND ended_at IS NULL
      AND ($7 OR kind = 'person' AND coalesce(role, 'manager') IN ('owner', 'manager'))`,
  one: `push_subscription JOIN staff USING (store_id, staff_id)
    WHERE store_id = $1 AND ended_at IS NULL AND push_subscription_id = $7`,
  order: 'order_push WHERE store_id = $1 AND order_id = $7',
} as const;

function subscriptionsOf(audience: Audience): [from: string, value: boolean | number] {
  if ('orderId' in audience) return [SUBSCRIPTIONS.order, audience.orderId];
  return 'subscriptionId' in audience
    ? [SUBSCRIPTIONS.one, audience.subscriptionId]
    : [SUBSCRIPTIONS.staff, audience.everybody];
}

/**
 * Queues a message: to one browser of the staff, to those of the shop's owners and managers, to all of its staff and devices, or to
 * the browsers that follow an order.
 */
export async function queuePush(
  tx: Tx,
  storeId: number,
  { payload, topic, urgency, ttlSeconds }: PushMessage,
  audience: Audience,
  now: Date,
): Promise<void> {
  const [from, value] = subscriptionsOf(audience);
  await tx.query(
    `INSERT INTO push_message (store_id, push_subscription_id, payload, topic, urgency, created_at, expires_at,
                               next_attempt_at)
     SELECT $1, push_subscription_id, $2, $3, $4, $5, $6, $5
       FROM ${from}`,
    [storeId, payload, topic, urgency, now, new Date(now.getTime() + ttlSeconds * 1000), value],
  );
}

/** A message that is due, with its subscription. */
export interface DuePush extends PushSubscription, Omit<PushMessage, 'ttlSeconds'> {
  subscriptionId: number;
  tenantId: string;
  expiresAt: Date;
}

/** Across stores; null when its subscription has ended meanwhile. */
export async function duePush(tx: Tx, { key }: LeasedJob): Promise<DuePush | null> {
  const [push] = await tx.query<DuePush>(
    `SELECT push_subscription_id AS "subscriptionId", tenant AS "tenantId", endpoint, p256dh, auth, payload, topic,
            urgency, expires_at AS "expiresAt"
       FROM push_message JOIN push_subscription USING (store_id, push_subscription_id) JOIN store USING (store_id)
      WHERE push_message_id = $1`,
    [key],
  );
  return push ?? null;
}

/** Deletes a message that its push service has accepted. */
export async function closePush(
  tx: Tx,
  { key }: LeasedJob,
  subscriptionId: number,
  now: Date,
): Promise<void> {
  await tx.query('DELETE FROM push_message WHERE push_message_id = $1', [key]);
  await tx.query(
    'UPDATE push_subscription SET last_used_at = $2, failures = 0 WHERE push_subscription_id = $1',
    [subscriptionId, now],
  );
}

/** Deletes a message that was given up, and its subscription after `failuresMax` of them in a row. */
export async function giveUpPush(tx: Tx, { key }: LeasedJob, failuresMax: number): Promise<void> {
  const [message] = await tx.query<{ subscriptionId: number }>(
    'DELETE FROM push_message WHERE push_message_id = $1 RETURNING push_subscription_id AS "subscriptionId"',
    [key],
  );
  if (!message) return;
  const [{ failures = 0 } = {}] = await tx.query<{ failures: number }>(
    'UPDATE push_subscription SET failures = failures + 1 WHERE push_subscription_id = $1 RETURNING failures',
    [message.subscriptionId],
  );
  if (failures >= failuresMax) await deleteSubscription(tx, message.subscriptionId);
}
