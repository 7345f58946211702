import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, orderOf, type TestCard, written } from './support/orders.ts';

const backend = await startBackend();
const { storeIds } = backend;
let card: TestCard;

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
  card = await cardOf(backend, 'a');
});

describe('v2/order/add', () => {
  it('answers 201 with the order as the shop prices it', async () => {
    const { client } = await signedIn(backend, 'a');
    const { order } = await client.succeed(
      'orderAdd',
      orderOf(
        storeIds.a,
        '28.15',
        [
          card.line(
            'Kebab',
            {
              Pain: ['Galette'],
              Sauces: ['Blanche', 'Harissa', 'Samouraï'],
              Formule: ['Menu'],
              Boisson: ['Thé glacé'],
            },
            2,
          ),
          { ...card.line('Café'), comment: ' bien serré ' },
        ],
        { comment: 'Sans couverts', payment_method: 'meal_voucher' },
      ),
    );
    const { order_id, order_products, ...rest } = order;
    assert(order_id > 0);
    assert.deepEqual(rest, {
      store_id: storeIds.a,
      invoice_no: 1,
      total: '28.15',
      total_NKT: '0.00',
      total_CC: '0.00',
      total_TIC: '0.00',
      shipping_price: '0.00',
      payment_method: 'meal_voucher',
      payment_status: 'unsettled',
      shipping_method: 'pickup',
      date_added: { date: new Date(START).toISOString() },
      date_modified: { date: new Date(START).toISOString() },
      order_date: { date: '2026-11-20T11:50:00.000Z' },
      order_status_id: 1,
      delivery_time: '12:50',
      comment: 'Sans couverts',
    });
    assert.deepEqual(order_products, [
      {
        product_id: card.products.get('Kebab')?.product_id,
        name: 'Kebab',
        quantity: 2,
        price: '25.80',
        rate_tax: 10,
        image: null,
        comment: '',
        order_options: [
          { name: 'Pain', values: [{ name: 'Galette', price: '0.50' }] },
          {
            name: 'Sauces',
            values: [
              { name: 'Blanche', price: '0.00' },
              { name: 'Harissa', price: '0.00' },
              { name: 'Samouraï', price: '0.70' },
            ],
          },
          { name: 'Formule', values: [{ name: 'Menu', price: '3.00' }] },
          { name: 'Boisson', values: [{ name: 'Thé glacé', price: '0.20' }] },
        ],
      },
      {
        product_id: card.products.get('Café')?.product_id,
        name: 'Café',
        quantity: 1,
        price: '2.35',
        rate_tax: 5.5,
        image: null,
        comment: 'bien serré',
        order_options: [],
      },
    ]);
  });

  it('gives the sauces chosen first free: the same ones in another order cost more', async () => {
    const { client } = await signedIn(backend, 'a');
    const kebab = (sauces: string[]) => card.line('Kebab', { Pain: ['Pain'], Sauces: sauces });
    const cheapLast = orderOf(storeIds.a, '9.00', [kebab(['Samouraï', 'Harissa', 'Blanche'])]);
    const dearLast = orderOf(storeIds.a, '9.20', [kebab(['Blanche', 'Harissa', 'Samouraï'])]);
    assert.equal((await client.succeed('orderAdd', cheapLast)).order.total, '9.00');
    assert.equal((await client.succeed('orderAdd', dearLast)).order.total, '9.20');
  });

  it("accepts a time that the shop offers, on the shop's own clock", async () => {
    const { client } = await signedIn(backend, 'a');
    const at = (delivery_time: string) => orderOf(storeIds.a, '2.35', [card.line('Café')], { delivery_time });
    const { order } = await client.succeed('orderAdd', at('2026-11-20T19:15'));
    assert.equal(order.delivery_time, '19:15');
    assert.equal(order.order_date.date, '2026-11-20T18:15:00.000Z');
  });

  it('keeps products and prices of the time of the order when the catalogue changes', async () => {
    const { client } = await signedIn(backend, 'a');
    const { order } = await client.succeed('orderAdd', orderOf(storeIds.a, '2.35', [card.line('Café')]));
    const { products = [], ...file } = counter('shop-a');
    const renamed = products.map((product) =>
      product.key === 'cafe' ? { ...product, name: 'Expresso', price: '9.00' } : product,
    );
    await backend.admin.succeed('shopImport', { ...file, products: renamed });
    try {
      assert.deepEqual((await client.succeed('orderFind', { order_id: order.order_id })).order, order);
    } finally {
      await backend.admin.succeed('shopImport', counter('shop-a'));
    }
  });

  it('confirms the order by e-mail, with a link to the host it was placed on', async () => {
    const { client, signUp } = await signedIn(backend, 'a');
    const payload = orderOf(storeIds.a, '2.35', [card.line('Café')]);
    const { order } = await client.succeed('orderAdd', payload, {
      'x-ardoise-origin': 'http://shop-a.localhost:3000',
    });
    const email = (await emailsTo(backend.config.dataDir, signUp.email, 2)).at(-1);
    assert(email);
    assert.match(email.subject, new RegExp(`n°\\s${order.invoice_no} `));
    assert.match(email.text, /1\s×\sCafé/);
    assert.match(email.text, /2,35\s€/);
    assert(email.html.includes(`http://shop-a.localhost:3000/?order=${order.order_id}`));
  });

  it('works the same in v1, which takes the token in the body', async () => {
    const { access_token } = await signedIn(backend, 'a');
    const payload = { ...orderOf(storeIds.a, '2.35', [card.line('Café')]), access_token };
    const reply = await backend.shop('a').post('v1/order/add', payload);
    assert.equal(reply.status, 201);
    assert.equal(reply.body.class, 'success');
  });
});

