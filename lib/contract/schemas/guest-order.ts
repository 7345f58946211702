import { z } from 'zod';
import { CONTACT_NAME_MAX } from '#lib/domain/counter/counter-order.ts';
import { KEPT_ORDERS_MAX, missingOfGuest } from '#lib/domain/orders/guest-order.ts';
import { challengeField } from './answer.ts';
import { email, telephone } from './customer.ts';
import { guestToken, guestTokenUntil, orderAddPayload, orderAnswer, typedAddress } from './order.ts';
import { id, lineOf } from './scalars.ts';

const MISSING_FIELDS = { name: 'name', reachable: 'email', telephone: 'telephone' } as const;

/** An order without an account. Its rate limits count for the e-mail address, else for the telephone number. */
export const orderAddGuestPayload = orderAddPayload
  .omit({ address_id: true })
  .extend({
    name: lineOf(CONTACT_NAME_MAX).min(1),
    telephone: telephone.optional(),
    email: email.optional(),
    /** Of a delivery. */
    address: typedAddress.optional(),
    challenge: challengeField,
  })
  .check(({ value, issues }) => {
    const { name, telephone: number = '', email: address = '', shipping_method: method } = value;
    const missing = missingOfGuest({ name, telephone: number, email: address }, method);
    if (missing === null) return;
    issues.push({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      input: '',
      path: [MISSING_FIELDS[missing]],
    });
  });

/** The secret of the link in an e-mail to a guest. */
export const orderOpenPayload = z.strictObject({ store_id: id, secret: lineOf(200).min(1) });
export const orderOpenAnswer = orderAnswer.extend({
  guest_token: lineOf(1000).min(1),
  guest_token_until: guestTokenUntil,
});

/** Orders of guests that the signed-in customer keeps in their account, each by its token. */
export const orderKeepPayload = z.strictObject({
  guest_tokens: z.array(guestToken.unwrap()).min(1).max(KEPT_ORDERS_MAX),
});
/** Those that are in the account now. */
export const orderKeepAnswer = z.object({ order_ids: z.array(id) });
