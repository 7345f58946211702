import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { productOf } from '#lib/contract/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { startBackend } from './support/backend.ts';
import type { ShopLetter } from './support/tenants.ts';

const backend = await startBackend();

const categoryIds = async (letter: ShopLetter) => {
  const url = `https://shop-${letter}.localhost`;
  const { data } = await backend.shop(letter).succeed('storeSearch', { url });
  return data.category.map(({ category_id }) => category_id);
};

const search = async (letter: ShopLetter, category_id_array: number[]) => {
  const payload = { category_id_array, store_id: backend.storeIds[letter], store_name: 'Grill A' };
  return (await backend.shop(letter).succeed('productSearch', payload)).data;
};

let kebabs = 0;
let drinks = 0;
before(async () => {
  [kebabs = 0, drinks = 0] = await categoryIds('a');
});

const names = (list: { product: { product: string }[] }) => list.product.map(({ product }) => product);

test('returns the products of the requested categories, in the order of the catalogue', async () => {
  assert.deepEqual(names(await search('a', [drinks])), ['Cola', 'Eau']);
  assert.deepEqual(names(await search('a', [drinks, kebabs])), [
    'Kebab',
    'Galette',
    'Kebab du chef',
    'Plat du jour',
    'Cola',
    'Eau',
  ]);
  assert.deepEqual(names(await search('a', [])), []);
});

test('a blocked product is in the list and among product_blocked', async () => {
  const { product, product_blocked } = await search('a', [kebabs]);
  const chef = product.find((one) => one.product === 'Kebab du chef');
  assert.deepEqual(product_blocked, [chef?.product_id]);
});

test('an item that cannot be ordered has shipping = 1, every other one 0', async () => {
  const { product } = await search('a', [kebabs]);
  assert.deepEqual(
    product.map(({ shipping }) => shipping),
    [0, 0, 0, 1],
  );
});

test('money is decimal text with two places, the VAT rate a percentage', async () => {
  const { product } = await search('a', [drinks]);
  assert.deepEqual(
    product.map(({ price, rate }) => [price, rate]),
    [
      ['2.00', 5.5],
      ['1.50', 5.5],
    ],
  );
});

test('options keep their order and rules, values theirs, and what a choice reveals is an option_id', async () => {
  const { product } = await search('a', [kebabs]);
  const options = product[0]?.options ?? [];
  assert.deepEqual(
    options.map(({ title, type, required, free_option_count, max_option_count, po_sort_order }) => [
      title,
      type,
      required,
      free_option_count,
      max_option_count,
      po_sort_order,
    ]),
    [
      ['Choisissez votre taille', 'radio', 1, 0, 0, 0],
      ['Choisissez vos sauces', 'checkbox', 0, 2, 3, 1],
      ['En menu ?', 'radio', 0, 0, 0, 2],
      ['Choisissez votre boisson', 'radio', 1, 0, 0, 3],
    ],
  );
  const [, sauces, menu, drink] = options;
  assert.deepEqual(
    sauces?.values.map(({ language, ov_price, grup, reset }) => [language[0]?.name, ov_price, grup, reset]),
    [
      ['Sauce blanche', '0.50', 'sauce', 0],
      ['Sauce algérienne', '0.50', 'sauce', 0],
      ['Harissa', '0.50', 'sauce', 0],
      ['Sans sauce', '0.00', 'sauce', 1],
    ],
  );
  assert.deepEqual(
    menu?.values.map(({ related_option_id }) => related_option_id),
    [[], [drink?.option_id]],
  );
});

test('related products are named by their id', async () => {
  const { product } = await search('a', [kebabs, drinks]);
  const idOf = (name: string) => product.find((one) => one.product === name)?.product_id;
  assert.deepEqual(product[0]?.related_ids, [idOf('Cola'), idOf('Eau')]);
});

test('the domain reads a product as it was typed in', async () => {
  const { product } = await search('a', [kebabs]);
  const [wire] = product;
  assert.ok(wire);
  const kebab = productOf(wire, DEFAULT_LANGUAGE_ID);
  assert.equal(kebab.name, 'Kebab');
  assert.equal(kebab.description, '<p>Pain maison, <strong>viande</strong> grillée.</p>');
  assert.equal(kebab.price, 700);
  assert.deepEqual(kebab.allergens, ['gluten']);
  assert.equal(kebab.options[1]?.values[0]?.price, 50);
});

test("a shop's site returns nothing of another shop", async () => {
  assert.deepEqual(await search('a', await categoryIds('b')), { product: [], product_blocked: [] });
  const payload = { category_id_array: [kebabs], store_id: backend.storeIds.b, store_name: 'Crêperie B' };
  assert.equal((await backend.shop('a').refused('productSearch', payload)).code, 'forbidden');
});
