import Stripe from 'stripe';
import {
  AccountDisconnectedError,
  type AccountId,
  type EventSubject,
  type NewSession,
  type PaymentProvider,
  type PayoutTransaction,
  type ProviderAccount,
  type ProviderDispute,
  type ProviderPayout,
  type ProviderRefund,
  ProviderRefusedError,
  type ProviderSession,
  ProviderUnavailableError,
  type SessionOrder,
  type SessionState,
} from './provider.ts';

/** Two attempts fit into the 15 seconds that the storefront waits. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;
/** Refusals worth a retry: a timeout, a lock or an idempotency key in use, too early, too many requests. */
const RETRYABLE_STATUSES = new Set([408, 409, 425, 429]);
/** How old the signature of an event may be. */
const TOLERANCE_SECONDS = 300;

export interface StripeAccess {
  secretKey: string;
  /** Signs the events of the platform's own account. */
  webhookSecret: string;
  /** Signs the events of connected accounts. */
  connectWebhookSecret: string;
  /** The base URL of Stripe's API, when it is not Stripe's own. */
  apiUrl?: string | undefined;
  /** The fake of a demonstration, with its dashboards; Stripe itself without it. */
  demonstration?: Pick<PaymentProvider, 'dashboardUrl' | 'ownerDashboardUrl'> | undefined;
  /** Replaces the network. */
  fetch?: ((url: string, init?: RequestInit) => Promise<Response>) | undefined;
}

/** How many refunds or disputes of one payment are read, and movements of a payout at once. */
const LIST_MAX = 100;

/** Stripe Checkout and Connect through Stripe's official package. */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  connectWebhookSecret,
  apiUrl,
  demonstration,
  fetch,
}: StripeAccess): PaymentProvider {
  const address = apiUrl === undefined ? null : new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch as typeof globalThis.fetch) }),
  });
  const { sessions } = stripe.checkout;

  async function find(accountId: AccountId, sessionId: string) {
    try {
      return sessionOf(await sessions.retrieve(sessionId, {}, on(accountId)), accountId);
    } catch (error) {
      if (isInvalidRequest(error) && error.code === 'resource_missing') return null;
      throw failureOf(error);
    }
  }

  /** The event, when one of the two secrets signs it. */
  function verified(body: string, signature: string, secret: string, now: number): Stripe.Event | null {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw error;
    }
  }

  return {
    mode: demonstration ? 'demonstration' : TEST_KEY.test(secretKey) ? 'test' : 'live',
    async createSession(accountId, ask) {
      const options = { ...on(accountId), idempotencyKey: ask.idempotencyKey };
      return sessionOf(await answerOf(sessions.create(sessionParameters(ask), options)), accountId);
    },
    findSession: find,
    async sessionOfPayment(accountId, intentId) {
      const { data } = await answerOf(sessions.list({ payment_intent: intentId, limit: 1 }, on(accountId)));
      return data[0] ? sessionOf(data[0], accountId) : null;
    },
    async expireSession(accountId, sessionId) {
      try {
        return sessionOf(await sessions.expire(sessionId, {}, on(accountId)), accountId);
      } catch (error) {
        // The session has ended already: paid, or expired.
        if (isInvalidRequest(error)) return find(accountId, sessionId);
        throw failureOf(error);
      }
    },
    async refund(accountId, { queuedId, intentId, amount, withFee, idempotencyKey }) {
      const asked = stripe.refunds.create(
        {
          payment_intent: intentId,
          amount,
          metadata: { ardoise_refund: String(queuedId) },
          ...(withFee && { refund_application_fee: true }),
        },
        { ...on(accountId), idempotencyKey },
      );
      return refundOf(await answerOf(asked));
    },
    async refundsOf(accountId, intentId) {
      const wanted = { payment_intent: intentId, limit: LIST_MAX };
      return (await answerOf(stripe.refunds.list(wanted, on(accountId)))).data.map(refundOf);
    },
    async disputesOf(accountId, intentId) {
      const wanted = { payment_intent: intentId, limit: LIST_MAX };
      return (await answerOf(stripe.disputes.list(wanted, on(accountId)))).data.map(disputeOf);
    },
    async payoutTransactions(accountId, payoutId) {
      const transactions: PayoutTransaction[] = [];
      let after: string | undefined;
      for (;;) {
        const wanted = { payout: payoutId, limit: LIST_MAX, ...(after && { starting_after: after }) };
        const page = await answerOf(stripe.balanceTransactions.list(wanted, on(accountId)));
        // The payout itself is one of its transactions.
        transactions.push(...page.data.filter(({ type }) => type !== 'payout').map(transactionOf));
        after = page.data.at(-1)?.id;
        if (!page.has_more || after === undefined) return transactions;
      }
    },
    async createAccount({ idempotencyKey, ...ask }) {
      return accountOf(await answerOf(stripe.accounts.create(accountParameters(ask), { idempotencyKey })));
    },
    findAccount: async (accountId) => accountOf(await answerOf(stripe.accounts.retrieve(accountId))),
    async onboardingLink(accountId, back) {
      const { url, expires_at } = await answerOf(
        stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: back.done,
          refresh_url: back.expired,
        }),
      );
      return { url, expiresAt: new Date(expires_at * 1000) };
    },
    ...(demonstration ?? DASHBOARDS),
    readEvent(body, signature, now) {
      const own = verified(body, signature, webhookSecret, now);
      const event = own ?? verified(body, signature, connectWebhookSecret, now);
      const accountId = event?.account ?? null;
      // The secret of one endpoint is not valid for the accounts of the other.
      if (!event || (own === null) !== (accountId !== null)) return null;
      const { id, type, created } = event;
      return { id, type, accountId, at: new Date(created * 1000), subject: subjectOf(event, accountId) };
    },
  };
}

