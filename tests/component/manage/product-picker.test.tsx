import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { type PickedLine, ProductPicker } from '#components/manage/orders/product-picker.tsx';
import { productWire } from '#lib/contract/product.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { taxShare } from '#lib/domain/vat.ts';
import { aKebab } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const kebab = aKebab();
const coffee = aProduct({ productId: 30, categoryId: 4, name: 'Café crème', price: cents(235) });
const tea = aProduct({ productId: 31, categoryId: 4, name: 'Thé à la menthe', price: cents(200) });

function serve(products: readonly Product[], changes: object = {}): void {
  const answer = {
    class: 'success',
    categories: [
      { category_id: 3, label: 'Sandwichs' },
      { category_id: 4, label: 'Boissons chaudes' },
    ],
    products: products.map((product) => productWire(product, 3)),
    blocked: [],
    takeaway_discount: 0,
    ...changes,
  };
  globalThis.fetch = async () => ({ ok: true, json: async () => answer }) as Response;
}

function open(replaced: OrderProduct | null = null) {
  const onPicked = jest.fn<(line: PickedLine) => void>();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <ProductPicker method="pickup" replaced={replaced} onPicked={onPicked} onClose={() => undefined} />
      </InFrench>
    </SWRConfig>,
  );
  return { onPicked, user: userEvent.setup() };
}

const question = (title: RegExp) => screen.getByRole('group', { name: title });
const add = () => screen.getByRole('button', { name: /^Ajouter ·/ });
const ordered = (changes: Partial<OrderProduct> = {}): OrderProduct => ({
  productId: kebab.productId,
  name: 'Le kebab',
  quantity: 2,
  price: cents(1600),
  deposit: ZERO,
  taxRate: 10,
  taxes: [taxShare(cents(1600), 10)],
  image: null,
  comment: 'Bien grillé',
  options: [{ name: 'Pain', values: [{ name: 'Galette roulée', price: cents(50) }] }],
  ...changes,
});

test('a dish is found by its category and by the beginning of a word of its name', async () => {
  serve([kebab, coffee, tea], { blocked: [tea.productId] });
  const { user } = open();
  expect(await screen.findByRole('button', { name: /^Le kebab/ })).toBeVisible();
  expect(screen.queryByText('Café crème')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Boissons chaudes' }));
  expect(screen.getByRole('button', { name: /^Café crème/ })).toHaveTextContent('2,35');
  expect(screen.getByRole('button', { name: /^Thé à la menthe/ })).toBeDisabled();
  await user.type(screen.getByLabelText('Chercher un plat'), 'creme');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Café crème')).toBeVisible();
  await user.type(screen.getByLabelText('Chercher un plat'), 'x');
  expect(screen.getByText('Aucun plat de ce nom.')).toBeVisible();
});

test('a dish and its choices say what allergens they have, for who asks on the telephone', async () => {
  const [bread, ...others] = kebab.options;
  if (!bread) throw new Error('the kebab has no options');
  const [pita, ...breads] = bread.values;
  if (!pita) throw new Error('the kebab has no bread');
  const values = [{ ...pita, allergens: ['gluten', 'sesame'] as const }, ...breads];
  serve([{ ...kebab, allergens: ['milk'], options: [{ ...bread, values }, ...others] }]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Le kebab/ }));
  expect(screen.getByText(/^Allergènes\s: lait · d’autres selon les choix/)).toBeVisible();
  expect(screen.getByText(/^Allergènes\s: gluten, sésame/)).toBeVisible();
});

test('a line is added once its required options have an answer, and a hint about free ones was seen', async () => {
  serve([kebab]);
  const { user, onPicked } = open();
  await user.click(await screen.findByRole('button', { name: /^Le kebab/ }));
  expect(screen.queryByRole('group', { name: /^La boisson/ })).toBeNull();
  await user.click(add());
  expect(within(question(/^Dans quel pain/)).getByRole('alert')).toHaveTextContent('Choix obligatoire');
  await user.click(within(question(/^Dans quel pain/)).getByLabelText(/^Galette roulée/));
  await user.click(within(question(/^Vos sauces/)).getByLabelText(/^Samouraï/));
  await user.click(within(question(/^En menu/)).getByLabelText(/^Menu/));
  await user.click(within(question(/^La boisson/)).getByLabelText(/^Limonade maison/));
  await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
  expect(add()).toHaveTextContent('23,60');
  await user.click(add());
  expect(onPicked).not.toHaveBeenCalled();
  expect(within(question(/^Vos sauces/)).getByRole('alert')).toHaveTextContent(/Encore 1 choix offert/);
  await user.type(screen.getByLabelText('Note pour la cuisine'), ' Sans oignons ');
  await user.click(add());
  expect(onPicked).toHaveBeenCalledWith({
    request: {
      productId: kebab.productId,
      quantity: 2,
      comment: 'Sans oignons',
      options: [
        { productOptionId: 101, optionValueIds: [13] },
        { productOptionId: 102, optionValueIds: [23] },
        { productOptionId: 104, optionValueIds: [42] },
        { productOptionId: 105, optionValueIds: [52] },
      ],
    },
    name: 'Le kebab',
    values: ['Galette roulée', 'Samouraï', 'Menu', 'Limonade maison'],
    price: cents(2360),
  });
});

test('a line that is replaced begins with its choices, its quantity and its note', async () => {
  serve([kebab, coffee]);
  const { user, onPicked } = open(ordered());
  expect(await screen.findByLabelText(/^Galette roulée/)).toBeChecked();
  expect(screen.getByRole('group', { name: 'Quantité' })).toHaveTextContent('2');
  expect(screen.getByLabelText('Note pour la cuisine')).toHaveValue('Bien grillé');
  await user.click(screen.getByRole('button', { name: 'Choisir un autre plat' }));
  await user.click(screen.getByRole('button', { name: 'Boissons chaudes' }));
  await user.click(screen.getByRole('button', { name: /^Café crème/ }));
  expect(screen.getByLabelText('Note pour la cuisine')).toHaveValue('');
  await user.click(add());
  expect(onPicked.mock.calls[0]?.[0]).toMatchObject({ request: { quantity: 2, options: [] }, price: 470 });
});

test('a line of a dish that is sold out is replaced from the list', async () => {
  serve([kebab, coffee], { blocked: [kebab.productId] });
  open(ordered());
  expect(await screen.findByLabelText('Chercher un plat')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Le kebab/ })).toBeDisabled();
});

test('prices are those of the way to order', async () => {
  serve([{ ...coffee, categoryId: 3 }], { takeaway_discount: 20 });
  open();
  expect(await screen.findByRole('button', { name: /^Café crème/ })).toHaveTextContent('1,88');
});
