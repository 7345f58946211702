import { z } from 'zod';
import { cleanLine } from '#lib/domain/clean-text.ts';
import { PAYMENT_ACCOUNT_STATES } from '#lib/domain/payments/payment-account.ts';
import { ACCOUNT_TOPICS, PAYMENT_MODES } from '#lib/domain/payments/shop-account.ts';
import { decimal, line } from '../schemas/scalars.ts';

const empty = z.strictObject({});
const instant = z.iso.datetime();
const page = z.url().overwrite(cleanLine);

const account = z.object({
  /** null where the installation has no payment provider. */
  mode: z.enum(PAYMENT_MODES).nullable(),
  state: z.enum(PAYMENT_ACCOUNT_STATES),
  /** Since when it is in that state; null for what nobody noted. */
  since: instant.nullable(),
  was_disconnected: z.boolean(),
  /** Why the provider restricts it, in the provider's words; '' when it does not. */
  reason: line,
  /** What the provider says now; null without an account, and while it does not answer. */
  details: z
    .object({
      pays_out: z.boolean(),
      complete: z.boolean(),
      missing: z.array(z.enum(ACCOUNT_TOPICS)),
      due_by: instant.nullable(),
      bank: z.object({ name: line, last4: line }).nullable(),
    })
    .nullable(),
  /** Where the owner sees the account at the provider. */
  dashboard_url: page.nullable(),
  latest_payout: z.object({ amount: decimal, status: line, arrives_at: instant }).nullable(),
});

/** The payload and the success of the page about the shop's payment account. */
export const paymentSchemas = {
  managePaymentAccount: { payload: empty, answer: account },
  /** Opens the account of a shop that has none. `url` is the provider's page, which can be opened once and leads back. */
  managePaymentOnboarding: { payload: empty, answer: z.object({ url: page }) },
} as const;

export type ShopAccountWire = z.output<typeof account>;
