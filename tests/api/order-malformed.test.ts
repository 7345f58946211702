import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { written } from './support/orders.ts';

const backend = await startBackend();
const { card, coffee, diner, refused } = await coffeeOrders(backend);
const client = await diner();

describe('a payload that is wrong in itself is refused with 400 and its fields', () => {
  const MALFORMED = 'La demande est mal formée.';
  const line = (changes: Record<string, unknown>) => ({ lines: [{ ...card.line('Café'), ...changes }] });
  const cases: [string, () => Record<string, unknown>, string][] = [
    ['no lines', () => ({ lines: [] }), 'lines'],
    ['lines that are no list', () => ({ lines: { 0: card.line('Café') } }), 'lines'],
    ['101 lines', () => ({ lines: Array(101).fill(card.line('Café')) }), 'lines'],
    ['a quantity of 0', () => line({ quantity: 0 }), 'lines.0.quantity'],
    ['a negative quantity', () => line({ quantity: -1 }), 'lines.0.quantity'],
    ['a quantity of 100', () => line({ quantity: 100 }), 'lines.0.quantity'],
    ['a huge quantity', () => line({ quantity: 1e308 }), 'lines.0.quantity'],
    ['half a quantity', () => line({ quantity: 1.5 }), 'lines.0.quantity'],
    ['NaN, which JSON writes null, as quantity', () => line({ quantity: Number.NaN }), 'lines.0.quantity'],
    ['a quantity of 100 as text', () => line({ quantity: '100' }), 'lines.0.quantity'],
    ['half a quantity as text', () => line({ quantity: '1.5' }), 'lines.0.quantity'],
    ['an empty quantity', () => line({ quantity: '' }), 'lines.0.quantity'],
    ['a quantity in words', () => line({ quantity: 'deux' }), 'lines.0.quantity'],
    ['a product_id larger than any', () => line({ product_id: '2147483648' }), 'lines.0.product_id'],
    ['a product_id that is text', () => line({ product_id: 'café' }), 'lines.0.product_id'],
    ['an unknown field', () => ({ coupon: 'X' }), 'coupon'],
    ['an unknown field of a line', () => line({ price: '0.01' }), 'lines.0.price'],
    [
      'an option without a value',
      () => line({ options: [{ product_option_id: 1, option_value_ids: [] }] }),
      'lines.0.options.0.option_value_ids',
    ],
    ['an unknown shipping method', () => ({ shipping_method: 'drone' }), 'shipping_method'],
    ['an unknown payment method', () => ({ payment_method: 'bitcoin' }), 'payment_method'],
    ['a time that is no time', () => ({ delivery_time: '2026-11-20T25:00' }), 'delivery_time'],
    ['a time with a zone', () => ({ delivery_time: '2026-11-20T12:45Z' }), 'delivery_time'],
    ['a total of a fraction of a cent', () => ({ expected_total: 2.355 }), 'expected_total'],
    ['a negative total', () => ({ expected_total: '-2.35' }), 'expected_total'],
    ['a total with three places', () => ({ expected_total: '2.350' }), 'expected_total'],
    ['a total of ten million', () => ({ expected_total: '10000000.00' }), 'expected_total'],
    ['a key that is no uuid', () => ({ idempotency_key: '1' }), 'idempotency_key'],
    ['no key', () => ({ idempotency_key: undefined }), 'idempotency_key'],
    ['a comment of 501 characters', () => ({ comment: 'x'.repeat(501) }), 'comment'],
    ['a store_id that is text', () => ({ store_id: 'un' }), 'store_id'],
  ];
  for (const [what, changes, field] of cases) {
    it(what, async () => {
      const { status, fields } = await refused(client, coffee(changes()), 'malformed', MALFORMED);
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(fields ?? {}), [field]);
    });
  }

  for (const [what, body] of [
    ['broken JSON', '{"store_id": 1,'],
    ['a literal NaN', '{"store_id": NaN}'],
    ['a list', '[]'],
    ['nothing', ''],
  ] as const) {
    it(`a body that is ${what}`, async () => {
      const before = await written(backend);
      const { status, body: answer } = await client.post('v2/order/add', body);
      assert.equal(status, 400);
      assert.equal(answer.code, 'malformed');
      assert.equal(answer.message, MALFORMED);
      assert.deepEqual(await written(backend), before);
    });
  }

  it('a comment with a character that no text column stores', async () => {
    await refused(client, coffee({ comment: 'a\u0000b' }), 'malformed', MALFORMED);
  });
});
