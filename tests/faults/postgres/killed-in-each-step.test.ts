import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { AnyCallOf } from '#lib/contract/all-endpoints.ts';
import type { Client } from '#tests/api/support/client.ts';
import { orderOf } from '#tests/api/support/orders.ts';
import { isFull } from '#tests/support/full-run.ts';
import { nullIfConnectionBroke } from '../support/broken-connection.ts';
import { linesOf } from '../support/diner.ts';
import { openSteps } from '../support/held-step.ts';
import { openSite } from '../support/site.ts';
import { signInAgain } from '../support/staff.ts';
import { assertCollectedOnce, inDatabaseOf, storedMoney } from '../support/stored-money.ts';
import { type CounterOrder, openTill } from '../support/till.ts';

// PostgreSQL only: a transaction is held at each statement that writes, and its process is killed there.

/** All steps of an act; in usual runs the first, one in the middle and the commit. */
const fewOf = (steps: readonly string[]): readonly string[] =>
  isFull ? steps : [0, Math.floor(steps.length / 2), steps.length - 1].flatMap((place) => steps[place] ?? []);

/** A shop at which a call can be killed in a step. A process lives as long as the test that started it. */
async function openShop() {
  const site = await openSite();
  let backend = await site.start();
  const till = await openTill(site);
  const steps = await openSteps(site.environment.DATABASE_URL ?? '');
  return {
    site,
    till,
    owner: till.owner,
    steps,
    /** Kills the process in a step of a call, and starts another one. */
    async killedAt(step: string, call: () => ReturnType<Client['call']>): Promise<void> {
      await steps.killAt(
        step,
        () => call().catch(nullIfConnectionBroke),
        () => site.kill(backend),
      );
      backend = await site.start();
    },
    /** A day later, with another process. */
    async passDay(): Promise<void> {
      site.passDay();
      await site.kill(backend);
      backend = await site.start();
      await signInAgain(till.owner);
    },
  };
}

test('a close whose process is killed in any of its steps leaves the day open, and is done once when it is repeated', {
  timeout: 900_000,
}, async () => {
  const { till, owner, steps, killedAt, passDay } = await openShop();
  const place = () => owner.succeed('manageCounterPlace', till.newOrder());
  await place();
  const first = await till.closing();
  const all = await steps.record(() => owner.succeed('manageDayClose', first));
  assert.ok(
    all.includes('journal_entry:1') && all.includes('journal_head:1') && all.at(-1) === 'commit:1',
    all.join(),
  );
  let days = await till.verified();
  for (const step of fewOf(all)) {
    await passDay();
    await place();
    const closing = await till.closing();
    await killedAt(step, () => owner.call('manageDayClose', closing));
    assert.equal(await till.verified(), days, step);
    assert.equal((await till.closing()).date, closing.date, step);
    assert.equal((await till.closing()).seen_no, closing.seen_no, step);
    const closed = await owner.succeed('manageDayClose', closing);
    assert.deepEqual(await owner.succeed('manageDayClose', closing), closed);
    days += 1;
    assert.equal(await till.verified(), days, step);
  }
});

test('an order at the counter whose process is killed in any of its steps leaves nothing, and exists once when it is repeated', {
  timeout: 900_000,
}, async () => {
  const { site, till, owner, steps, killedAt } = await openShop();
  const place = (order: CounterOrder) => owner.succeed('manageCounterPlace', order);
  const recorded = till.newOrder();
  const all = await steps.record(() => place(recorded));
  for (const table of [
    'order',
    'order_product',
    'ledger_entry',
    'journal_entry',
    'audit_entry',
    'shop_event',
  ])
    assert.ok(all.includes(`${table}:1`), `${table} of ${all.join()}`);
  const before = await inDatabaseOf(site, storedMoney);
  const keys: string[] = [];
  for (const step of fewOf(all)) {
    const order = till.newOrder();
    await killedAt(step, () => owner.call('manageCounterPlace', order));
    await till.verified();
    const now = await inDatabaseOf(site, storedMoney);
    assert.equal(now.length, before.length + keys.length, step);
    const answer = await place(order);
    assert.deepEqual(await place(order), answer);
    keys.push(order.idempotency_key);
  }
  await till.verified();
  assertCollectedOnce(await inDatabaseOf(site, storedMoney), [...before.map(({ key }) => key), ...keys]);
});

test('an erasure whose process is killed in any of its steps leaves the customer whole, and is done when it is repeated', {
  timeout: 900_000,
}, async () => {
  const { site, till, owner, steps, killedAt } = await openShop();
  const storeId = await site.storeId();
  const lines = await linesOf(site.visitor(), storeId, site.url);
  const me = { access_token: '', refresh_token: '', store_id: storeId };

  /** A customer with an order that is handed over, a note and a comment. */
  async function someCustomer(): Promise<{ customer_id: number; order_id: number }> {
    const client = await site.customer();
    const { customer } = await client.succeed('customerMe', me);
    const { customer_id } = customer;
    const payload: AnyCallOf<'orderAdd'> = orderOf(storeId, '20.75', lines, { comment: 'Frapper au volet' });
    const { order } = await client.succeed('orderAdd', payload);
    for (const order_status_id of [5, 2, 3, 6] as const)
      await owner.succeed('manageOrderMove', { order_id: order.order_id, order_status_id });
    await owner.succeed('manageCustomerNoteAdd', {
      customer_id,
      text: 'Note sur elle',
      act_key: randomUUID(),
    });
    return { customer_id, order_id: order.order_id };
  }
  const exported = async (customer_id: number) => {
    const { export: all } = await owner.succeed('manageCustomerExport', { customer_id });
    // An export is an event itself.
    const { exported_at, events, ...data } = all;
    return data;
  };
  const orderNow = async (order_id: number) => (await owner.succeed('manageOrder', { order_id })).order;

  const first = await someCustomer();
  const all = await steps.record(() =>
    owner.succeed('manageCustomerErase', { customer_id: first.customer_id }),
  );
  assert.ok(all.includes('customer:1') && all.at(-1) === 'commit:1', all.join());
  for (const step of fewOf(all)) {
    const { customer_id, order_id } = await someCustomer();
    const before = await exported(customer_id);
    await killedAt(step, () => owner.call('manageCustomerErase', { customer_id }));
    assert.deepEqual(await exported(customer_id), before, step);
    assert.equal((await orderNow(order_id)).comment, 'Frapper au volet', step);
    await till.verified();
    await owner.succeed('manageCustomerErase', { customer_id });
    assert.equal((await owner.refused('manageCustomer', { customer_id })).code, 'unknown_customer');
    const { customer, comment, total } = await orderNow(order_id);
    assert.deepEqual([customer, comment, total], [null, '', '20.75'], step);
    await till.verified();
  }
});
