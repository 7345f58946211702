import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { asksOf } from './support/sold-out.ts';
import { deviceOf, memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const { card, coffee, diner, refused } = await coffeeOrders(backend);
await backend.admin.succeed('shopImport', counter('shop-b'));
const cook = await memberOf(backend, 'a', 'kitchen');
const { subject, mark, count, fresh, entriesOf, storeSetting, blockedOf, isValueBlocked } = await asksOf(
  backend,
  cook,
);

const sentence = (name: string, back = '') => `«\u00a0${name}\u00a0» est épuisé${back}.`;
const steak = () => ({ lines: [card.line('Steak', { Suppléments: ['Oignons'] })], expected_total: '12.40' });
const kebab = (pain: string, total: string) =>
  coffee({ lines: [card.line('Kebab', { Pain: [pain] })], expected_total: total });

describe('a product that is sold out', () => {
  it('until the end of the service is refused by name to the millisecond, and is back by itself', async () => {
    await fresh();
    const { entries } = await mark('product', 'Café', { length: 'service' });
    assert.deepEqual(
      entries.map(({ name, context, until, left, by }) => [name, context, until, left, by]),
      [['Café', 'Boissons', '2026-11-20T13:30:00.000Z', null, 'Sam']],
    );
    const first = await diner();
    const answer = await refused(
      first,
      coffee(),
      'product_sold_out',
      sentence('Café', ', de retour à\u00a014\u00a0h\u00a030'),
    );
    assert.equal(answer.body.line, 0);
    await first.succeed('orderAdd', coffee(steak()));
    assert.deepEqual(await blockedOf(), ['Café', 'Cuvée']);
    assert.deepEqual(await storeSetting(), [
      { until: '2026-11-20T13:30:00.000Z', product_ids: [subject('product', 'Café').id], value_ids: [] },
    ]);
    // As soon as possible is ready 20 minutes later.
    backend.moveTo('2026-11-20T14:09:59.999+01:00');
    const second = await diner();
    await refused(
      second,
      coffee(),
      'product_sold_out',
      sentence('Café', ', de retour à\u00a014\u00a0h\u00a030'),
    );
    backend.pass(1);
    await second.succeed('orderAdd', coffee());
  });

  it('may be ordered for when it is back, by a time that the diner chooses', async () => {
    await fresh();
    await mark('product', 'Café', { length: 'date', date: '2026-11-20T18:45' });
    const client = await diner();
    const early = coffee({ delivery_time: '2026-11-20T18:30' });
    await refused(
      client,
      early,
      'product_sold_out',
      sentence('Café', ', de retour à\u00a018\u00a0h\u00a045'),
    );
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T18:45' }));
  });

  it('until further notice is back when somebody brings it back, which ends no later one', async () => {
    await fresh();
    const { entries } = await mark('product', 'Café', { length: 'notice' });
    const client = await diner();
    await refused(
      client,
      coffee({ delivery_time: '2026-11-20T18:30' }),
      'product_sold_out',
      sentence('Café'),
    );
    const ending = {
      kind: 'product',
      id: entries[0]?.id ?? 0,
      sold_out_id: entries[0]?.sold_out_id ?? 0,
    } as const;
    await cook.succeed('manageSoldOutEnd', ending);
    assert.deepEqual(await entriesOf(), []);
    await client.succeed('orderAdd', coffee());
    assert.equal(await storeSetting(), undefined);
    await mark('product', 'Café', { length: 'notice' });
    await cook.succeed('manageSoldOutEnd', ending);
    assert.equal((await entriesOf()).length, 1);
    const elsewhere = await memberOf(backend, 'b', 'owner');
    const now = (await entriesOf())[0]?.sold_out_id ?? 0;
    await elsewhere.succeed('manageSoldOutEnd', { ...ending, sold_out_id: now });
    assert.equal((await entriesOf()).length, 1);
  });

  it('until tomorrow is back at the first opening of the next day', async () => {
    await fresh();
    const { entries, tomorrow_opens_at } = await mark('product', 'Café', { length: 'tomorrow' });
    assert.deepEqual(
      [entries[0]?.until, tomorrow_opens_at],
      ['2026-11-21T10:30:00.000Z', '2026-11-21T10:30:00.000Z'],
    );
  });

  it('is not marked until a date that is over, or after the last service of the day', async () => {
    await fresh();
    const asked = await count('product', 'Café', {
      length: 'date',
      date: '2026-11-20T11:00',
      portions: null,
    });
    assert.equal((await cook.refused('manageSoldOutStart', asked)).code, 'no_end');
    backend.moveTo('2026-11-20T22:30:00+01:00');
    const late = await memberOf(backend, 'a', 'kitchen');
    const service = { ...asked, length: 'service', date: undefined, act_key: randomUUID() } as const;
    assert.equal((await late.refused('manageSoldOutStart', service)).code, 'no_service');
  });
});

describe('a value and a category that are sold out', () => {
  it('are refused by the name of what is short, and nothing else is', async () => {
    await fresh();
    await mark('value', 'Galette', { length: 'notice' });
    const client = await diner();
    await refused(client, kebab('Galette', '9.00'), 'product_sold_out', sentence('Galette'));
    await client.succeed('orderAdd', kebab('Pain', '8.50'));
    await mark('category', 'Boissons', { length: 'notice' });
    await refused(client, coffee(), 'product_sold_out', sentence('Café'));
    await client.succeed('orderAdd', coffee(steak()));
    assert.deepEqual(await blockedOf(), ['Café', 'Cuvée', 'Vitrine']);
  });
});

describe('a value that is back at an instant', () => {
  it('is sold out in the product search, and an order that is due then may have it, one before may not', async () => {
    await fresh();
    const { entries } = await mark('value', 'Galette', { length: 'service' });
    assert.equal(entries[0]?.until, '2026-11-20T13:30:00.000Z');
    assert.equal(await isValueBlocked('Galette'), true);
    const client = await diner();
    const back = sentence('Galette', ', de retour à\u00a014\u00a0h\u00a030');
    await refused(client, kebab('Galette', '9.00'), 'product_sold_out', back);
    const evening = { ...kebab('Galette', '9.00'), delivery_time: '2026-11-20T18:30' };
    await client.succeed('orderAdd', evening);
  });
});

describe('what the shop file marks', () => {
  it('is in the list without an end, and is brought back in the same way', async () => {
    await fresh();
    const before = await entriesOf({ withFile: true });
    assert.deepEqual(
      before.map(({ name, sold_out_id, until }) => [name, sold_out_id, until]),
      [['Cuvée', null, null]],
    );
    const cuvee = { kind: 'product', id: subject('product', 'Cuvée').id, sold_out_id: null } as const;
    assert.deepEqual((await cook.succeed('manageSoldOutEnd', cuvee)).entries, []);
    const client = await diner();
    await client.succeed('orderAdd', coffee({ lines: [card.line('Cuvée')], expected_total: '20.00' }));
    await backend.admin.succeed('shopImport', counter('shop-a'));
    assert.deepEqual(await entriesOf({ withFile: true }), []);
    await backend.admin.succeed('shopImport', { ...counter('shop-a'), live_state: true } as never);
  });
});

describe('two of the staff', () => {
  it('who mark the same: the second is told, an act that is repeated is done once', async () => {
    await fresh();
    const act = await count('product', 'Café', { length: 'notice', portions: null });
    const answers = await Promise.all([1, 2, 3].map(() => cook.succeed('manageSoldOutStart', act)));
    assert(answers.every(({ entries }) => entries.length === answers[0]?.entries.length));
    const other = await count('product', 'Café', { length: 'tomorrow', portions: null });
    const unseen = { ...other, seen_id: null };
    assert.equal((await cook.refused('manageSoldOutStart', unseen)).code, 'availability_changed');
    await cook.succeed('manageSoldOutStart', other);
    assert.equal((await entriesOf())[0]?.until, '2026-11-21T10:30:00.000Z');
  });

  it('are a kitchen too, also on its tablet, and are in the history', async () => {
    await fresh();
    const tablet = await deviceOf(backend, 'a', 'kitchen');
    await database.acrossStores((tx) => tx.query('DELETE FROM audit_entry'));
    const act = await count('product', 'Café', { length: 'service', portions: 3 });
    const { entries } = await tablet.succeed('manageSoldOutStart', act);
    const { id, sold_out_id } = entries[0] ?? { id: 0, sold_out_id: 0 };
    const seen = { seen_id: sold_out_id, seen_left: 3 };
    const counted = { kind: 'product', id, portions: 7, ...seen, act_key: randomUUID() } as const;
    await tablet.succeed('managePortions', counted);
    await tablet.succeed('manageSoldOutEnd', { kind: 'product', id, sold_out_id });
    const written = await database.inStore(storeIds.a, (tx) =>
      tx.query('SELECT action, before, after FROM audit_entry ORDER BY audit_id'),
    );
    const values = { kind: 'product', id, name: 'Café', time: '14:30', day: '2026-11-20' };
    assert.deepEqual(written, [
      { action: 'sold_out.started', before: null, after: { ...values, left: 3 } },
      { action: 'portions.changed', before: { ...values, left: 3 }, after: { ...values, left: 7 } },
      { action: 'sold_out.ended', before: { ...values, left: 7 }, after: null },
    ]);
  });

  it('are refused what the catalogue does not have, and portions of a category', async () => {
    await fresh();
    const act: AnyPayloadOf<'manageSoldOutStart'> = {
      ...(await count('product', 'Café', { length: 'notice', portions: null })),
      id: 999_999,
    };
    assert.equal((await cook.refused('manageSoldOutStart', act)).code, 'unknown_subject');
    const counted = await count('category', 'Boissons', { length: 'notice', portions: 4 });
    assert.equal((await cook.refused('manageSoldOutStart', counted)).code, 'malformed');
  });
});

describe('an order that staff change, and a recurring order', () => {
  it('are held to what is sold out', async () => {
    await fresh();
    const { client } = await signedIn(backend, 'a');
    const { order } = await client.succeed('orderAdd', coffee(steak()));
    await mark('product', 'Café', { length: 'notice' });
    const added = {
      order_id: order.order_id,
      version: 1,
      change: { kind: 'lines', kept: [{ line: 1 }], added: [card.line('Café')] },
      reason: 'Un café',
      idempotency_key: randomUUID(),
    } as const;
    const answer = await backend.admin.refused('staffOrderAdjust', added as never, asStaffOf('a'));
    assert.deepEqual([answer.code, answer.message], ['product_sold_out', sentence('Café')]);
    backend.moveTo(START);
  });
});
