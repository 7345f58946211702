import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { RefusalCode } from '#lib/contract/codes.ts';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import { totalChangedSchema } from '#lib/contract/schemas/order.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import type { Client, Refused } from './support/client.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, orderOf, type TestCard, written } from './support/orders.ts';

type Payload = CallOf<'orderAdd'>;

const backend = await startBackend();
const { storeIds } = backend;
let card: TestCard;
let client: Client;
let foreign: TestCard;

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
  await backend.admin.succeed('shopImport', counter('shop-b'));
  // The importer refuses a shop whose required option may be answered for nothing; another backend's may have one.
  await backend.database.inStore(storeIds.a, (tx) =>
    tx.query("UPDATE option_value SET price_status = 'one_is_free' WHERE name = 'Oignons'"),
  );
  card = await cardOf(backend, 'a');
  foreign = await cardOf(backend, 'b');
  client = (await signedIn(backend, 'a')).client;
});

/** An order of a coffee that is right but for the changes; a change may be anything. */
const coffee = (changes: Record<string, unknown> = {}): Payload =>
  ({ ...orderOf(storeIds.a, '2.35', [card.line('Café')]), ...changes }) as Payload;

/** Sends what must be refused, and sees that nothing was written. */
async function refused(payload: Payload, code: RefusalCode, sentence: string): Promise<Refused> {
  const before = await written(backend);
  const answer = await client.refused('orderAdd', payload);
  assert.equal(answer.code, code);
  assert.equal(answer.message, sentence);
  assert.deepEqual(await written(backend), before);
  return answer;
}

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
    ['a quantity in words', () => line({ quantity: 'deux' }), 'lines.0.quantity'],
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
    ['a total that is a number', () => ({ expected_total: 2.35 }), 'expected_total'],
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
      const { status, fields } = await refused(coffee(changes()), 'malformed', MALFORMED);
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

  it('a comment with a character that no text column holds', async () => {
    await refused(coffee({ comment: 'a\u0000b' }), 'malformed', MALFORMED);
  });
});

