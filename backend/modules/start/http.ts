import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { Start } from './start.ts';

/** The page 'Démarrage' of the management area (MANAGEMENT section 11). */
export function registerStart(bind: Bind, start: Start): void {
  bind('manageStart', async ({ shop }) => {
    const { steps, paymentAccount, storefrontUrl, isOver } = await start.find(shop);
    return done({
      steps: [...steps],
      payment_account: paymentAccount,
      storefront_url: storefrontUrl,
      over: isOver,
    });
  });
}
