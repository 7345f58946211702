import type { Tx } from '#backend/shared/database/database.ts';

/** A customer's key, unique among the orders of a store; without a customer one of an order without an account. */
export interface IdempotencyKey {
  customerId: number | null;
  key: string;
}

/** The order that a key has placed, and the hash of what was sent with it. */
export interface PlacedOrder {
  orderId: number;
  bodyHash: string;
}

/** The confirmed customer of a key, or null, and the order that the key has placed, or null. */
export interface Orderer {
  customer: { email: string; firstname: string } | null;
  placed: PlacedOrder | null;
}

/** The customers and orders of keys in the running transaction's store, in the order of the keys. */
export function orderersOf(tx: Tx, keys: readonly IdempotencyKey[]): Promise<Orderer[]> {
  return tx.query<Orderer>(
    // Subqueries, not joins: a join may read all orders of the store to find a few.
    `SELECT (SELECT jsonb_build_object('email', c.email, 'firstname', c.firstname) FROM customer c
              WHERE c.customer_id = asked.customer_id AND c.confirmed_at IS NOT NULL) AS customer,
            CASE WHEN asked.customer_id IS NULL THEN
              (SELECT jsonb_build_object('orderId', o.order_id, 'bodyHash', o.body_hash) FROM "order" o
                WHERE o.store_id = current_store_id() AND o.guest AND o.idempotency_key = asked.key)
            ELSE
              (SELECT jsonb_build_object('orderId', o.order_id, 'bodyHash', o.body_hash) FROM "order" o
                WHERE o.store_id = current_store_id() AND o.customer_id = asked.customer_id
                  AND o.idempotency_key = asked.key)
            END AS placed
       FROM unnest($1::integer[], $2::uuid[]) WITH ORDINALITY AS asked (customer_id, key, place)
      ORDER BY place`,
    [keys.map(({ customerId }) => customerId), keys.map(({ key }) => key)],
  );
}
