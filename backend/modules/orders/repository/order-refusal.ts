import type { Tx } from '#backend/shared/database/database.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';

/** A refusal that staff asked for and may still take back. */
export interface PendingRefusal {
  /** When it is carried out. */
  at: Date;
  reason: string;
  staffId: number;
  deviceId: number | null;
  /** Of who asked for it. */
  name: string;
}

/** Null without one, and for an order that is over. Lock the order first. */
export async function pendingRefusal(tx: Tx, orderId: number): Promise<PendingRefusal | null> {
  const [row] = await tx.query<PendingRefusal>(
    `SELECT o.refusal_at AS at, o.refusal_reason AS reason, o.refusal_staff_id AS "staffId",
            o.refusal_device_id AS "deviceId", s.name
       FROM "order" o JOIN staff s ON s.store_id = o.store_id AND s.staff_id = o.refusal_staff_id
      WHERE o.order_id = $1 AND o.refusal_at IS NOT NULL
        AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})`,
    [orderId],
  );
  return row ?? null;
}

/** Notes a refusal on an order; null takes it back. */
export async function setRefusal(
  tx: Tx,
  orderId: number,
  refusal: Omit<PendingRefusal, 'name'> | null,
): Promise<void> {
  await tx.query(
    `UPDATE "order" SET refusal_at = $2, refusal_reason = $3, refusal_staff_id = $4, refusal_device_id = $5
      WHERE order_id = $1`,
    [
      orderId,
      refusal?.at ?? null,
      refusal?.reason ?? null,
      refusal?.staffId ?? null,
      refusal?.deviceId ?? null,
    ],
  );
}
