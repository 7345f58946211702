import type { OrderAddPayload } from '#lib/contract/order.ts';
import type { Place } from '../customers/place.ts';
import { bodyHash } from './body-hash.ts';

/** Who orders where. */
export interface Diner extends Place {
  /** null for whoever sits at a table and has no account. */
  customerId: number | null;
}

/** An order that a diner asks for, once under a key; the hash tells it from another one under the same key. */
export interface Wish extends Diner {
  payload: OrderAddPayload;
  key: string;
  bodyHash: string;
}

export function wishOf({ shop, origin, customerId }: Diner, payload: OrderAddPayload): Wish {
  const { idempotency_key, ...body } = payload;
  return { shop, origin, customerId, payload, key: idempotency_key.toLowerCase(), bodyHash: bodyHash(body) };
}
