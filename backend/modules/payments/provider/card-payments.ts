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
  registerPage(): void;
  stop(): void;
}

const nothing = () => {};

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
    return { provider: createStripeProvider(stripe), registerPage: nothing, stop: nothing };
  }
  if (!localPayments) return { provider: null, registerPage: nothing, stop: nothing };
  const { createLocalPayments } = await import('../local/local-payments.ts');
  const local = createLocalPayments({
    database,
    clock,
    webhookSecret: createHmac('sha256', jwtSecret).update('local payments').digest('base64url'),
    realtimeUrl,
    shopOf: shops.byTenant,
    deliver: async (body, signature) =>
      app.request(`/api/${endpoints.paymentWebhook.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
      }),
  });
  return { provider: local.provider, registerPage: () => local.register(app), stop: local.stop };
}
