import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { LazyHeaderTable } from '#components/storefront/table/lazy-table.tsx';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

let stores = 0;

/** A shop of its own for each test, with twelve tables in the room and six outside. */
export function aShopWithTables() {
  stores += 1;
  return aStore({
    storeId: 8000 + stores,
    areas: [
      { areaName: 'Salle', maxTableNumber: 12 },
      { areaName: 'Terrasse', maxTableNumber: 6 },
    ],
  });
}

/** The part of every page's header that is about tables, at an address. */
export function openAt(
  address: string,
  {
    store = aShopWithTables(),
    children = <LazyHeaderTable />,
  }: { store?: ReturnType<typeof aStore>; children?: ReactNode } = {},
) {
  history.replaceState(null, '', address);
  const page = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={store}>{children}</InShop>
    </SWRConfig>,
  );
  return { store, user: userEvent.setup(), close: page.unmount };
}
