import { z } from 'zod';
import { EMAIL_ADDRESS } from '#lib/domain/account/email-address.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import { EMAIL_MAX, PASSWORD_MAX, PERSON_NAME_MAX } from '#lib/domain/limits.ts';
import type { AddressWire, CustomerWire } from '../customer.ts';
import { challengeField } from './answer.ts';
import { orderSchema } from './order.ts';
import { cursorOf, id, integer, line, lineOf, nextCursor, readableList, truth } from './scalars.ts';
import { zone } from './store.ts';

export const addressSchema: z.ZodType<AddressWire> = z.object({
  address_id: id,
  customer_id: id,
  company: line.catch(''),
  city: line,
  city_id: id,
  postcode: line.catch(''),
  code_postal_id: id.nullish().transform((value) => value ?? null),
  address_1: line,
  address_2: line.catch(''),
  country_id: id.nullish().transform((value) => value ?? null),
  zone_id: id,
  default: truth.catch(false),
  firstname: line.catch(''),
  lastname: line.catch(''),
  delivery_zone: zone.nullable().optional(),
});

export const customerSchema: z.ZodType<CustomerWire> = z.object({
  customer_id: id,
  firstname: line,
  lastname: line,
  email: line,
  telephone: line,
  store_id: id,
  language_id: integer.catch(3),
  address_id: id.nullish().transform((value) => value ?? null),
  status: truth.catch(true),
  newsletter: z.boolean().optional().catch(undefined),
  orders: readableList(orderSchema),
  orders_cursor: nextCursor,
  addresses: readableList(addressSchema),
});

export const personName = lineOf(PERSON_NAME_MAX).min(1);
export const email = line
  .toLowerCase()
  .max(EMAIL_MAX)
  .pipe(z.email({ pattern: EMAIL_ADDRESS }));

const TELEPHONE_EXPECTED =
  'Ce numéro n’est pas complet, par exemple\u00a0: 06 12 34 56 78, ou +32 471 12 34 56 hors de France.';

/** A telephone number, returned as E.164; one without a prefix is French. */
export const telephone = lineOf(40).transform((text, context) => {
  const number = telephoneNumber(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: TELEPHONE_EXPECTED, input: text });
  return z.NEVER;
});

export const newPassword = z.string().min(10).max(PASSWORD_MAX);

export const token = lineOf(4096).min(1);
const tokenOrEmpty = lineOf(4096);

export const customerAddPayload = z.strictObject({
  firstname: personName,
  lastname: personName,
  email,
  telephone,
  password: newPassword,
  terms: truth.pipe(z.literal(true)),
  newsletter: truth.optional(),
  store_id: id,
  /** The page to return to after confirming. */
  back_to: z.enum(['basket', 'home']).optional(),
  challenge: challengeField,
});

/**
 * In the browser that signed up, the token is enough. In any other one the person chooses a password and accepts the
 * terms again; fields that are left out keep their value from sign-up, except `newsletter`, which is then off.
 */
export const customerConfirmPayload = z
  .strictObject({
    token,
    password: newPassword.optional(),
    firstname: personName.optional(),
    lastname: personName.optional(),
    telephone: telephone.optional(),
    terms: z.literal(true).optional(),
    newsletter: z.boolean().optional(),
  })
  .refine(({ password, terms }) => password === undefined || terms === true, {
    path: ['terms'],
    message: 'Champ obligatoire',
  });

export const customerLoginPayload = z.strictObject({
  email: line.toLowerCase().min(1).max(EMAIL_MAX),
  password: z.string().min(1).max(PASSWORD_MAX),
  store_id: id,
  /** Resends the e-mail that an unconfirmed or deactivated account needs. */
  send_again: z.boolean().optional(),
  challenge: challengeField,
});

export const tokensSchema = z.object({ access_token: line, refresh_token: line });
export const customerConfirmAnswer = z.object({
  message: line,
  back_to: z.enum(['basket', 'home']),
  /** The tokens of the sign-in; left out by a backend that does not sign in here. */
  ...tokensSchema.partial().shape,
  customer: customerSchema.optional(),
});
export const customerLoginAnswer = tokensSchema.extend({ customer: customerSchema });

export const customerMePayload = z.strictObject({
  access_token: tokenOrEmpty,
  refresh_token: tokenOrEmpty,
  store_id: id,
});
export const customerMeAnswer = z.object({ customer: customerSchema });

export const customerOrdersPayload = z.strictObject({
  /** `orders_cursor` of the customer, or `next_cursor` of the previous page; without it, the newest orders. */
  cursor: cursorOf(1).optional(),
  limit: z.int().min(1).max(50).optional(),
});
export const customerOrdersAnswer = z.object({
  orders: readableList(orderSchema),
  next_cursor: nextCursor,
});

export const refreshTokenPayload = z.strictObject({ refresh_token: token, store_id: id });
export const disconnectPayload = z.strictObject({ refresh_token: tokenOrEmpty, store_id: id });

export const csrfTokenAnswer = z.object({ token: line });

/** A claimed e-mail address. Its format is not checked: the answer does not reveal whether an address is known or valid. */
const claimedEmail = line.toLowerCase().min(1).max(EMAIL_MAX);

export const forgetPasswordPayload = z.strictObject({
  email: claimedEmail,
  store_id: id,
  challenge: challengeField,
});

export const verifyLinkPayload = z.strictObject({ token });
export const verifyLinkAnswer = z.object({
  purpose: z.enum(['confirmation', 'reset']),
  /** The fields of the sign-up. `same_browser`: it was made in this browser, where the link alone confirms it. */
  sign_up: z
    .object({
      same_browser: z.boolean(),
      firstname: line,
      lastname: line,
      email: line,
      telephone: line,
    })
    .optional(),
});

export const modifyPasswordPayload = z.strictObject({ token, password: newPassword });

/** The purposes of a code: to sign in, or to confirm a new e-mail address or telephone of the signed-in customer. */
const withCode = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('login'), email: claimedEmail, store_id: id, ...shape }),
    z.strictObject({ purpose: z.literal('change_email'), email, store_id: id, ...shape }),
    z.strictObject({ purpose: z.literal('change_telephone'), telephone, store_id: id, ...shape }),
  ]);

export const otpGetPayload = withCode({ challenge: challengeField });
const code = z.string().regex(/^\d{6}$/);
export const otpVerifyPayload = z.discriminatedUnion('purpose', [
  ...withCode({ code }).options,
  /** The code of a sign-up e-mail, in the browser that signed up. */
  z.strictObject({ purpose: z.literal('sign_up'), email: claimedEmail, store_id: id, code }),
]);
export const otpVerifyAnswer = z.object({
  /** Only when the code signs in. */
  access_token: line.optional(),
  refresh_token: line.optional(),
  customer: customerSchema,
});
