import type { Logger } from 'pino';
import { cents } from '#lib/domain/money.ts';
import { type AccountDetails, type ShopAccount, topicsOf } from '#lib/domain/payments/shop-account.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import {
  type PaymentProvider,
  type ProviderAccount,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './provider/provider.ts';
import { currentAccount, lastDisconnection } from './repository/payment-account.ts';
import { latestPayout } from './repository/payout.ts';

/** A shop's account at the payment provider, for its owner. */
export interface ShopAccounts {
  /** The account in its current state, for a page of `origin`; the last known one while the provider does not answer. */
  find(shop: Shop, origin: string): Promise<ShopAccount>;
}

export function createShopAccounts({
  database,
  log,
  provider,
  accounts,
}: {
  database: Database;
  log: Logger;
  /** null where card payments are not available. */
  provider: PaymentProvider | null;
  accounts: PaymentAccounts;
}): ShopAccounts {
  async function detailsOf(shop: Shop): Promise<AccountDetails | null> {
    try {
      const found = await accounts.refresh(shop);
      return found && wordsOf(found);
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
      // The owner reads the last known state, and that it is not the present one.
      log.warn({ err: error, store: shop.storeId }, 'payment account not read at the provider');
      return null;
    }
  }

  return {
    async find(shop, origin) {
      const details = await detailsOf(shop);
      return database.inStore(shop.storeId, async (tx) => {
        const account = await currentAccount(tx);
        const disconnectedAt = account ? null : await lastDisconnection(tx);
        const payout = account && (await latestPayout(tx, account.accountId));
        return {
          mode: provider?.mode ?? null,
          state: account?.state ?? 'none',
          since: (account ? account.since : disconnectedAt)?.getTime() ?? null,
          wasDisconnected: disconnectedAt !== null,
          reason: account?.reason ?? '',
          details,
          dashboardUrl: account && provider ? provider.ownerDashboardUrl(account.accountId, origin) : null,
          latestPayout: payout && {
            amount: cents(payout.amount),
            status: payout.status,
            arrivesAt: payout.arrivesAt.getTime(),
          },
        };
      });
    },
  };
}

const wordsOf = ({ paysOut, isComplete, due, dueBy, bank }: ProviderAccount): AccountDetails => ({
  paysOut,
  isComplete,
  missing: topicsOf(due),
  dueBy: dueBy?.getTime() ?? null,
  bank,
});
