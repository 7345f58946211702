import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { ProductPage } from '#components/storefront/product/product-page.tsx';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { InShop } from '#tests/support/in-shop.tsx';
import { STORE, serveCatalogue } from './show-product.tsx';

export const signIn = () => localStorage.setItem(refreshTokenKey(STORE.name), JSON.stringify('token'));

/** Opens the page of a product at its own address; `push` and `replace` record navigations. */
export function openProductPage(productId: number, categoryId = 3) {
  const router = { push: jest.fn(), replace: jest.fn() };
  history.replaceState(null, '', `/product/${categoryId}/${productId}`);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={STORE} {...router}>
        <main tabIndex={-1}>
          <ProductPage publicUrl="https://le-bosphore.example" />
        </main>
      </InShop>
    </SWRConfig>,
  );
  return { user, ...router };
}

/** Opens a product's page with its catalogue loaded, for a signed-in customer on a desktop. */
export async function showProductPage(product: Product, others: readonly Product[] = []) {
  serveCatalogue([product, ...others]);
  const page = openProductPage(product.productId);
  await screen.findByRole('heading', { level: 1, name: product.name ?? 'Nom non disponible' });
  return page;
}
