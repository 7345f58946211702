import { signedEvent, type WebhookSecrets } from '#backend/modules/payments/local/webhook-events.ts';
import type { LocalSession } from '#backend/modules/payments/repository/local-session.ts';
import { currentAccount } from '#backend/modules/payments/repository/payment-account.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import type { TestBackend } from './backend.ts';
import type { Client } from './client.ts';
import { coffeeOrders } from './coffee-orders.ts';
import { onPage, originOf } from './customers.ts';
import { SECRETS } from './stand-in.ts';
import { asStaffOf } from './tables.ts';
import type { ShopLetter } from './tenants.ts';
import { until } from './until.ts';

export interface CardOrder {
  client: Client;
  order: OrderWire;
}

/** The session of an order at the stand-in. */
async function localSessionOf({ database }: TestBackend, orderId: number): Promise<LocalSession> {
  const [kept] = await database.acrossStores((tx) =>
    tx.query<{ session: LocalSession }>(
      `SELECT session FROM local_session WHERE session->'metadata'->>'ardoise_order' = $1`,
      [String(orderId)],
    ),
  );
  if (!kept) throw new Error('the order has no session');
  return kept.session;
}

/** Submits the form of an order's payment page. */
export async function actAtStandIn(backend: TestBackend, orderId: number, action: string, webhook = 'never') {
  const { id } = await localSessionOf(backend, orderId);
  return backend.app.request(`/local-payment/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action, webhook }).toString(),
  });
}

/** Orders of a coffee that are paid by card online. */
export async function cardOrders(backend: TestBackend, letter: ShopLetter = 'a') {
  const coffees = await coffeeOrders(backend, letter);

  async function place(client?: Client): Promise<CardOrder> {
    const diner = client ?? (await coffees.diner());
    const payload = coffees.coffee({ payment_method: 'card_online' });
    const { order } = await diner.succeed('orderAdd', payload, onPage(originOf(letter)));
    return { client: diner, order };
  }

  const open = async ({ client, order }: CardOrder) =>
    client.succeed('checkoutSession', { order_id: order.order_id });

  const now = async ({ client, order }: CardOrder): Promise<OrderWire> =>
    (await client.succeed('orderFind', { order_id: order.order_id })).order;

  const sessionOf = ({ order }: CardOrder) => localSessionOf(backend, order.order_id);
  const act = ({ order }: CardOrder, action: string, webhook?: string) =>
    actAtStandIn(backend, order.order_id, action, webhook);

  /** Four coffees at 2.35 and a steak with onions at 12.40, paid on site unless a card is asked for. */
  async function placed(changes: object = {}): Promise<CardOrder> {
    const client = await coffees.diner();
    const payload = coffees.coffee({
      lines: [coffees.card.line('Café', {}, 4), coffees.card.line('Steak', { Suppléments: ['Oignons'] })],
      expected_total: '21.80',
      ...changes,
    });
    return { client, order: (await client.succeed('orderAdd', payload)).order };
  }

  /** The same order, paid by card online. */
  async function paidByCard(): Promise<CardOrder> {
    const unpaid = await placed({ payment_method: 'card_online' });
    await open(unpaid);
    await act(unpaid, 'pay');
    const { order } = await unpaid.client.succeed('paymentCheck', { order_id: unpaid.order.order_id });
    return { ...unpaid, order };
  }

  /** Records money on site as the operator for the shop's staff. Returns the response. */
  async function receive({ order }: CardOrder, noted: object, key = crypto.randomUUID()) {
    const { body } = await backend.admin.call(
      'staffOrderReceived',
      { order_id: order.order_id, means: 'cash', amount: '1.00', idempotency_key: key, ...noted } as never,
      asStaffOf(letter),
    );
    return body as typeof body & { order: OrderWire };
  }

  /** The diner pays at the provider, which sends no event. Returns the paid session. */
  async function payUntold(card: CardOrder) {
    const session = await sessionOf(card);
    const intent = `pi_${session.id}`;
    const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: intent } as const;
    await backend.database.acrossStores((tx) =>
      tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [
        session.id,
        JSON.stringify(paid),
      ]),
    );
    return paid;
  }

  /** The account of the shop at the stand-in. */
  async function accountId(): Promise<string> {
    const account = await backend.database.inStore(backend.storeIds[letter], currentAccount);
    if (!account) throw new Error('the shop has no account');
    return account.accountId;
  }

  /** Does something in the dashboard of the shop's account, with the payment of an order if there is one. */
  async function inDashboard(action: string, card?: CardOrder, amount = '') {
    const session = card ? (await sessionOf(card)).id : '';
    await backend.app.request(`/local-payment/dashboard/${await accountId()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action, session, amount }).toString(),
    });
  }

  return {
    ...coffees,
    placed,
    paidByCard,
    accountId,
    inDashboard,
    receive,
    payUntold,
    place,
    open,
    now,
    sessionOf,
    act,
    /** An order that is paid at the provider, of which the shop does not know yet. */
    async paid(): Promise<CardOrder> {
      const card = await place();
      await open(card);
      await act(card, 'pay');
      return card;
    },
    untilStatus: (card: CardOrder, status: number) =>
      until(async () => (await now(card)).order_status_id === status),
    /** The payments and refunds in an order's ledger. */
    ledger: async ({ client, order }: CardOrder) =>
      (await client.succeed('customerTransactions', {})).transactions
        .filter(({ order_id, kind }) => order_id === order.order_id && kind !== 'due')
        .map(({ kind, means, amount }) => [kind, means, amount]),
  };
}

/** Sends an event to the webhook as the provider does; a session's account is that of the event. */
export async function tell(
  backend: TestBackend,
  type: string,
  session: LocalSession,
  { secrets = SECRETS, at = backend.now() }: { secrets?: WebhookSecrets; at?: number } = {},
) {
  return tellOf(backend, type, session, { accountId: session.account, secrets, at });
}

/** Sends an event about any object of an account. */
export async function tellOf(
  backend: TestBackend,
  type: string,
  object: object,
  {
    accountId,
    secrets = SECRETS,
    at = backend.now(),
  }: { accountId: string | null; secrets?: WebhookSecrets; at?: number },
) {
  const { body, signature } = signedEvent(type, object, { accountId, secrets, now: at });
  const { status, body: answer } = await backend
    .direct()
    .send('POST', '/api/v1/payment/webhook', body, { 'stripe-signature': signature });
  return { status, outcome: answer.outcome ?? answer.code };
}