describe('a rule that says no is refused with its code and its sentence', () => {
  it("a store_id that is another shop's", async () => {
    const sentence = "Vous n'avez pas accès à cette page.";
    const { status } = await refused(coffee({ store_id: storeIds.b }), 'forbidden', sentence);
    assert.equal(status, 403);
  });

  const kebab = (choices: Record<string, readonly string[]>) =>
    orderOf(storeIds.a, '8.50', [card.line('Café'), card.line('Kebab', choices)]);
  const anyValue = (product_option_id: number, ...option_value_ids: number[]) =>
    coffee({ lines: [{ ...card.line('Kebab'), options: [{ product_option_id, option_value_ids }] }] });
  const optionIdOf = (name: string) => card.line('Kebab', { [name]: [] }).options[0]?.product_option_id ?? 0;

  const cases: [string, () => Payload, RefusalCode, string][] = [
    [
      'a product that does not exist',
      () => coffee({ lines: [{ ...card.line('Café'), product_id: 999_999 }] }),
      'unknown_product',
      "Un produit de votre panier n'est plus à la carte.",
    ],
    [
      'a product of another shop',
      () => coffee({ lines: [foreign.line('Café')] }),
      'unknown_product',
      "Un produit de votre panier n'est plus à la carte.",
    ],
    [
      'a blocked product',
      () => coffee({ lines: [card.line('Cuvée')], expected_total: '20.00' }),
      'product_blocked',
      "Un produit de votre panier n'est pas disponible pour le moment.",
    ],
    [
      'a product with shipping = 1',
      () => coffee({ lines: [card.line('Vitrine')], expected_total: '1.00' }),
      'product_not_orderable',
      'Ce produit ne peut pas être commandé en ligne.',
    ],
    [
      'an option that the product does not ask',
      () => anyValue(999_999, 1),
      'unknown_option',
      "Une option choisie n'existe plus pour ce produit.",
    ],
    [
      'a value that the option does not have',
      () => anyValue(optionIdOf('Pain'), 999_999),
      'unknown_value',
      "Un choix de votre panier n'est plus proposé.",
    ],
    [
      'a required option without a choice',
      () => kebab({}),
      'option_required',
      'Une sélection est requise pour cette option !',
    ],
    [
      'a revealed required option without a choice',
      () => kebab({ Pain: ['Pain'], Formule: ['Menu'] }),
      'option_required',
      'Une sélection est requise pour cette option !',
    ],
    [
      'nothing paid in a required option that offers nothing',
      () => coffee({ lines: [card.line('Steak', { Suppléments: ['Oignons'] })] }),
      'option_at_least_one',
      'Vous devez sélectionner au moins une option !',
    ],
    [
      'one choice over the maximum',
      () => kebab({ Pain: ['Pain'], Sauces: ['Blanche', 'Harissa', 'Samouraï', 'Barbecue'] }),
      'option_rule',
      'Les choix de ce produit ne sont pas possibles ensemble.',
    ],
    [
      'two values of a radio',
      () => kebab({ Pain: ['Pain', 'Galette'] }),
      'option_rule',
      'Les choix de ce produit ne sont pas possibles ensemble.',
    ],
    [
      'the same value twice',
      () => kebab({ Pain: ['Pain'], Sauces: ['Blanche', 'Blanche'] }),
      'option_rule',
      'Les choix de ce produit ne sont pas possibles ensemble.',
    ],
    [
      'a choice in an option that nothing reveals',
      () => kebab({ Pain: ['Pain'], Boisson: ['Cola'] }),
      'option_rule',
      'Les choix de ce produit ne sont pas possibles ensemble.',
    ],
    [
      'delivery',
      () => coffee({ shipping_method: 'delivery' }),
      'method_unavailable',
      "Ce mode de retrait n'est pas proposé en ce moment.",
    ],
    [
      'service at a table',
      () => coffee({ shipping_method: 'table' }),
      'method_unavailable',
      "Ce mode de retrait n'est pas proposé en ce moment.",
    ],
    [
      'payment by card online',
      () => coffee({ payment_method: 'card_online' }),
      'payment_unavailable',
      "Ce moyen de paiement n'est pas proposé.",
    ],
  ];
  for (const [what, payload, code, sentence] of cases) {
    it(what, async () => {
      const { status } = await refused(payload(), code, sentence);
      assert.equal(status, 422);
    });
  }

  it('names the line and the option that are wrong', async () => {
    const { body } = await client.refused('orderAdd', kebab({ Sauces: ['Blanche'] }));
    assert.equal(body.line, 1);
    assert.equal(body.product_option_id, optionIdOf('Pain'));
  });
});

describe('another total is a 409 that carries the new one', () => {
  it('with the lines as they now are', async () => {
    const lines = [card.line('Café', {}, 2), card.line('Kebab', { Pain: ['Galette'] })];
    const answer = await refused(
      orderOf(storeIds.a, '13.69', lines),
      'total_changed',
      "Les prix ont changé depuis l'ouverture de votre panier, vérifiez le nouveau total.",
    );
    assert.equal(answer.status, 409);
    const now = totalChangedSchema.parse(answer.body);
    assert.equal(now.total, '13.70');
    const [coffees, kebab] = now.lines;
    assert.deepEqual([coffees?.name, coffees?.quantity, coffees?.price], ['Café', 2, '4.70']);
    assert.deepEqual([kebab?.name, kebab?.quantity, kebab?.price], ['Kebab', 1, '9.00']);
  });
});

