import { createHash } from 'node:crypto';
import type { OrderAddPayload } from '#lib/contract/order.ts';
import type { ShopContext } from '../../shared/http/call.ts';

/** The person who orders, and the shop. */
export interface Diner extends ShopContext {
  /** null for a guest at a table. */
  customerId: number | null;
}

/** A request to place an order, under an idempotency key. The hash detects another body under the same key. */
export interface OrderRequest extends Diner {
  payload: OrderAddPayload;
  key: string;
  bodyHash: string;
}

export function orderRequestOf({ shop, origin, customerId }: Diner, payload: OrderAddPayload): OrderRequest {
  const { idempotency_key, ...body } = payload;
  return { shop, origin, customerId, payload, key: idempotency_key.toLowerCase(), bodyHash: bodyHash(body) };
}

/** SHA-256 of the canonical JSON in hex, independent of the order of its keys. */
function bodyHash(payload: object): string {
  return createHash('sha256').update(JSON.stringify(payload, sortKeys)).digest('hex');
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
