import type Stripe from 'stripe';
import type { ProviderSession, SessionAsk, SessionOrder, SessionState } from './provider.ts';

/** The most lines that Stripe shows. */
const LINES_MAX = 100;

/** A session of ours as Stripe is asked for it: hosted Checkout, in French, cards only. */
export function sessionParameters(ask: SessionAsk): Stripe.Checkout.SessionCreateParams {
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

function shown({ lines, description }: SessionAsk): SessionAsk['lines'] {
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
