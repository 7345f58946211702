import { z } from 'zod';
import { guestToken } from './order.ts';
import { id, integer, line } from './scalars.ts';

/** Asks for a store's events after the number of the last one that arrived. */
export const storeEventsPayload = z.strictObject({
  store_id: id,
  after: integer.pipe(z.int().min(0)),
  guest_token: guestToken,
});

/**
 * The events of the store, and those of orders of the caller: the signed-in customer, or the guest of a token. `number` is
 * the store's newest. When `complete` is false, some are no longer stored: the page reads everything again.
 */
export const storeEventsAnswer = z.object({
  number: integer,
  complete: z.boolean(),
  events: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('switch'), number: integer, sw: line, value: integer }),
      z.object({ kind: z.literal('order'), number: integer, order_id: id }),
    ]),
  ),
});
