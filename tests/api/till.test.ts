import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';

// MANAGEMENT section 9, the two ways to take money on site: the setting, and what an order says.

const backend = await startBackend();
const { placed, receive, ledger, now } = await cardOrders(backend);
const owner = await memberOf(backend, 'a', 'owner');
const manager = await memberOf(backend, 'a', 'manager');

const move = async ({ order }: CardOrder, order_status_id: 5 | 2 | 3 | 6, more: object = {}) =>
  (
    await backend.admin.succeed(
      'staffOrderStatus',
      { order_id: order.order_id, order_status_id, ...more },
      asStaffOf('a'),
    )
  ).order;

/** Whether the page of an order offers to note a payment on site. */
const takesPayments = async ({ order }: CardOrder) =>
  (await manager.succeed('manageOrder', { order_id: order.order_id })).money?.takes_payments;

/** How many movements of money the shop has: that of the first test. */
const movements = async () =>
  (await backend.database.inStore(backend.storeIds.a, (tx) => tx.query('SELECT FROM ledger_entry'))).length;

async function ready(): Promise<CardOrder> {
  const card = await placed({ payment_method: 'cash' });
  for (const status of [5, 2, 3] as const) await move(card, status);
  return card;
}

describe('who takes the money on site', () => {
  it('is open until the owner chooses, and nobody else may', async () => {
    assert.deepEqual(await owner.succeed('manageTill', {}), { class: 'success', way: null, choices: [] });
    const wanted = { way: 'own_till', from: null } as const;
    assert.equal((await manager.refused('manageTillChoose', wanted)).code, 'not_permitted');
    const card = await ready();
    assert.equal((await move(card, 6)).payment_status, 'settled');
  });

  it('is dated, with who chose, and a choice after somebody else’s is refused', async () => {
    const chosen = await owner.succeed('manageTillChoose', { way: 'own_till', from: null });
    assert.deepEqual(
      chosen.choices.map(({ way, since }) => [way, Date.parse(since)]),
      [['own_till', backend.now()]],
    );
    assert.ok(chosen.choices[0]?.name);
    // The same again changes nothing.
    assert.equal(
      (await owner.succeed('manageTillChoose', { way: 'own_till', from: null })).choices.length,
      1,
    );
    const late = await owner.refused('manageTillChoose', { way: 'journal', from: null });
    assert.equal(late.code, 'till_changed');
    const { entries } = await owner.succeed('manageHistory', {});
    assert.ok(entries.some(({ action }) => action === 'till.chosen'));
  });
});

describe('an order of a shop whose own till collects', () => {
  it('offers its staff to note no payment, and refuses one', async () => {
    const card = await placed();
    assert.equal(await takesPayments(card), false);
    assert.equal((await receive(card, { amount: '21.80', means: 'cash' })).code, 'own_till');
  });

  it('stores nothing when it is handed over, whatever means is said, and is paid at the restaurant', async () => {
    const card = await ready();
    assert.equal((await now(card)).payment_status, 'unsettled');
    const handed = await move(card, 6, { means: 'cash' });
    assert.deepEqual([handed.payment_status, handed.total_NKT], ['own_till', '0.00']);
    // What the diner sees of it among the transactions is no movement of money.
    assert.deepEqual(await ledger(card), [['own_till', 'undecided', '21.80']]);
    assert.equal((await now(card)).payment_status, 'own_till');
    assert.deepEqual(await movements(), 1);
  });

  it('is to be paid again once the hand-over is taken back', async () => {
    const card = await ready();
    await owner.succeed('manageOrderMove', {
      order_id: card.order.order_id,
      order_status_id: 6,
    });
    await owner.succeed('manageOrderStepBack', { order_id: card.order.order_id });
    assert.equal((await now(card)).payment_status, 'unsettled');
  });

  it('is judged by the way at its hand-over, whatever the shop chooses later', async () => {
    const before = await ready();
    await move(before, 6);
    await owner.succeed('manageTillChoose', { way: 'journal', from: 'own_till' });
    assert.equal((await now(before)).payment_status, 'own_till');
    const later = await ready();
    assert.equal(await takesPayments(later), true);
    assert.equal((await move(later, 6)).payment_status, 'settled');
  });
});