/** Keys of the mode in which no money moves. */
const TEST_KEY = /^[rs]k_test/;

const DASHBOARDS = {
  dashboardUrl: (accountId: string) => `https://dashboard.stripe.com/connect/accounts/${accountId}`,
  // Its owner signs in there, and has this account alone or chooses it.
  ownerDashboardUrl: () => 'https://dashboard.stripe.com/',
};

/** The request options of a call on an account. */
const on = (accountId: AccountId): Stripe.RequestOptions =>
  accountId === null ? {} : { stripeAccount: accountId };

const isInvalidRequest = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Distinguishes a final refusal from a provider that is unavailable. */
function failureOf(error: unknown): ProviderUnavailableError | ProviderRefusedError {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailableError(error);
  const { statusCode = 0, code, type } = error;
  const isForGood = statusCode >= 400 && statusCode < 500 && !RETRYABLE_STATUSES.has(statusCode);
  if (!isForGood) return new ProviderUnavailableError(error);
  const Refused = code === 'account_invalid' ? AccountDisconnectedError : ProviderRefusedError;
  return new Refused(statusCode, code ?? type, error);
}

async function answerOf<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    throw failureOf(error);
  }
}

/** Stripe's maximum of line items. */
const LINES_MAX = 100;

/**
 * The parameters of a Checkout session: hosted page, in French. Which payment methods it shows is a setting of the
 * account that takes the money.
 */
export function sessionParameters(ask: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(ask);
  return {
    mode: 'payment',
    locale: 'fr',
    line_items: shown(ask).map(({ name, amount }) => ({
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: amount, product_data: { name } },
    })),
    success_url: ask.successUrl,
    cancel_url: ask.cancelUrl,
    expires_at: Math.floor(ask.endsAt / 1000),
    metadata,
    payment_intent_data: {
      metadata,
      description: ask.description,
      ...(ask.applicationFee > 0 && { application_fee_amount: ask.applicationFee }),
    },
  };
}

function shown({ lines, description }: NewSession): NewSession['lines'] {
  if (lines.length <= LINES_MAX) return lines;
  return [{ name: description, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }];
}

const metadataOf = ({ storeId, orderId, orderKey, applicationFee }: NewSession) => ({
  ardoise_store: String(storeId),
  ardoise_order: String(orderId),
  ardoise_key: orderKey,
  ...(applicationFee > 0 && { ardoise_fee: String(applicationFee) }),
});

