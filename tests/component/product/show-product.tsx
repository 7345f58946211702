import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { ProductOverlay, productModule } from '#components/storefront/shell/overlays/overlays.tsx';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { aStore, daily } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

export const STORE = aStore({
  openingHours: { ...aStore().openingHours, openingHours: [daily(0, 0)] },
  categories: [{ categoryId: 3, label: 'Kebabs', sortOrder: 1 }],
});

// Most visits open a product after its code has loaded.
await productModule.load();

/** jsdom has no layout, so elements never intersect. */
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

/** Answers the request for the catalogue; null fails it as a lost connection does. */
export function serveCatalogue(products: readonly Product[] | null): void {
  globalThis.fetch = async () => {
    if (products === null) throw new TypeError('cut');
    return { ok: true, json: async () => products } as Response;
  };
}

/** Never answers the request for the catalogue. */
export function holdCatalogue(): void {
  globalThis.fetch = () => new Promise(() => undefined);
}

/** Opens a product's sheet over the home page, with Jest's timers. */
export function openProduct(productId: number | string, store = STORE) {
  history.replaceState(null, '', `/?product=${productId}`);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={store}>
        <ProductOverlay value={String(productId)} />
      </InShop>
    </SWRConfig>,
  );
  return user;
}

/** Opens a product with its catalogue loaded. */
export async function showProduct(product: Product, others: readonly Product[] = []) {
  serveCatalogue([product, ...others]);
  const user = openProduct(product.productId);
  await screen.findByRole('heading', { name: withFrenchSpaces(product.name ?? 'Nom non disponible') });
  return user;
}

export const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

/** The header of a section. */
export const section = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
export const addButton = () => screen.getByRole('button', { name: /^Ajouter \d/ });
export const basket = () => localStorage.getItem(`basket_${STORE.storeId}`);
