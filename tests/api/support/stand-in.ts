import { createApplyProviderSession } from '#backend/modules/payments/apply-provider-session.ts';
import { createChargeCheckTask } from '#backend/modules/payments/charge-checks.ts';
import { createPaymentExpiryTask } from '#backend/modules/payments/expire-sessions.ts';
import { createLocalStripe, type Emit } from '#backend/modules/payments/local/local-stripe.ts';
import { createPaymentAccounts } from '#backend/modules/payments/payment-accounts.ts';
import { createStripeProvider } from '#backend/modules/payments/provider/stripe-provider.ts';
import { createRefundTask } from '#backend/modules/payments/refunds.ts';
import type { TestBackend } from './backend.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { journalsOf } from './journal.ts';
import { shopsOf } from './shops.ts';

/** The secrets of the two webhook endpoints of the fake provider. */
export const SECRETS = { webhookSecret: 'whsec_test', connectWebhookSecret: 'whsec_connect_test' } as const;

/** The configuration of a backend whose provider is the fake on a port. */
export const stripeKeys = ({ url }: FakeStripe) => ({ secretKey: 'sk_test', ...SECRETS, apiUrl: url });

/** The stand-in for Stripe's API on a backend's database, to be put behind a fake on a port. */
export const standIn = ({ database, now }: Pick<TestBackend, 'database' | 'now'>, emit: Emit = () => {}) =>
  createLocalStripe({
    database,
    clock: now,
    pageOf: (id) => `https://checkout.example/${id}`,
    onboardingOf: (id) => `https://connect.example/${id}`,
    emit,
  });

/** The payment tasks of another instance on the backend's database. */
export async function paymentTasks(backend: TestBackend, keys: ReturnType<typeof stripeKeys>) {
  const { database, now: clock, log } = backend;
  const wakes = { wakeOutbox: () => {}, wakePages: () => {}, wakePayments: () => {}, stockChanged: () => {} };
  const shops = await shopsOf(backend);
  const provider = createStripeProvider(keys);
  const recordInJournal = journalsOf(backend).record;
  const parts = { database, clock, log, shops, provider, recordInJournal, ...wakes };
  const accounts = createPaymentAccounts({ ...parts, shopChanged: () => {} });
  const applyProviderSession = createApplyProviderSession(parts);
  return {
    provider,
    applyProviderSession,
    accounts,
    expiry: createPaymentExpiryTask({ ...parts, accounts, applyProviderSession }),
    refunds: createRefundTask(parts),
    charges: createChargeCheckTask({ ...parts, applyProviderSession }),
  };
}