describe('times', () => {
  const SLOT = "Cet horaire n'est plus disponible, veuillez en choisir un autre.";
  const at = async (instant: string, work: () => Promise<unknown>) => {
    backend.moveTo(instant);
    try {
      client = (await signedIn(backend, 'a')).client;
      await work();
    } finally {
      backend.moveTo(START);
      client = (await signedIn(backend, 'a')).client;
    }
  };

  it('refuses a time sooner than the kitchen can be ready, and takes the first that it can', async () => {
    await refused(coffee({ delivery_time: '2026-11-20T12:45' }), 'slot_unavailable', SLOT);
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T13:00' }));
  });

  it('refuses the closing time, and takes the last before it', async () => {
    await refused(coffee({ delivery_time: '2026-11-20T14:30' }), 'slot_unavailable', SLOT);
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T14:15' }));
  });

  for (const [what, delivery_time] of [
    ['between two steps', '2026-11-20T13:05'],
    ['between two services', '2026-11-20T16:00'],
    ['of another day', '2026-11-21T13:00'],
    ['that is gone', '2026-11-19T13:00'],
    ['of a day that does not exist', '2026-02-31T13:00'],
  ] as const) {
    it(`refuses a time ${what}`, async () => {
      await refused(coffee({ delivery_time }), 'slot_unavailable', SLOT);
    });
  }

  it('takes as soon as possible at opening, refuses it a minute before', async () => {
    await at('2026-11-20T11:29:59+01:00', () => refused(coffee(), 'slot_unavailable', SLOT));
    await at('2026-11-20T11:30:00+01:00', () => client.succeed('orderAdd', coffee()));
  });

  it('refuses everything once the shop has closed for the day', () =>
    at('2026-11-20T22:30:00+01:00', async () => {
      await refused(coffee(), 'shop_closed', 'Le magasin est fermé');
      const later = coffee({ delivery_time: '2026-11-20T22:15' });
      await refused(later, 'shop_closed', 'Le magasin est fermé');
    }));

  it('takes an order for tomorrow after closing when the shop orders ahead at any time', async () => {
    const ahead = { forward_ordering: 'anytime', preparation_minutes: 20 } as const;
    await backend.admin.succeed('shopImport', counter('shop-a', { ordering: ahead }));
    try {
      await at('2026-11-20T22:30:00+01:00', async () => {
        await refused(coffee(), 'slot_unavailable', SLOT);
        await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-21T11:30' }));
      });
    } finally {
      await backend.admin.succeed('shopImport', counter('shop-a'));
    }
  });
});

describe("the shop's switches", () => {
  const turned = async (sw: 'maintenance' | 'web_order', value: 0 | 1, work: () => Promise<unknown>) => {
    const turn = (to: 0 | 1) =>
      backend.admin.succeed('staffStoreSwitch', { sw, value: to }, { 'x-ardoise-shop': 'shop-a' });
    await turn(value);
    try {
      await work();
    } finally {
      await turn(value === 1 ? 0 : 1);
    }
  };

  it('refuse orders in maintenance', () =>
    turned('maintenance', 1, () =>
      refused(
        coffee(),
        'shop_maintenance',
        'Le restaurant est en maintenance. Veuillez réessayer plus tard.',
      ),
    ));

  it('refuse orders while ordering online is off', () =>
    turned('web_order', 0, () => refused(coffee(), 'shop_closed', 'Le magasin est fermé')));
});

describe('who may order', () => {
  it('nobody without a session', async () => {
    const before = await written(backend);
    const answer = await backend.shop('a').refused('orderAdd', coffee());
    assert.equal(answer.status, 401);
    assert.equal(answer.code, 'unauthenticated');
    assert.deepEqual(await written(backend), before);
  });

  it('nobody with a token that was tampered with', async () => {
    const { access_token } = await signedIn(backend, 'a');
    const [head, payload, signature] = access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const headers = { authorization: `Bearer ${head}.${forged}.${signature}` };
    assert.equal((await backend.shop('a').refused('orderAdd', coffee(), headers)).status, 401);
  });

  it('nobody without the CSRF token', async () => {
    const before = await written(backend);
    const { status, body } = await client.send('POST', '/api/v2/order/add', coffee());
    assert.equal(status, 403);
    assert.equal(body.code, 'csrf');
    assert.deepEqual(await written(backend), before);
  });

  it("nobody past the storefront's proxy", async () => {
    const { access_token } = await signedIn(backend, 'a');
    const reply = await backend.direct(access_token).post('v2/order/add', coffee());
    assert.equal(reply.status, 403);
  });

  it('nobody who has not confirmed', async () => {
    // Signing in needs a confirmed address, so the confirmation is taken back while the session runs.
    const { client, customer } = await signedIn(backend, 'a');
    await backend.database.inStore(storeIds.a, (tx) =>
      tx.query('UPDATE customer SET confirmed_at = NULL WHERE customer_id = $1', [customer.customer_id]),
    );
    const before = await written(backend);
    const answer = await client.refused('orderAdd', coffee());
    assert.equal(answer.status, 403);
    assert.equal(answer.code, 'unconfirmed');
    assert.deepEqual(await written(backend), before);
  });
});
