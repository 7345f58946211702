import type { Logger } from 'pino';
import { accountState, type PaymentAccountState } from '#lib/domain/payments/payment-account.ts';
import {
  createJobTask,
  type LeasedJob,
  lockLeased,
  PermanentFailure,
  postponeJob,
  QUEUES,
  type Task,
} from '../../jobs/interface.ts';
import type { Actor } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { type Shops, tenantOfStore } from '../tenants/interface.ts';
import { createOnboardingLinks, type OnboardingLink } from './onboarding-links.ts';
import {
  AccountDisconnectedError,
  NO_PROVIDER,
  type PaymentProvider,
  type ProviderAccount,
  ProviderRefusedError,
  ProviderUnavailableError,
  throwPermanentIfRefused,
} from './provider/provider.ts';
import {
  accountById,
  accountOfJob,
  currentAccount,
  disconnectAccount,
  type PaymentAccount,
  readyAccountId,
  recordAccountState,
  scheduleAccountCheck,
} from './repository/payment-account.ts';
import { latestPayout, type Payout } from './repository/payout.ts';

/** A shop's account, for the operator. */
export interface AccountReport {
  state: PaymentAccountState;
  /** Why the provider restricts it, in the provider's words; '' when it does not. */
  reason: string;
  /** null without an account. */
  accountId: string | null;
  /** Where the operator sees it. */
  dashboardUrl: string | null;
  latestPayout: Pick<Payout, 'amount' | 'currency' | 'status' | 'arrivesAt'> | null;
}

/** The accounts of the shops at the payment provider. */
export interface PaymentAccounts {
  /** For the operator: makes the account of a shop that has none, and a link to its onboarding page. */
  connect(tenantId: string): Promise<Outcome<AccountReport & OnboardingLink>>;
  /** The same for its owner; the link leads back to the management area at `origin`. */
  onboard(shop: Shop, origin: string, by: Actor): Promise<Outcome<OnboardingLink>>;
  /** The account of a shop in its current state, as far as the provider answers. */
  find(tenantId: string): Promise<Outcome<AccountReport>>;
  /**
   * Reads a shop's account at the provider and records its state. null without an account.
   * @throws ProviderUnavailableError, ProviderRefusedError
   */
  refresh(shop: Shop): Promise<ProviderAccount | null>;
  /** Whether the running transaction's store takes cards online. */
  takesCards(tx: Tx): Promise<boolean>;
  /** Records that the platform may act on an account no more. */
  disconnected(accountId: string): Promise<void>;
  /** Has the state of an account read at the provider, after the commit of the caller's event. */
  checkSoon(accountId: string): Promise<void>;
  task: Task;
}

const OPERATOR: Actor = { staffId: null };

