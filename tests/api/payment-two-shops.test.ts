import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LocalSession } from '#backend/modules/payments/repository/local-session.ts';
import { ACCOUNT_SIGNS, type LedgerKind } from '#lib/domain/payments/transactions.ts';
import { isFull } from '#tests/support/full-run.ts';
import { startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import type { ShopLetter } from './support/tenants.ts';
import { until } from './support/until.ts';

// Two shops on two accounts: no euro of one is ever on the account of the other.

const ORDERS = isFull ? 1_000 : 40;
const AT_ONCE = 4;

const backend = await startBackend();
const { database, storeIds } = backend;
const shops = { a: await cardOrders(backend, 'a'), b: await cardOrders(backend, 'b') };
const clients = { a: await shops.a.diner(), b: await shops.b.diner() };
const WEBHOOKS = ['now', 'twice', 'disorder', 'never'] as const;

/** Read from the database: a page of the customer's transactions has not all of this many orders. */
async function countEntries(orderId: number): Promise<number> {
  const rows = await database.acrossStores((tx) =>
    tx.query('SELECT 1 FROM ledger_entry WHERE order_id = $1', [orderId]),
  );
  return rows.length;
}

/** A story of an order by its number: paid, then left, cancelled, refunded in part or whole, disputed, won or lost. */
async function live(number: number): Promise<void> {
  const letter: ShopLetter = number % 2 === 0 ? 'a' : 'b';
  const shop = shops[letter];
  const card: CardOrder = await shop.place(clients[letter]);
  const { order_id } = card.order;
  await shop.open(card);
  await shop.act(card, 'pay', WEBHOOKS[number % 4] ?? 'now');
  await card.client.succeed('paymentCheck', { order_id });
  const has = (count: number) => until(async () => (await countEntries(order_id)) >= count);
  switch (number % 7) {
    case 1:
      await card.client.succeed('orderCancel', { order_id });
      return has(2);
    case 2:
      await shop.inDashboard('refund', card, '0,35');
      return has(2);
    case 3:
      await shop.inDashboard('refund', card);
      return has(2);
    case 4:
      await shop.inDashboard('dispute', card);
      await has(2);
      await shop.inDashboard('win', card);
      return has(3);
    case 5:
      await shop.inDashboard('dispute', card);
      await shop.inDashboard('lose', card);
      return has(2);
    case 6:
      await shop.inDashboard('refund', card, '1,00');
      await has(2);
      await card.client.succeed('orderCancel', { order_id });
      return has(3);
    default:
  }
}

/** What is left at the stand-in on each account, by its sessions. */
async function heldAtProvider(): Promise<Map<string | null, number>> {
  const rows = await database.acrossStores((tx) =>
    tx.query<{ session: LocalSession }>(
      `SELECT session FROM local_session WHERE session->>'payment_status' = 'paid'`,
    ),
  );
  const held = new Map<string | null, number>();
  for (const { session } of rows) {
    const back = session.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const disputed = session.dispute && session.dispute.status !== 'won' ? session.dispute.amount : 0;
    held.set(session.account, (held.get(session.account) ?? 0) + session.amount_total - back - disputed);
  }
  return held;
}

test(`${ORDERS} mixed orders of two shops: the ledgers and the accounts agree to the cent`, async () => {
  // A diner's access ends after a quarter of an hour of the backend's clock, which stands still.
  const numbers = Array.from({ length: ORDERS }, (_, number) => number).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const number of numbers) await live(number);
    }),
  );
  const entries = await database.acrossStores((tx) =>
    tx.query<{ store: number; account: string; kind: LedgerKind; amount: number }>(
      'SELECT store_id AS store, account_id AS account, kind, amount FROM ledger_entry WHERE online',
    ),
  );
  const accounts = { a: await shops.a.accountId(), b: await shops.b.accountId() };
  const inLedger = new Map<string | null, number>();
  for (const { store, account, kind, amount } of entries) {
    assert.equal(account, store === storeIds.a ? accounts.a : accounts.b);
    inLedger.set(account, (inLedger.get(account) ?? 0) + ACCOUNT_SIGNS[kind] * amount);
  }
  const byAccount = (sums: Map<string | null, number>) =>
    [...sums].sort(([one], [other]) => `${one}`.localeCompare(`${other}`));
  assert.deepEqual(byAccount(inLedger), byAccount(await heldAtProvider()));
  // What the orders have received is the same sum.
  const received = await database.acrossStores((tx) =>
    tx.query<{ store: number; sum: number }>(
      'SELECT store_id AS store, sum(received_card)::integer AS sum FROM "order" GROUP BY store_id',
    ),
  );
  for (const { store, sum } of received)
    assert.equal(sum, inLedger.get(store === storeIds.a ? accounts.a : accounts.b));
});
