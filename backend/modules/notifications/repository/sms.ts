import type { LeasedJob } from '#backend/jobs/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { OrderNews } from '#lib/domain/orders/order-news.ts';

/** An SMS about an order. */
export interface Sms {
  storeId: number;
  orderId: number;
  kind: OrderNews;
  /** E.164. */
  telephone: string;
  body: string;
}

/** Queues an SMS. The same news of an order a second time is not sent again. */
export async function queueSms(
  tx: Tx,
  { storeId, orderId, kind, telephone, body }: Sms,
  { now, ttlSeconds }: { now: Date; ttlSeconds: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO sms_message (store_id, order_id, kind, telephone, body, created_at, expires_at, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $6) ON CONFLICT (store_id, order_id, kind) DO NOTHING`,
    [storeId, orderId, kind, telephone, body, now, new Date(now.getTime() + ttlSeconds * 1000)],
  );
}

/** An SMS that is due. */
export interface DueSms extends Pick<Sms, 'storeId' | 'telephone' | 'body'> {
  smsId: number;
  createdAt: Date;
  expiresAt: Date;
  /** When an earlier attempt gave it to the provider, without an answer since. */
  submittedAt: Date | null;
}

/** Across stores; null when it was erased meanwhile. */
export async function dueSms(tx: Tx, { key }: LeasedJob): Promise<DueSms | null> {
  const [sms] = await tx.query<DueSms>(
    `SELECT sms_message_id AS "smsId", store_id AS "storeId", telephone, body, created_at AS "createdAt",
            expires_at AS "expiresAt", submitted_at AS "submittedAt"
       FROM sms_message WHERE sms_message_id = $1`,
    [key],
  );
  return sms ?? null;
}

/** How many SMS went to a telephone number and from a shop since an instant. Across stores. */
export async function countSms(
  tx: Tx,
  { storeId, telephone }: Pick<DueSms, 'storeId' | 'telephone'>,
  since: Date,
): Promise<{ toNumber: number; fromShop: number }> {
  const [row] = await tx.query<{ toNumber: number; fromShop: number }>(
    `SELECT (SELECT count(*)::integer FROM sms_message WHERE telephone = $1 AND submitted_at > $3) AS "toNumber",
            (SELECT count(*)::integer FROM sms_message WHERE store_id = $2 AND submitted_at > $3) AS "fromShop"`,
    [telephone, storeId, since],
  );
  return row ?? { toNumber: 0, fromShop: 0 };
}

/** Notes that the provider is being given an SMS, or with null that it has said that it has not sent it. */
export async function markSubmitted(tx: Tx, { key }: LeasedJob, at: Date | null): Promise<void> {
  await tx.query('UPDATE sms_message SET submitted_at = $2 WHERE sms_message_id = $1', [key, at]);
}

/** Closes an SMS, sent or given up, and erases its text. */
export async function closeSms(tx: Tx, { key }: LeasedJob): Promise<void> {
  await tx.query("UPDATE sms_message SET next_attempt_at = NULL, body = '' WHERE sms_message_id = $1", [key]);
}
