import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderWire } from '#lib/contract/order.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';

const backend = await startBackend();
const { database } = backend;
const { card, coffee, diner } = await coffeeOrders(backend);
const client = await diner();
await client.call('csrfToken', {});

const together = (payloads: ReturnType<typeof coffee>[]) =>
  Promise.all(payloads.map((payload) => client.call('orderAdd', payload)));

type Answers = Awaited<ReturnType<typeof together>>;

/** Sends orders concurrently: all arrive before the first is answered. */
const numbers = (answers: Answers) =>
  answers
    .flatMap(({ status, body }) => (status === 201 ? (body.order as OrderWire).invoice_no : []))
    .toSorted((a, b) => a - b);

const codes = (answers: Answers) => answers.map(({ status, body }) => body.code ?? status);

const successive = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('each of the orders that come in together is the one that was asked for', async () => {
  const cups = successive(1, 12);
  const answers = await together(
    cups.map((quantity) =>
      coffee({
        lines: [card.line('Café', {}, quantity), { ...card.line('Café'), comment: `avec ${quantity}` }],
        expected_total: (2.35 * (quantity + 1)).toFixed(2),
        comment: `table ${quantity}`,
      }),
    ),
  );
  const seen = answers.map(({ body }) => {
    const { comment, order_products } = body.order as OrderWire;
    return [comment, order_products[0]?.quantity, order_products[1]?.comment];
  });
  assert.deepEqual(
    seen,
    cups.map((quantity) => [`table ${quantity}`, quantity, `avec ${quantity}`]),
  );
  for (const { body } of answers) {
    const order = body.order as OrderWire;
    assert.deepEqual((await client.succeed('orderFind', { order_id: order.order_id })).order, order);
  }
  assert.deepEqual(numbers(answers), successive(numbers(answers)[0] ?? 0, cups.length));
});

test('of orders under one key that come in together, those with another body are refused', async () => {
  const payload = coffee();
  const other = { ...payload, comment: 'vite' };
  const answers = await together([payload, other, payload, other]);
  assert.deepEqual(codes(answers).toSorted(), [201, 201, 'key_reused', 'key_reused']);
  assert.deepEqual(answers[2]?.body, answers[0]?.body);
  assert.deepEqual(answers[3]?.body, answers[1]?.body);
});

test('a key whose order is refused is free for another one that comes in with it', async () => {
  const payload = coffee();
  const wrong = { ...payload, expected_total: '1.00' };
  assert.equal(codes(await together([wrong, wrong, payload, wrong])).at(2), 201);
});

test('an order that the database refuses does not fail the others of its batch, and leaves no gap', async () => {
  const [before = 0] = numbers(await together([coffee()]));
  await database.acrossStores((tx) =>
    tx.query(`ALTER TABLE "order" ADD CONSTRAINT broken CHECK (comment <> 'broken') NOT VALID`),
  );
  try {
    const answers = await together(
      successive(1, 9).map((place) => coffee({ comment: place === 5 ? 'broken' : '' })),
    );
    assert.deepEqual(codes(answers), [201, 201, 201, 201, 'internal', 201, 201, 201, 201]);
    assert.deepEqual(numbers(answers), successive(before + 1, 8));
  } finally {
    await database.acrossStores((tx) => tx.query('ALTER TABLE "order" DROP CONSTRAINT broken'));
  }
});

test('a lone surrogate at the end of a comment is left out, and the order is placed', async () => {
  const half = 'Sans oignons 🧅'.slice(0, -1);
  const line = { ...card.line('Café'), comment: half };
  const { order } = await client.succeed('orderAdd', coffee({ comment: half, lines: [line] }));
  assert.deepEqual([order.comment, order.order_products[0]?.comment], Array(2).fill('Sans oignons'));
});
