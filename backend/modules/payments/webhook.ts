import type { Logger } from 'pino';
import { insertJobFailure } from '../../jobs/interface.ts';
import type { Database } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { ApplyProviderSession, SessionOutcome } from './apply-provider-session.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import type { AccountId, PaymentProvider, ProviderPayout } from './provider/provider.ts';
import { scheduleChargeCheck } from './repository/charge-check.ts';
import { platformPaymentStore } from './repository/ledger.ts';
import { accountById } from './repository/payment-account.ts';
import { recordPayout } from './repository/payout.ts';

/**
 * Handles an event of the provider, verified by the signature over its raw body. One that is none of ours, or of another
 * account than its order's, moves nothing and is answered with success, so that it is not sent again; the log has a line.
 */
export function createWebhook({
  database,
  clock,
  provider,
  log,
  applyProviderSession,
  accounts,
  wakePayments,
}: {
  database: Database;
  clock: () => number;
  provider: PaymentProvider | null;
  log: Logger;
  applyProviderSession: ApplyProviderSession;
  accounts: PaymentAccounts;
  wakePayments: () => void;
}) {
  /** The store whose money an event is about. Of the platform's own account only payments in the ledger are ours. */
  const storeOf = (accountId: AccountId, intentId: string): Promise<number | null> =>
    database.acrossStores(async (tx) =>
      accountId === null
        ? platformPaymentStore(tx, intentId)
        : ((await accountById(tx, accountId))?.storeId ?? null),
    );

  async function chargeChanged(accountId: AccountId, intentId: string): Promise<SessionOutcome> {
    const storeId = await storeOf(accountId, intentId);
    if (storeId === null) return 'ignored';
    const check = { storeId, accountId, intentId };
    await database.inStore(storeId, (tx) => scheduleChargeCheck(tx, check, new Date(clock())));
    wakePayments();
    return 'done';
  }

  async function payoutChanged(accountId: string, payout: ProviderPayout, at: Date): Promise<SessionOutcome> {
    const account = await database.acrossStores((tx) => accountById(tx, accountId));
    if (!account) return 'ignored';
    const { storeId } = account;
    const outcome = await database.inStore(storeId, async (tx): Promise<SessionOutcome> => {
      const number = await recordPayout(
        tx,
        { ...payout, storeId, accountId },
        { eventAt: at, now: new Date(clock()) },
      );
      if (number === null) return 'known';
      if (payout.status === 'failed') {
        const failure = { storeId, kind: 'card_payout', jobKey: number, attempts: 1 } as const;
        const reason = `payout ${payout.payoutId} failed: ${payout.failureCode ?? 'unknown reason'}`;
        await insertJobFailure(tx, { ...failure, reason, givenUpAt: new Date(clock()) });
      }
      return 'done';
    });
    if (outcome === 'done') wakePayments();
    return outcome;
  }

  async function accountChanged(
    accountId: string,
    change: (accountId: string) => Promise<void>,
  ): Promise<SessionOutcome> {
    if (!(await database.acrossStores((tx) => accountById(tx, accountId)))) return 'ignored';
    await change(accountId);
    return 'done';
  }

  return async function handleWebhook(body: string, signature: string): Promise<Outcome<SessionOutcome>> {
    if (!provider) return refuse('unknown_endpoint');
    const event = provider.readEvent(body, signature, clock());
    if (!event) return refuse('bad_signature');
    const { id, type, accountId, at, subject } = event;

    async function outcomeOf(): Promise<SessionOutcome> {
      if (subject.kind === 'session') return applyProviderSession(subject.session);
      if (subject.kind === 'charge') return chargeChanged(accountId, subject.intentId);
      // Of the platform's own account nothing else concerns a shop.
      if (accountId === null) return 'ignored';
      switch (subject.kind) {
        case 'account':
          return accountChanged(accountId, accounts.checkSoon);
        case 'disconnection':
          return accountChanged(accountId, accounts.disconnected);
        case 'payout':
          return payoutChanged(accountId, subject.payout, at);
        case 'other':
          return 'ignored';
      }
    }

    const outcome = await outcomeOf();
    log.info({ event: id, type, account: accountId, outcome }, 'payment event');
    return done(outcome);
  };
}
