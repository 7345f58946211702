import { z } from 'zod';
import { cleanLine } from '#lib/domain/clean-text.ts';
import { PAYMENT_ACCOUNT_STATES } from '#lib/domain/payments/payment-account.ts';
import { decimal, line, lineOf } from './scalars.ts';

const page = z.url().overwrite(cleanLine);

export const paymentAccountPayload = z.strictObject({
  /** The tenant's id. */
  shop: lineOf(100).min(1),
});

/** A shop's account at the payment provider. */
export const paymentAccountAnswer = z.object({
  state: z.enum(PAYMENT_ACCOUNT_STATES),
  /** Why the provider restricts it, in the provider's words; '' when it does not. */
  reason: line,
  /** The provider's id of it; null without an account. */
  account_id: line.nullable(),
  /** Where the operator sees it at the provider. */
  dashboard_url: page.nullable(),
  /** The latest transfer to the shop's bank, as the provider states it. */
  latest_payout: z
    .object({ amount: decimal, currency: line, status: line, arrives_at: z.iso.datetime() })
    .nullable(),
});

/** The same with the page on which the shop enters what the provider asks for. It can be opened once. */
export const paymentAccountConnectAnswer = paymentAccountAnswer.extend({
  url: page,
  expires_at: z.iso.datetime(),
});
