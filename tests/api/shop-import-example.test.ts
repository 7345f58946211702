import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, orderOf } from './support/orders.ts';

const backend = await startBackend();

const page = readFileSync('docs/from-a-paper-card.md', 'utf8');
const card = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');

test('the catalogue of the worked example is imported, and ordered from at the price on paper', async () => {
  await backend.admin.succeed('shopImport', { ...shopA(), ...card });
  const { line } = await cardOf(backend, 'a');
  const { client } = await signedIn(backend, 'a');
  const xl = line('Tacos', {
    Taille: ['XL, trois viandes'],
    'Trois viandes': ['Poulet', 'Kefta', 'Cordon bleu'],
    Sauces: ['Blanche', 'Harissa', 'Samouraï'],
    Suppléments: ['Cheddar'],
    Formule: ['Menu : frites et boisson'],
    Boisson: ['Orangina 33 cl'],
  });
  const { order } = await client.succeed('orderAdd', orderOf(backend.storeIds.a, '16.00', [xl]));
  assert.equal(order.total, '16.00');
});

test('what the paper does not offer is refused: a drink without the menu', async () => {
  await backend.admin.succeed('shopImport', { ...shopA(), ...card });
  const { line } = await cardOf(backend, 'a');
  const { client } = await signedIn(backend, 'a');
  const drink = line('Tacos', {
    Taille: ['M, une viande'],
    Viande: ['Poulet'],
    Formule: ['Sans menu'],
    Boisson: ['Orangina 33 cl'],
  });
  const refused = await client.refused('orderAdd', orderOf(backend.storeIds.a, '7.00', [drink]));
  assert.equal(refused.code, 'option_rule');
});
