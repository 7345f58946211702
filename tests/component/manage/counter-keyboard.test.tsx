import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beginOrder, orderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import { aManageBackend, button, Desk, show } from '#tests/support/a-counter.tsx';
import { aKebab } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';

const user = userEvent.setup();
const search = () => screen.getByRole('searchbox', { name: 'Chercher un plat' });
const namesInHand = () => orderInHand().basket.map(({ name }) => name);
const NAMES = ['Tarte', 'Soupe', 'Salade', 'Riz'];
const CATALOGUE = {
  categories: [{ categoryId: 1, label: 'Plats' }],
  products: [
    aProduct({ productId: 9, name: 'Tarte aux noix', soldOut: true }),
    ...NAMES.map((name, index) => aProduct({ productId: index + 1, name })),
    aKebab({ productId: 8, categoryId: 1, name: 'Kebab box' }),
  ],
  takeawayDiscount: 0,
};

beforeEach(() => {
  aManageBackend({});
  localStorage.clear();
  act(beginOrder);
  show(<Desk catalogue={CATALOGUE} />);
});

describe('at the keyboard', () => {
  test('Enter in the search takes the first match that is there, and the next search begins', async () => {
    await user.type(search(), 'tarte');
    expect(screen.getByText('1 plat trouvé. Entrée choisit Tarte.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(namesInHand()).toEqual(['Tarte']);
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
    await user.keyboard('{Enter}');
    await user.keyboard('xyz{Enter}');
    expect(namesInHand()).toEqual(['Tarte']);
  });

  test('Enter in the search opens the options of a dish that has some', async () => {
    await user.type(search(), 'kebab{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Kebab box' })).toBeVisible();
  });

  test('the search leads by Tab and Enter to the payment of an order', async () => {
    await user.type(search(), 'soupe{Enter}');
    await user.tab();
    expect(await button('Aller à l’encaissement')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button(/^Encaisser 8,50/)).toHaveFocus();
  });

  test('dishes are one stop of Tab, between which the arrows move; the order is the next one', async () => {
    await user.click(search());
    await user.keyboard('{ArrowDown}');
    expect(await button(/^Tarte 8,50/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await button(/^Salade/)).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
    expect(await button(/^Riz/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(namesInHand()).toEqual(['Riz']);
    await user.tab();
    expect(await button('Vider')).toHaveFocus();
    await user.tab({ shift: true });
    expect(await button(/^Riz/)).toHaveFocus();
    await user.tab({ shift: true });
    expect(await button('Tout')).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await button('Plats')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a line of the order is named with all that it shows, and what it is for', async () => {
    await user.type(search(), 'soupe{Enter}');
    expect(await button(/^Modifier Soupe 8,50/)).toBeInTheDocument();
  });

  test('an arrow down leads to the dish below', async () => {
    const place = (name: RegExp, left: number, top: number) => {
      const box = { left, top, bottom: top + 88, right: left + 100 } as DOMRect;
      screen.getByRole('button', { name }).getBoundingClientRect = () => box;
    };
    place(/^Tarte 8/, 0, 0);
    place(/^Soupe/, 100, 0);
    place(/^Salade/, 0, 96);
    place(/^Riz/, 100, 96);
    place(/^Kebab/, 0, 192);
    act(() => screen.getByRole('button', { name: /^Soupe/ }).focus());
    await user.keyboard('{ArrowDown}');
    expect(await button(/^Riz/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await button(/^Kebab/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await button(/^Tarte 8/)).toHaveFocus();
  });
});
