import { z } from 'zod';
import { guestToken } from './order.ts';
import { id, line, lineOf } from './scalars.ts';

/** The keys of a browser's subscription, in base64url. */
export const pushKeys = { p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) };

/** `endpoint`: the URL of the subscription of the browser that asks, if it has one. */
const caller = { order_id: id, guest_token: guestToken, endpoint: lineOf(2048).min(1).optional() };

export const orderNewsPayload = z.strictObject(caller);

/** `follow`: the browser at `endpoint` gets push messages about the order; null ends that. What is absent stays. */
export const orderNewsChangePayload = z
  .strictObject({
    ...caller,
    follow: z.strictObject(pushKeys).nullable().optional(),
    sms: z.boolean().optional(),
  })
  .check(({ value, issues }) => {
    if (value.follow !== undefined && value.endpoint === undefined)
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, input: '', path: ['endpoint'] });
  });

/** How the diner of an order can be told of it, beside e-mails. */
export const orderNewsAnswer = z.object({
  /** What a browser subscribes with, in base64url; null where the shop sends no push messages, or the order is over. */
  public_key: line.nullable(),
  /** Whether that browser gets messages about the order. */
  subscribed: z.boolean(),
  /** Whether SMS go to the number of the order, of which most digits are hidden; null where none can. */
  sms: z.object({ telephone: line, on: z.boolean() }).nullable(),
});
