import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { asStaffOf } from './support/tables.ts';

const backend = await startBackend();
const { coffee, card, diner, refused } = await coffeeOrders(backend);
const HOUR = 60 * 60_000;
const ordering = { forward_ordering: 'before_closing', preparation_minutes: 20 } as const;
const withLimits = (limits: { max_pieces?: number; max_open_unpaid?: number }) =>
  backend.admin.succeed('shopImport', counter('shop-a', { ordering: { ...ordering, ...limits } }));

const UNPAID = (maximum: number) =>
  `Vous avez déjà ${maximum} commandes en cours à régler. Attendez d’en avoir reçu une, payez en ligne ou appelez le restaurant.`;

describe('the open unpaid orders of a new account', () => {
  it('are five at most, unless the shop says otherwise', async () => {
    await withLimits({});
    const client = await diner();
    for (let placed = 0; placed < 5; placed += 1) await client.succeed('orderAdd', coffee());
    await refused(client, coffee(), 'too_many_unpaid', UNPAID(5));
    await withLimits({ max_open_unpaid: 6 });
    await client.succeed('orderAdd', coffee());
    await refused(client, coffee(), 'too_many_unpaid', UNPAID(6));
  });

  it('are no more when they are placed at once', async () => {
    await withLimits({ max_open_unpaid: 3 });
    const client = await diner();
    await client.call('csrfToken', {});
    const answers = await atOnce(backend, 20, () => client.call('orderAdd', coffee()));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.code));
    assert.equal(codes.filter((code) => code === 'placed').length, 3);
    assert.equal(codes.filter((code) => code === 'too_many_unpaid').length, 17);
  });

  it('limit neither a repeated key, nor another account, nor an order to be paid online', async () => {
    await withLimits({ max_open_unpaid: 1 });
    const client = await diner();
    const first = coffee();
    const { order } = await client.succeed('orderAdd', first);
    assert.equal((await client.succeed('orderAdd', first)).order.order_id, order.order_id);
    assert.equal((await client.refused('orderAdd', coffee())).code, 'too_many_unpaid');
    await client.succeed('orderAdd', coffee({ payment_method: 'card_online' }));
    await (await diner()).succeed('orderAdd', coffee());
  });

  it('are free again when one is cancelled, and three hours after it was due', async () => {
    await withLimits({ max_open_unpaid: 1 });
    const client = await diner();
    const { order } = await client.succeed('orderAdd', coffee());
    await client.succeed('orderCancel', { order_id: order.order_id });
    await client.succeed('orderAdd', coffee());
    assert.equal((await client.refused('orderAdd', coffee())).code, 'too_many_unpaid');
    const wereDue = (at: number) =>
      backend.database.acrossStores((tx) => tx.query('UPDATE "order" SET order_date = $1', [new Date(at)]));
    await wereDue(backend.now() - 3 * HOUR + 1);
    assert.equal((await client.refused('orderAdd', coffee())).code, 'too_many_unpaid');
    await wereDue(backend.now() - 3 * HOUR);
    await client.succeed('orderAdd', coffee());
  });

  it('have no limit once one was handed over and paid', async () => {
    await withLimits({ max_open_unpaid: 1 });
    const client = await diner();
    const acting = asStaffOf('a');
    const { order } = await client.succeed('orderAdd', coffee());
    for (const order_status_id of [5, 2, 3, 6] as const)
      await backend.admin.succeed(
        'staffOrderStatus',
        {
          order_id: order.order_id,
          order_status_id,
          ...(order_status_id === 6 && { means: 'cash' as const }),
        },
        acting,
      );
    for (let placed = 0; placed < 3; placed += 1) await client.succeed('orderAdd', coffee());
  });
});

describe('the pieces of an order', () => {
  const pieces = (...quantities: number[]) =>
    coffee({
      lines: quantities.map((quantity) => ({ ...card.line('Café'), quantity })),
      expected_total: (quantities.reduce((sum, quantity) => sum + quantity, 0) * 2.35).toFixed(2),
    });

  it('are as many as the shop says, over all lines together', async () => {
    await withLimits({ max_pieces: 12, max_open_unpaid: 100 });
    const client = await diner();
    await client.succeed('orderAdd', pieces(5, 7));
    const sentence = 'Une commande compte au plus 12 articles ici. Retirez-en, ou appelez le restaurant.';
    await refused(client, pieces(6, 7), 'too_many_pieces', sentence);
  });

  it('are 200 at most by default', async () => {
    await withLimits({ max_open_unpaid: 100 });
    const client = await diner();
    await client.succeed('orderAdd', pieces(99, 99, 2));
    assert.equal((await client.refused('orderAdd', pieces(99, 99, 3))).code, 'too_many_pieces');
  });
});
