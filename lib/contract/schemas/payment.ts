import { z } from 'zod';
import { cleanLine } from '#lib/domain/clean-text.ts';
import { MEANS, ON_SITE_METHODS } from '#lib/domain/orders/order.ts';
import { guestToken } from './order.ts';
import { id, instant, line } from './scalars.ts';

/** An order of whoever calls: the signed-in customer's, or the guest's whose token it is. */
export const ownOrderPayload = z.strictObject({ order_id: id, guest_token: guestToken });

/** How an order that waits for its payment by card is paid instead, where it is handed over. */
export const paymentOnSitePayload = ownOrderPayload.extend({ payment_method: z.enum(ON_SITE_METHODS) });

/** Where the diner pays, and until when the order waits for it. */
export const checkoutSessionAnswer = z.object({ url: z.url().overwrite(cleanLine), expires_at: instant });

/** An event of the payment provider: what it says counts only by the signature over the raw body. */
export const webhookPayload = z.looseObject({ id: line, type: line });

/** `known`: it had been told before; `ignored`: it is about no order of this installation, or says nothing new. */
export const webhookAnswer = z.object({ outcome: z.enum(['done', 'known', 'ignored']) });

/** What was received on site for an order, or given back; the same key is noted once. */
export const staffOrderReceivedPayload = z.strictObject({
  order_id: id,
  kind: z.enum(['payment', 'refund']).optional(),
  means: z.enum(MEANS),
  amount: z.string().regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/),
  idempotency_key: z.uuid(),
});
