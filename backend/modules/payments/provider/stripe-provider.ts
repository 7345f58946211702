import Stripe from 'stripe';
import {
  type NewSession,
  type PaymentProvider,
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
  webhookSecret: string;
  /** The base URL of Stripe's API, when it is not Stripe's own. */
  apiUrl?: string | undefined;
  /** Replaces the network. */
  fetch?: ((url: string, init?: RequestInit) => Promise<Response>) | undefined;
}

/** Stripe Checkout through Stripe's official package. */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
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

  async function find(sessionId: string) {
    try {
      return sessionOf(await sessions.retrieve(sessionId));
    } catch (error) {
      if (isInvalidRequest(error) && error.code === 'resource_missing') return null;
      throw failureOf(error);
    }
  }

  return {
    async createSession(ask) {
      const options = { idempotencyKey: ask.idempotencyKey };
      return sessionOf(await answerOf(sessions.create(sessionParameters(ask), options)));
    },
    findSession: find,
    async expireSession(sessionId) {
      try {
        return sessionOf(await sessions.expire(sessionId));
      } catch (error) {
        // The session has ended already: paid, or expired.
        if (isInvalidRequest(error)) return find(sessionId);
        throw failureOf(error);
      }
    },
    async refund({ intentId, amount, idempotencyKey }) {
      const asked = stripe.refunds.create({ payment_intent: intentId, amount }, { idempotencyKey });
      return (await answerOf(asked)).id;
    },
    readEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now,
        );
        const { object } = event.data;
        const session = object.object === 'checkout.session' ? sessionOf(object) : null;
        return { type: event.type, session };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

const isInvalidRequest = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Distinguishes a final refusal from a provider that is unavailable. */
function failureOf(error: unknown): ProviderUnavailableError | ProviderRefusedError {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailableError(error);
  const { statusCode = 0, code, type } = error;
  const isForGood = statusCode >= 400 && statusCode < 500 && !RETRYABLE_STATUSES.has(statusCode);
  return isForGood
    ? new ProviderRefusedError(statusCode, code ?? type, error)
    : new ProviderUnavailableError(error);
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

/** The parameters of a Checkout session: hosted page, in French, cards only. */
export function sessionParameters(ask: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(ask);
  return {
    mode: 'payment',
    locale: 'fr',
    allowed_payment_method_types: ['card'],
    line_items: shown(ask).map(({ name, amount }) => ({
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: amount, product_data: { name } },
    })),
    success_url: ask.successUrl,
    cancel_url: ask.cancelUrl,
    expires_at: Math.floor(ask.endsAt / 1000),
    metadata,
    payment_intent_data: { metadata, description: ask.description },
  };
}

function shown({ lines, description }: NewSession): NewSession['lines'] {
  if (lines.length <= LINES_MAX) return lines;
  return [{ name: description, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }];
}

const metadataOf = ({ storeId, orderId, orderKey }: SessionOrder) => ({
  ardoise_store: String(storeId),
  ardoise_order: String(orderId),
  ardoise_key: orderKey,
});

export function sessionOf(session: Stripe.Checkout.Session): ProviderSession {
  const { payment_intent: intent } = session;
  return {
    sessionId: session.id,
    state: stateOf(session),
    url: session.url,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
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