describe('the idempotency key', () => {
  it('gives the same answer again for the same body, even once the service has ended', async () => {
    backend.moveTo('2026-11-20T14:29:00+01:00');
    try {
      const { client } = await signedIn(backend, 'a');
      const payload = orderOf(storeIds.a, '2.35', [card.line('Café')]);
      const first = await client.succeed('orderAdd', payload);
      const before = await written(backend);
      backend.moveTo('2026-11-20T14:30:00+01:00');
      assert.equal(
        (await client.refused('orderAdd', { ...payload, idempotency_key: randomUUID() })).status,
        422,
      );

      assert.deepEqual(await client.succeed('orderAdd', payload), first);
      const reordered = Object.fromEntries(Object.entries(payload).reverse()) as typeof payload;
      assert.deepEqual(await client.succeed('orderAdd', reordered), first);
      const upper = { ...payload, idempotency_key: payload.idempotency_key.toUpperCase() };
      assert.deepEqual(await client.succeed('orderAdd', upper), first);
      assert.deepEqual(await written(backend), before);
    } finally {
      backend.moveTo(START);
    }
  });

  it('refuses another body with 422 key_reused, and writes nothing', async () => {
    const { client } = await signedIn(backend, 'a');
    const payload = orderOf(storeIds.a, '2.35', [card.line('Café')]);
    await client.succeed('orderAdd', payload);
    const before = await written(backend);
    for (const changes of [
      { comment: 'vite' },
      { payment_method: 'cash' as const, lines: [card.line('Café', {}, 2)], expected_total: '4.70' },
    ]) {
      const refused = await client.refused('orderAdd', { ...payload, ...changes });
      assert.equal(refused.code, 'key_reused');
      assert.equal(refused.message, 'Cette commande a déjà été envoyée avec un autre contenu.');
    }
    assert.deepEqual(await written(backend), before);
  });

  it('makes one order from 50 concurrent requests', async () => {
    const { client } = await signedIn(backend, 'a');
    await client.call('csrfToken', {});
    const payload = orderOf(storeIds.a, '2.35', [card.line('Café')]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call('orderAdd', payload)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    const rows = await backend.database.inStore(storeIds.a, (tx) =>
      tx.query('SELECT 1 FROM "order" WHERE idempotency_key = $1', [payload.idempotency_key]),
    );
    assert.equal(rows.length, 1);
  });

  it('is separate for each customer', async () => {
    const payload = orderOf(storeIds.a, '2.35', [card.line('Café')]);
    const [one, other] = await Promise.all([signedIn(backend, 'a'), signedIn(backend, 'a')]);
    const first = await one.client.succeed('orderAdd', payload);
    const second = await other.client.succeed('orderAdd', payload);
    assert.notEqual(first.order.order_id, second.order.order_id);
  });

  it('stays free when the order is refused', async () => {
    const { client } = await signedIn(backend, 'a');
    const payload = orderOf(storeIds.a, '2.00', [card.line('Café')]);
    assert.equal((await client.refused('orderAdd', payload)).code, 'total_changed');
    await client.succeed('orderAdd', { ...payload, expected_total: '2.35' });
  });
});

describe('numbers that arrive as text, and totals as numbers', () => {
  const asText = (json: string) => JSON.parse(json.replace(/:(\d+)/g, ':"$1"').replace(/\[(\d+)/g, '["$1"'));
  const options = { Pain: ['Galette'], Formule: ['Menu'], Boisson: ['Thé glacé'] };

  for (const path of ['v1/order/add', 'v2/order/add']) {
    it(`are parsed by ${path} to their values`, async () => {
      const { client } = await signedIn(backend, 'a');
      const payload = orderOf(storeIds.a, '24.40', [card.line('Kebab', options, 2)]);
      const written = asText(JSON.stringify(payload));
      assert.equal(typeof written.lines[0].options[0].option_value_ids[0], 'string');
      const text = await client.post(path, { ...written, expected_total: 24.4 });
      assert.equal(text.status, 201, JSON.stringify(text.body));
      assert.equal((text.body.order as { total: string }).total, '24.40');
      const numbers = await client.post(path, payload);
      assert.deepEqual([numbers.status, numbers.body], [text.status, text.body]);
    });
  }
});

describe('invoice numbers', () => {
  it('run from 1 without a gap under 30 orders at once, refused ones among them', async () => {
    await backend.admin.succeed('shopImport', counter('shop-b'));
    const person = await signedIn(backend, 'b');
    const { line } = await cardOf(backend, 'b');
    await person.client.call('csrfToken', {});
    const right = Array.from({ length: 30 }, () => orderOf(storeIds.b, '2.35', [line('Café')]));
    const wrong = Array.from({ length: 10 }, () => orderOf(storeIds.b, '1.00', [line('Café')]));
    const answers = await Promise.all(
      [...right, ...wrong].map((payload) => person.client.call('orderAdd', payload)),
    );
    const numbers = answers.flatMap(({ body }) => {
      const order = body.order as { invoice_no: number } | undefined;
      return order ? [order.invoice_no] : [];
    });
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });
});
