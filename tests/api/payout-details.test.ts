import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPayoutDetailsTask } from '#backend/modules/payments/payout-details.ts';
import { createStripeProvider } from '#backend/modules/payments/provider/stripe-provider.ts';
import {
  insertLocalPayout,
  type LocalTransaction,
} from '#backend/modules/payments/repository/local-payout.ts';
import { payoutsBetween, recordPayout } from '#backend/modules/payments/repository/payout.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { SECRETS, standIn } from './support/stand-in.ts';

// What a payout transfers, as it is read at the provider (decision 91).

const backend = await startBackend();
const { database, log, storeIds, now } = backend;
const { accountId: accountOf } = await cardOrders(backend);
const accountId = await accountOf();
const DAY_MS = 24 * 60 * 60_000;

const transaction = (
  id: string,
  type: LocalTransaction['type'],
  amount: number,
  fee = 0,
): LocalTransaction => ({
  id,
  object: 'balance_transaction',
  type,
  amount,
  fee,
  net: amount - fee,
  currency: 'eur',
});

/** A day later than the backend's own job, which is not to take these payouts. */
let clock = now() + DAY_MS;
let isAway = false;
const pages: string[] = [];
const stripe = standIn(backend);
const provider = createStripeProvider({
  secretKey: 'sk_test',
  ...SECRETS,
  fetch: async (url, init) => {
    if (isAway) throw new TypeError('fetch failed');
    pages.push(url);
    return stripe.request(url, init);
  },
});
const task = createPayoutDetailsTask({ database, log, clock: () => clock, provider });

async function paidOut(payoutId: string, amount: number, transactions: LocalTransaction[] | null) {
  const storeId = storeIds.a;
  const due = new Date(clock);
  await database.inStore(storeId, async (tx) => {
    if (transactions) await insertLocalPayout(tx, storeId, { payoutId, accountId, transactions });
    const payout = { payoutId, amount, currency: 'eur', status: 'paid', failureCode: null };
    await recordPayout(tx, { ...payout, storeId, accountId, arrivesAt: due }, { eventAt: due, now: due });
  });
}

async function detailsOf(payoutId: string) {
  const span = { from: new Date(0), until: new Date(clock + DAY_MS) };
  const all = await database.inStore(storeIds.a, (tx) => payoutsBetween(tx, span));
  const found = all.find((payout) => payout.payoutId === payoutId);
  return [found?.state, found?.gross, found?.refunds, found?.corrections, found?.fees];
}

describe('the details of a payout', () => {
  it('are read on all pages, also after the provider was away', async () => {
    const charges = Array.from({ length: 130 }, (_, index) =>
      transaction(`txn_${index}`, 'charge', 1000, 40),
    );
    await paidOut('po_pages', 130 * 960 - 500 - 300, [
      ...charges,
      transaction('txn_refund', 'refund', -500),
      transaction('txn_dispute', 'adjustment', -300),
      transaction('txn_po_pages', 'payout', -(130 * 960 - 800)),
    ]);
    isAway = true;
    assert.equal(await task.runOne(), true);
    assert.deepEqual(await detailsOf('po_pages'), [null, null, null, null, null]);
    assert.equal(await task.runOne(), false);
    isAway = false;
    clock += 5 * 60_000;
    assert.equal(await task.runOne(), true);
    assert.equal(pages.length, 2);
    assert.deepEqual(await detailsOf('po_pages'), ['known', 130_000, 500, -300, 5200]);
    assert.equal(await task.runOne(), false);
  });

  it('are unknown when they do not add up, and when the provider refuses', async () => {
    await paidOut('po_unequal', 1000, [transaction('txn_unequal', 'charge', 1000, 40)]);
    assert.equal(await task.runOne(), true);
    await paidOut('po_by_hand', 1000, null);
    assert.equal(await task.runOne(), true);
    assert.deepEqual((await detailsOf('po_unequal'))[0], 'unknown');
    assert.deepEqual((await detailsOf('po_by_hand'))[0], 'unknown');
    assert.equal(await task.runOne(), false);
  });
});
