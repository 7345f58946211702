import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { staffOf } from './support/staff.ts';
import { asStaffOf, forged, secretOf, tableTokens } from './support/tables.ts';

const AREAS = [
  { name: 'Salle', max_table_number: 12 },
  { name: 'Terrasse', max_table_number: 4 },
];

const friday = (time: string) => `2026-11-20T${time}+01:00`;
/** The shop opens at 11:30 and 18:30, and closes at 14:30 and 22:30. */
const CLOSED = ['11:29:59', '14:30:00', '18:29:59', '22:30:00'].map(friday);
const OPEN = ['11:30:00', '14:29:59', '18:30:00', '22:29:59'].map(friday);

const backend = await startBackend();
const { storeIds } = backend;
const { coffee, diner, refused } = await coffeeOrders(backend);
const client = await diner();

const withTables = (changes: Parameters<typeof counter>[1] = {}) =>
  backend.admin.succeed('shopImport', counter('shop-a', { areas: AREAS, ...changes }));

before(async () => {
  await withTables();
  await backend.admin.succeed('shopImport', counter('shop-b', { areas: AREAS }));
});

const tokenOf = async (table: string, letter: 'a' | 'b' = 'a') =>
  (await tableTokens(backend, letter)).get(table) ?? '';
const atTable = (table_token: string | undefined, changes = {}) =>
  coffee({ shipping_method: 'table', table_token, ...changes });

describe('an order at a table', () => {
  it('keeps the table, for the diner and for the staff', async () => {
    const table = { area: 'Terrasse', number: 4 };
    const { order } = await client.succeed('orderAdd', atTable(await tokenOf('Terrasse-4')));
    assert.deepEqual([order.shipping_method, order.table], ['table', table]);
    assert.deepEqual((await client.succeed('orderFind', { order_id: order.order_id })).order, order);
    const me = await client.succeed('customerMe', {
      access_token: '',
      refresh_token: '',
      store_id: storeIds.a,
    });
    assert.deepEqual(me.customer.orders[0]?.table, table);
    const { orders } = await (await staffOf(backend, 'a')).succeed('staffOrderList', { all: true });
    assert.deepEqual(orders[0]?.table, table);
  });

  it('is confirmed by an e-mail that names the table', async () => {
    const { client: other, signUp } = await signedIn(backend, 'a');
    await other.succeed('orderAdd', atTable(await tokenOf('Salle-7')));
    const email = (await emailsTo(backend.config.dataDir, signUp.email, 2)).at(-1);
    assert.match(email?.text ?? '', /Service à table +vendredi 20 novembre à\s12\sh\s50/);
    assert.match(email?.text ?? '', /Votre table +Salle, n°\s7/);
    assert.match(email?.html ?? '', /Salle, n°/);
  });

  it('keeps the table that it was brought to, whatever becomes of the shop and its codes', async () => {
    const { order } = await client.succeed('orderAdd', atTable(await tokenOf('Salle-12')));
    await withTables({ areas: [{ name: 'Patio', max_table_number: 1 }] });
    await backend.admin.succeed('staffTableRenew', {}, asStaffOf('a'));
    assert.deepEqual((await client.succeed('orderFind', { order_id: order.order_id })).order, order);
    await withTables();
  });

  it('is the same order when it is sent again, even once its code was replaced', async () => {
    const payload = atTable(await tokenOf('Salle-1'));
    const first = await client.succeed('orderAdd', payload);
    await backend.admin.succeed('staffTableRenew', {}, asStaffOf('a'));
    assert.deepEqual(await client.succeed('orderAdd', payload), first);
  });

  it('is wanted as soon as possible, not at a time that pickups are offered for', async () => {
    await withTables({ ordering: { forward_ordering: 'anytime', preparation_minutes: 20 } });
    const token = await tokenOf('Salle-1');
    const sentence = 'Cet horaire n’est plus disponible, veuillez en choisir un autre.';
    for (const delivery_time of ['2026-11-20T19:15', '2026-11-21T12:30']) {
      await refused(client, atTable(token, { delivery_time }), 'slot_unavailable', sentence);
      await client.succeed('orderAdd', coffee({ delivery_time }));
    }
    await withTables();
  });

  it('is taken from opening to closing time, not before a later opening today', async () => {
    await withTables({ ordering: { forward_ordering: 'anytime', preparation_minutes: 20 } });
    const token = await tokenOf('Salle-1');
    try {
      for (const closed of CLOSED) {
        backend.moveTo(closed);
        const order = atTable(token);
        await refused(await diner(), order, 'shop_closed', 'Le magasin est fermé');
        const { asap, days } = await client.succeed('orderSlots', {
          store_id: storeIds.a,
          shipping_method: 'table',
        });
        assert.deepEqual([asap, days], [false, []]);
      }
      for (const open of OPEN) {
        backend.moveTo(open);
        await (await diner()).succeed('orderAdd', atTable(token));
      }
    } finally {
      backend.moveTo(START);
      await withTables();
    }
  });

  it('needs a customer', async () => {
    const { status } = await backend.shop('a').refused('orderAdd', atTable(await tokenOf('Salle-1')));
    assert.equal(status, 401);
  });
});

