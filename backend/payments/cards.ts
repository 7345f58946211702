import { createHmac } from 'node:crypto';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app.ts';
import type { Shops } from '../services/shops.ts';
import type { PaymentProvider } from './provider.ts';

export interface Cards {
  /** null where no card is taken online. */
  provider: PaymentProvider | null;
  registerPage(): void;
  stop(): void;
}

const nothing = () => {};

/** Stripe where there are keys, the stand-in on a demonstration, else no cards. */
export async function createCards({
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
}): Promise<Cards> {
  if (stripe) {
    const { createStripeProvider } = await import('./stripe-provider.ts');
    return { provider: createStripeProvider(stripe), registerPage: nothing, stop: nothing };
  }
  if (!localPayments) return { provider: null, registerPage: nothing, stop: nothing };
  const { createLocalPayments } = await import('./local/local-payments.ts');
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
