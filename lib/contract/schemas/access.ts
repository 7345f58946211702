import { z } from 'zod';
import { EMAIL_MAX } from '#lib/domain/limits.ts';
import { challengeField } from './challenge.ts';
import { customerSchema, email, newPassword, telephone, token } from './customer.ts';
import { id, line } from './scalars.ts';

/** An address that somebody says is theirs: nothing is told of one that is none. */
const someEmail = line.toLowerCase().min(1).max(EMAIL_MAX);

export const forgetPasswordPayload = z.strictObject({
  email: someEmail,
  store_id: id,
  challenge: challengeField,
});

export const verifyLinkPayload = z.strictObject({ token });
export const verifyLinkAnswer = z.object({
  purpose: z.enum(['confirmation', 'reset']),
  /** What was typed at sign-up, and whether it was in this browser: there the link alone confirms. */
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

/** What a code is asked for: to sign in, or to confirm a new address or telephone of who is signed in. */
const withCode = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('login'), email: someEmail, store_id: id, ...shape }),
    z.strictObject({ purpose: z.literal('change_email'), email, store_id: id, ...shape }),
    z.strictObject({ purpose: z.literal('change_telephone'), telephone, store_id: id, ...shape }),
  ]);

export const otpGetPayload = withCode({ challenge: challengeField });
const code = z.string().regex(/^\d{6}$/);
export const otpVerifyPayload = z.discriminatedUnion('purpose', [
  ...withCode({ code }).options,
  /** The code of a sign-up's e-mail, in the browser that signed up. */
  z.strictObject({ purpose: z.literal('sign_up'), email: someEmail, store_id: id, code }),
]);
export const otpVerifyAnswer = z.object({
  /** The tokens of a sign-in. */
  access_token: line.optional(),
  refresh_token: line.optional(),
  customer: customerSchema,
});
