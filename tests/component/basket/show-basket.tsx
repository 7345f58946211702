import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { BasketSheet } from '#components/storefront/basket/basket-sheet.tsx';
import { addToBasket } from '#lib/browser/basket/basket-store.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { KEBABS } from '#tests/support/a-basket-line.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

let stores = 0;

/** A shop of its own for each test, open at every hour unless the test says otherwise. */
export function aShop(changes: Partial<Store> = {}): Store {
  stores += 1;
  const always = { days: [1, 2, 3, 4, 5, 6, 7] as const, open: 0, close: 0 };
  return aStore({
    storeId: 1000 + stores,
    name: `Chez Paulette ${stores}`,
    categories: [KEBABS],
    openingHours: {
      openingHours: [always],
      pickupService: [],
      deliveryService: [],
      tableReservation: [],
    },
    ...changes,
  });
}

export function showInShop(
  store: Store,
  children: ReactNode,
  push?: (href: string) => void,
  replace?: (href: string) => void,
): void {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={store} push={push} replace={replace}>
        {children}
      </InShop>
    </SWRConfig>,
  );
}

/** Opens the basket with these lines in it. */
export function showBasket(
  lines: readonly BasketLine[],
  { store = aShop(), push }: { store?: Store; push?: (href: string) => void } = {},
) {
  history.replaceState(null, '', '/?basket=open');
  for (const line of lines) addToBasket(store.storeId, line);
  showInShop(store, <BasketSheet />, push);
  return userEvent.setup();
}
