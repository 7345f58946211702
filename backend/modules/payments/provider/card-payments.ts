import { createHmac } from 'node:crypto';
import type { Shops } from '#backend/modules/tenants/interface.ts';
import type { Config } from '#backend/shared/config.ts';
import type { Database } from '#backend/shared/database/database.ts';
import type { App } from '#backend/shared/http/app.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { PaymentProvider } from './provider.ts';

export interface CardPayments {
  /** null where card payments are not available. */
  provider: PaymentProvider | null;
  /** Registers the local pages of a demonstration. */
  registerPages(): void;
  /** Gives the shops of a demonstration their accounts. */
  seedAccounts(): Promise<void>;
  stop(): void;
}

const NO_PAGES = { registerPages: () => {}, seedAccounts: async () => {}, stop: () => {} };

/** Stripe where its keys are configured, the local fake in a demonstration, else no card payments. */
export async function createCardPayments({
  config: { stripe, localPayments, jwtSecret, realtimeUrl },
  database,
  clock,
  shops,
  app,
}: {
  config: Config;
  database: Database;
  clock: () => number;
  shops: Shops;
  app: App;
}): Promise<CardPayments> {
  if (stripe) {
    const { createStripeProvider } = await import('./stripe-provider.ts');
    return { provider: createStripeProvider(stripe), ...NO_PAGES };
  }
  if (!localPayments) return { provider: null, ...NO_PAGES };
  const { createLocalPayments } = await import('../local/local-payments.ts');
  const secretFor = (use: string) => createHmac('sha256', jwtSecret).update(use).digest('base64url');
  const local = createLocalPayments({
    database,
    clock,
    secrets: {
      webhookSecret: secretFor('local payments'),
      connectWebhookSecret: secretFor('local accounts'),
    },
    realtimeUrl,
    shopOf: shops.byTenant,
    deliver: async (body, signature) =>
      app.request(`/api/${endpoints.paymentWebhook.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
      }),
  });
  const { provider, seedAccounts, stop } = local;
  return { provider, registerPages: () => local.register(app), seedAccounts, stop };
}
