import { accountState } from '#lib/domain/payments/payment-account.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import type { PaymentProvider } from './provider/provider.ts';
import {
  countAccounts,
  currentAccount,
  insertAccount,
  type PaymentAccount,
} from './repository/payment-account.ts';

/** The page on which a shop gives what the provider asks of it. It can be opened once, and is neither stored nor logged. */
export interface OnboardingLink {
  url: string;
  expiresAt: Date;
}

/** The page of the management area about the account. */
const PAGE = '/reglages/paiement';

/** Makes links to the onboarding page of a shop's account, which is made first where there is none. */
export function createOnboardingLinks({
  database,
  clock,
  refresh,
}: {
  database: Database;
  clock: () => number;
  /** Reads an account at the provider and records its state. */
  refresh: (provider: PaymentProvider, account: PaymentAccount) => Promise<unknown>;
}) {
  /** The shop's account, made first where it has none. A repeated request makes no second one. */
  async function accountFor(
    provider: PaymentProvider,
    { storeId, tenant, name }: Shop,
    by: Actor,
  ): Promise<PaymentAccount> {
    const known = await database.inStore(storeId, async (tx) => ({
      account: await currentAccount(tx),
      count: await countAccounts(tx),
    }));
    if (known.account) {
      await refresh(provider, known.account);
      const account = await database.inStore(storeId, currentAccount);
      if (account) return account;
      known.count += 1;
    }
    const { accountId, ...facts } = await provider.createAccount({
      storeId,
      name,
      url: tenant.publicUrl,
      idempotencyKey: `account-${tenant.publicUrl}-${storeId}-${known.count}`,
    });
    const now = new Date(clock());
    const account = { storeId, accountId, state: accountState(facts), reason: facts.disabledReason };
    await database.inStore(storeId, async (tx) => {
      if (!(await insertAccount(tx, account, now))) return;
      const after = { account: accountId };
      await insertAudit(tx, storeId, { ...by, action: 'payments.account_opened', after }, now);
    });
    return { ...account, since: now };
  }

  /**
   * The link leads back to the management area at `origin`.
   * @throws ProviderUnavailableError, ProviderRefusedError
   */
  return async function linkFor(
    provider: PaymentProvider,
    shop: Shop,
    origin: string,
    by: Actor,
  ): Promise<OnboardingLink> {
    const { storeId, accountId, state } = await accountFor(provider, shop, by);
    const link = await provider.onboardingLink(accountId, {
      done: `${origin}${PAGE}`,
      expired: `${origin}${PAGE}?lien=perime`,
    });
    const entry = { ...by, action: 'payments.onboarding', after: { account: accountId, state } } as const;
    await database.inStore(storeId, (tx) => insertAudit(tx, storeId, entry, new Date(clock())));
    return link;
  };
}
