import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PageLinks } from '#components/storefront/shell/page-links.tsx';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import { productLink, sheetOverHome } from '#lib/routes.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';
import { setWindowWidth } from '#tests/support/window-width.ts';

const STORE = aStore();
const signIn = () => localStorage.setItem(refreshTokenKey(STORE.name), JSON.stringify('token'));
const address = () => location.pathname + location.search;

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = () => new Promise(() => undefined);
  history.replaceState(null, '', '/cproduct/3/kebabs');
});

function show() {
  const push = jest.fn();
  render(
    <InShop store={STORE} push={push}>
      <PageLinks />
      <a {...productLink({ categoryId: 3, productId: 12 })}>Le kebab</a>
      <a href={sheetOverHome('basket')}>Panier</a>
      <a href={sheetOverHome('dashboard', 'order')}>Mes commandes</a>
      <a href={sheetOverHome('order', 5)}>Ma commande</a>
      <ul data-category="4">
        <li>
          <a href={sheetOverHome('product', 13)}>Les frites</a>
        </li>
      </ul>
    </InShop>,
  );
  return { push, press: (name: string, how = {}) => fireEvent.click(screen.getByText(name), how) };
}

describe('a customer on a desktop', () => {
  beforeEach(() => {
    signIn();
    setWindowWidth(1024);
  });

  test.each([
    ['Le kebab', '/product/3/12'],
    ['Les frites', '/product/4/13'],
    ['Panier', '/basket'],
    ['Mes commandes', '/dashboard/order'],
  ])('is taken by %s to the page %s', (name, page) => {
    const { push, press } = show();
    press(name);
    expect(push.mock.calls).toEqual([[page]]);
    expect(address()).toBe('/cproduct/3/kebabs');
  });

  test('still sees an order over the present page', () => {
    const { push, press } = show();
    press('Ma commande');
    expect(push).not.toHaveBeenCalled();
    expect(address()).toBe('/cproduct/3/kebabs?order=5');
  });

  test('is not taken from a new tab that the browser opens', () => {
    const { push, press } = show();
    press('Le kebab', { ctrlKey: true });
    expect(push).not.toHaveBeenCalled();
  });
});

describe.each([
  ['a customer below 1024 px', true, 1023],
  ['a visitor on a desktop', false, 1440],
  ['a visitor on a phone', false, 390],
])('%s', (_, signedIn, width) => {
  test.each([
    ['Le kebab', '/cproduct/3/kebabs?product=12'],
    ['Panier', '/cproduct/3/kebabs?basket=open'],
  ])('is shown %s over the present page', (name, sheet) => {
    if (signedIn) signIn();
    setWindowWidth(width);
    const { push, press } = show();
    press(name);
    expect(push).not.toHaveBeenCalled();
    expect(address()).toBe(sheet);
  });
});