export function sessionOf(session: Stripe.Checkout.Session, accountId: AccountId): ProviderSession {
  const { payment_intent: intent } = session;
  return {
    accountId,
    sessionId: session.id,
    state: stateOf(session),
    url: session.url,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    applicationFee: Number(session.metadata?.ardoise_fee ?? 0),
    order: orderOf(session.metadata),
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): SessionState {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  return status === 'open' ? 'open' : 'pending';
}

function orderOf(metadata: Stripe.Metadata | null): SessionOrder | null {
  const [storeId, orderId] = [Number(metadata?.ardoise_store), Number(metadata?.ardoise_order)];
  const orderKey = metadata?.ardoise_key;
  if (!orderKey || !isId(storeId) || !isId(orderId)) return null;
  return { storeId, orderId, orderKey };
}

const isId = (value: number) => Number.isInteger(value) && value > 0 && value < 2 ** 31;

/** A shop's own account: Stripe collects what the law asks of it, bears its losses and bills it, and it has Stripe's dashboard. */
const accountParameters = ({
  storeId,
  name,
  url,
}: {
  storeId: number;
  name: string;
  url: string;
}): Stripe.AccountCreateParams => ({
  country: 'FR',
  controller: {
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  business_profile: { mcc: RESTAURANTS, name, url },
  metadata: { ardoise_store: String(storeId) },
});

/** The merchant category code of restaurants. */
const RESTAURANTS = '5812';

function accountOf({ requirements, external_accounts, ...account }: Stripe.Account): ProviderAccount {
  const deadline = requirements?.current_deadline;
  return {
    accountId: account.id,
    takesCards: account.charges_enabled === true && account.capabilities?.card_payments === 'active',
    isComplete: account.details_submitted === true,
    disabledReason: requirements?.disabled_reason ?? '',
    paysOut: account.payouts_enabled === true,
    due: requirements?.currently_due ?? [],
    dueBy: deadline ? new Date(deadline * 1000) : null,
    bank: bankOf(external_accounts?.data ?? []),
  };
}

function bankOf(accounts: readonly Stripe.ExternalAccount[]): ProviderAccount['bank'] {
  const bank = accounts.find((account) => account.object === 'bank_account');
  return bank ? { name: bank.bank_name ?? '', last4: bank.last4 } : null;
}

const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund => ({
  refundId: id,
  queuedId: Number(metadata?.ardoise_refund) || null,
  amount,
  hasFailed: status === 'failed' || status === 'canceled',
});

const disputeOf = ({ id, amount, status }: Stripe.Dispute): ProviderDispute => ({
  disputeId: id,
  amount,
  state: disputeState(status),
});

function disputeState(status: Stripe.Dispute.Status): ProviderDispute['state'] {
  // A prevented dispute and an inquiry move no money.
  if (status === 'prevented' || status.startsWith('warning_')) return 'inquiry';
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

const payoutOf = (payout: Stripe.Payout): ProviderPayout => ({
  payoutId: payout.id,
  amount: payout.amount,
  currency: payout.currency,
  status: payout.status,
  failureCode: payout.failure_code,
  arrivesAt: new Date(payout.arrival_date * 1000),
});

const TRANSACTION_KINDS: Partial<Record<Stripe.BalanceTransaction.Type, PayoutTransaction['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

const transactionOf = ({ type, amount, fee, net }: Stripe.BalanceTransaction): PayoutTransaction => ({
  kind: TRANSACTION_KINDS[type] ?? 'correction',
  amount,
  fee,
  net,
});

function subjectOf({ type, data: { object } }: Stripe.Event, accountId: AccountId): EventSubject {
  if (type === 'account.application.deauthorized') return { kind: 'disconnection' };
  switch (object.object) {
    case 'checkout.session':
      return { kind: 'session', session: sessionOf(object, accountId) };
    case 'charge':
    case 'refund':
    case 'dispute': {
      const intent = object.payment_intent;
      const intentId = typeof intent === 'string' ? intent : intent?.id;
      return intentId && CHARGE_EVENTS.test(type) ? { kind: 'charge', intentId } : { kind: 'other' };
    }
    case 'account':
      return { kind: 'account' };
    case 'payout':
      return { kind: 'payout', payout: payoutOf(object) };
    default:
      return { kind: 'other' };
  }
}

/** The events after which refunds or disputes of a payment may have changed. */
const CHARGE_EVENTS = /^(charge\.refunded|charge\.refund\.|refund\.|charge\.dispute\.)/;
