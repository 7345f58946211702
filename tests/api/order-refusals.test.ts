import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import { totalChangedSchema } from '#lib/contract/schemas/order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { cardOf, orderOf } from './support/orders.ts';

type Payload = CallOf<'orderAdd'>;

// Without a provider no card is taken online.
const backend = await startBackend({ config: { localPayments: false } });
const { storeIds } = backend;
const { card, coffee, diner, refused } = await coffeeOrders(backend);
const client = await diner();
await backend.admin.succeed('shopImport', counter('shop-b'));
const foreign = await cardOf(backend, 'b');
// The importer refuses a shop whose required option can be answered for free; another backend may have one.
await backend.database.inStore(storeIds.a, (tx) =>
  tx.query("UPDATE option_value SET price_status = 'one_is_free' WHERE name = 'Oignons'"),
);

describe('an order that breaks a rule is refused with its code and its sentence', () => {
  it("a store_id that is another shop's", async () => {
    const sentence = 'Vous n’avez pas accès à cette page.';
    const { status } = await refused(client, coffee({ store_id: storeIds.b }), 'forbidden', sentence);
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
      'Un produit de votre panier n’est plus à la carte.',
    ],
    [
      'a product of another shop',
      () => coffee({ lines: [foreign.line('Café')] }),
      'unknown_product',
      'Un produit de votre panier n’est plus à la carte.',
    ],
    [
      'a blocked product',
      () => coffee({ lines: [card.line('Cuvée')], expected_total: '20.00' }),
      'product_blocked',
      'Un produit de votre panier n’est pas disponible pour le moment.',
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
      'Une option choisie n’existe plus pour ce produit.',
    ],
    [
      'a value that the option does not have',
      () => anyValue(optionIdOf('Pain'), 999_999),
      'unknown_value',
      'Un choix de votre panier n’est plus proposé.',
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
      'Ce mode de retrait n’est pas proposé en ce moment.',
    ],
    [
      'service at a table',
      () => coffee({ shipping_method: 'table' }),
      'method_unavailable',
      'Ce mode de retrait n’est pas proposé en ce moment.',
    ],
    [
      'payment by card online',
      () => coffee({ payment_method: 'card_online' }),
      'payment_unavailable',
      'Ce moyen de paiement n’est pas proposé.',
    ],
  ];
  for (const [what, payload, code, sentence] of cases) {
    it(what, async () => {
      const { status } = await refused(client, payload(), code, sentence);
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
  it('with the current lines', async () => {
    const lines = [card.line('Café', {}, 2), card.line('Kebab', { Pain: ['Galette'] })];
    const answer = await refused(
      client,
      orderOf(storeIds.a, '13.69', lines),
      'total_changed',
      'Un prix, des frais ou une promotion ont changé depuis l’ouverture de votre panier, vérifiez le nouveau total.',
    );
    assert.equal(answer.status, 409);
    const now = totalChangedSchema.parse(answer.body);
    assert.equal(now.total, '13.70');
    const [coffees, kebab] = now.lines;
    assert.deepEqual([coffees?.name, coffees?.quantity, coffees?.price], ['Café', 2, '4.70']);
    assert.deepEqual([kebab?.name, kebab?.quantity, kebab?.price], ['Kebab', 1, '9.00']);
  });
});