describe('an order at a table is refused, and nothing is written,', () => {
  const here = (table: string) => ({ table, store_id: storeIds.a, version: 1 });
  const sentences = {
    table_required: 'Pour une commande à table, scannez d’abord le QR code de votre table.',
    table_token: 'Ce QR code n’est pas reconnu. Scannez celui qui est posé sur votre table.',
    table_other_shop:
      'Ce QR code est celui d’un autre restaurant. Scannez celui qui est posé sur votre table.',
    table_renewed: 'Ce QR code a été remplacé par un nouveau. Scannez celui qui est posé sur votre table.',
    unknown_table: 'Cette table n’existe pas dans ce restaurant. Scannez le QR code posé sur votre table.',
  } satisfies Partial<Record<RefusalCode, string>>;

  const cases: [string, () => Promise<string | undefined>, keyof typeof sentences][] = [
    ['without a code', async () => undefined, 'table_required'],
    ['with a forged one', async () => forged(here('Salle-1'), ''), 'table_token'],
    ['with what is no code', async () => 'a.b.c', 'table_token'],
    ["with another shop's", () => tokenOf('Salle-1', 'b'), 'table_other_shop'],
    [
      "with another shop's that names this one",
      async () => forged(here('Salle-1'), await secretOf(backend, 'b')),
      'table_token',
    ],
    [
      'past the last table',
      async () => forged(here('Salle-13'), await secretOf(backend, 'a')),
      'unknown_table',
    ],
    [
      'in an area that there is not',
      async () => forged(here('Patio-1'), await secretOf(backend, 'a')),
      'unknown_table',
    ],
    [
      'with a code that was replaced',
      async () => {
        const token = await tokenOf('Salle-1');
        await backend.admin.succeed('staffTableRenew', {}, asStaffOf('a'));
        return token;
      },
      'table_renewed',
    ],
  ];
  for (const [how, token, code] of cases) {
    it(how, async () => {
      const { status } = await refused(client, atTable(await token()), code, sentences[code]);
      assert.equal(status, 422);
    });
  }

  it('where there are no tables at all', async () => {
    const token = await tokenOf('Salle-1');
    await withTables({ areas: [] });
    const sentence = 'Ce mode de retrait n’est pas proposé en ce moment.';
    await refused(client, atTable(token), 'method_unavailable', sentence);
    await withTables();
  });
});

describe('a pickup that comes with a table token', () => {
  it('is a pickup without a table, and the token is not even read', async () => {
    for (const table_token of [await tokenOf('Salle-1'), await tokenOf('Salle-1', 'b'), 'a.b.c']) {
      const { order } = await client.succeed('orderAdd', coffee({ table_token }));
      assert.deepEqual([order.shipping_method, order.table], ['pickup', undefined]);
    }
  });
});

describe('v1/order/slots at a table', () => {
  it('offers only now, where pickups are offered for this day and others', async () => {
    await withTables({ ordering: { forward_ordering: 'anytime', preparation_minutes: 20 } });
    const slots = async (shipping_method: 'table' | 'pickup') => {
      const offered = await client.succeed('orderSlots', { store_id: storeIds.a, shipping_method });
      return [offered.asap, offered.days.map(({ date }) => date)];
    };
    assert.deepEqual(await slots('table'), [true, []]);
    const [, days] = await slots('pickup');
    assert.equal(Array.isArray(days) && days.length, 7);
    await withTables();
  });
});