export function createPaymentAccounts(parts: {
  database: Database;
  clock: () => number;
  log: Logger;
  /** null where card payments are not available. */
  provider: PaymentProvider | null;
  shops: Shops;
  /** Renews the shop's pages. */
  shopChanged: (tenantId: string) => void;
  /** Runs the payment tasks that are due. */
  wakePayments: () => void;
}): PaymentAccounts {
  const { database, clock, log, provider, shops, shopChanged } = parts;

  async function report(storeId: number): Promise<AccountReport> {
    return database.inStore(storeId, async (tx) => {
      const account = await currentAccount(tx);
      return {
        state: account?.state ?? 'none',
        reason: account?.reason ?? '',
        accountId: account?.accountId ?? null,
        dashboardUrl: account && provider ? provider.dashboardUrl(account.accountId) : null,
        latestPayout: account && (await latestPayout(tx, account.accountId)),
      };
    });
  }

  async function pagesChanged(storeId: number): Promise<void> {
    shopChanged(await database.acrossStores((tx) => tenantOfStore(tx, storeId)));
  }

  async function record(tx: Tx, account: ProviderAccount, askedAt: Date): Promise<boolean> {
    const { accountId, disabledReason: reason } = account;
    const state = accountState(account);
    const before = await recordAccountState(tx, { accountId, state, reason }, askedAt);
    if (before === null || before === state) return false;
    log.warn({ account: accountId, before, state, reason }, 'payment account changed');
    return true;
  }

  async function disconnected(accountId: string): Promise<void> {
    const storeId = await database.acrossStores(async (tx) => {
      const account = await accountById(tx, accountId);
      return account && (await disconnectAccount(tx, accountId, new Date(clock()))) ? account.storeId : null;
    });
    if (storeId === null) return;
    log.warn({ account: accountId, store: storeId }, 'payment account disconnected');
    await pagesChanged(storeId);
  }

  /** null when the platform may act on the account no more. */
  async function refresh(
    provider: PaymentProvider,
    { storeId, accountId }: PaymentAccount,
  ): Promise<ProviderAccount | null> {
    const askedAt = new Date(clock());
    try {
      const found = await provider.findAccount(accountId);
      if (await database.inStore(storeId, (tx) => record(tx, found, askedAt))) await pagesChanged(storeId);
      return found;
    } catch (error) {
      if (!(error instanceof AccountDisconnectedError)) throw error;
      await disconnected(accountId);
      return null;
    }
  }

  const linkFor = createOnboardingLinks({ database, clock, refresh });

  /** Tells the operator why the provider did not do what was asked. */
  const refusalOf = (error: unknown): Outcome<never> => {
    if (error instanceof ProviderUnavailableError) return refuse('provider_away');
    if (error instanceof ProviderRefusedError)
      return refuse('provider_refused', { data: { reason: error.message } });
    throw error;
  };

  async function run(job: LeasedJob): Promise<void> {
    const account = await database.inStore(job.storeId, (tx) => accountOfJob(tx, job.key));
    if (!account || account.state === 'none') return;
    if (!provider) throw new PermanentFailure(NO_PROVIDER);
    const askedAt = new Date(clock());
    const found = await provider.findAccount(account.accountId).catch(async (error: unknown) => {
      if (!(error instanceof AccountDisconnectedError)) throwPermanentIfRefused(error);
      await disconnected(account.accountId);
      return null;
    });
    if (!found) return;
    const hasChanged = await database.inStore(job.storeId, async (tx) => {
      // An event that came meanwhile has made it due again.
      if (await lockLeased(tx, QUEUES.card_account, job))
        await postponeJob(tx, QUEUES.card_account, job.key, null);
      return record(tx, found, askedAt);
    });
    if (hasChanged) await pagesChanged(job.storeId);
  }

  return {
    async connect(tenantId) {
      const shop = await shops.byTenant(tenantId);
      if (!shop) return refuse('unknown_shop');
      if (!provider) return refuse('no_provider');
      try {
        const link = await linkFor(provider, shop, shop.manageUrl, OPERATOR);
        return done({ ...(await report(shop.storeId)), ...link });
      } catch (error) {
        return refusalOf(error);
      }
    },

    async onboard(shop, origin, by) {
      if (!provider) return refuse('no_provider');
      try {
        return done(await linkFor(provider, shop, origin, by));
      } catch (error) {
        if (!(error instanceof ProviderRefusedError)) return refusalOf(error);
        // Its words are for the operator.
        log.warn({ err: error, store: shop.storeId }, 'the payment provider refused an onboarding');
        return refuse('payment_account_refused');
      }
    },

    async find(tenantId) {
      const shop = await shops.byTenant(tenantId);
      if (!shop) return refuse('unknown_shop');
      const account = await database.inStore(shop.storeId, currentAccount);
      try {
        if (account && provider) await refresh(provider, account);
      } catch (error) {
        // The last known state is better than none.
        if (!(error instanceof ProviderUnavailableError)) return refusalOf(error);
      }
      return done(await report(shop.storeId));
    },

    async refresh({ storeId }) {
      const account = provider && (await database.inStore(storeId, currentAccount));
      return account ? refresh(provider, account) : null;
    },

    takesCards: async (tx) => provider !== null && (await readyAccountId(tx)) !== null,
    disconnected,

    async checkSoon(accountId) {
      await database.acrossStores((tx) => scheduleAccountCheck(tx, accountId, new Date(clock())));
      parts.wakePayments();
    },

    task: createJobTask(parts, { kind: 'card_account', run }),
  };
}
