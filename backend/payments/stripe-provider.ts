import Stripe from 'stripe';
import { type PaymentProvider, ProviderAway, ProviderRefused } from './provider.ts';
import { sessionOf, sessionParameters } from './stripe-session.ts';

/** The storefront waits 15 seconds: two tries fit in. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;
/** Refusals that pass: a time-out, a lock or an idempotency key in use, too early, too many requests. */
const PASSING_STATUSES = new Set([408, 409, 425, 429]);
/** How old the signature of an event may be. */
const TOLERANCE_SECONDS = 300;

export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe's interface answers, when not at Stripe itself. */
  apiUrl?: string | undefined;
  /** Stands in for the network. */
  fetch?: ((url: string, init?: RequestInit) => Promise<Response>) | undefined;
}

/** Stripe Checkout through Stripe's own package. */
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
        // It was over already: paid, or expired.
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

/** A refusal for good is told from a provider that does not answer, or not now. */
function failureOf(error: unknown): ProviderAway | ProviderRefused {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderAway(error);
  const { statusCode = 0, code, type } = error;
  const isForGood = statusCode >= 400 && statusCode < 500 && !PASSING_STATUSES.has(statusCode);
  return isForGood ? new ProviderRefused(statusCode, code ?? type, error) : new ProviderAway(error);
}

async function answerOf<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    throw failureOf(error);
  }
}
