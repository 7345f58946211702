import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { Checkout } from '#components/storefront/checkout/checkout.tsx';
import { addToBasket, basketStoreOf } from '#lib/browser/basket/basket-store.ts';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { aLine, KEBABS } from '#tests/support/a-basket-line.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore, daily } from '#tests/support/a-store.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InShop } from '#tests/support/in-shop.tsx';

export const PLACED = anOrder({ order_id: 9, invoice_no: 31 });

const slots = () => ({ asap: true, days: [{ date: '2026-11-23', times: ['12:30', '12:45'] }] });

let stores = 0;

/**
 * The order step of a customer with two tarts in the basket, in a shop of its own for each test that is open at
 * every hour; the backend accepts the order.
 */
export function aCheckout(
  changes: {
    store?: Partial<Store>;
    customer?: Partial<CustomerWire>;
    lines?: readonly BasketLine[];
    signedIn?: boolean;
  } = {},
) {
  const { lines = [aLine(aProduct(), [], { quantity: 2 })], signedIn = true } = changes;
  stores += 1;
  const store = aStore({
    storeId: 5000 + stores,
    name: `Chez Paulette, ${stores}`,
    categories: [KEBABS],
    openingHours: {
      openingHours: [daily(0, 0)],
      pickupService: [],
      deliveryService: [],
      tableReservation: [],
    },
    ...changes.store,
  });
  localStorage.clear();
  sessionStorage.clear();
  if (signedIn) localStorage.setItem(refreshTokenKey(store.name), JSON.stringify('token'));
  for (const line of lines) addToBasket(store.storeId, line);

  const backend = aBackend({
    'v2/customer/me': () => ({ customer: aCustomer(changes.customer) }),
    'v1/order/slots': slots,
    'v2/order/add': () => ({ order: { ...PLACED, store_id: store.storeId } }),
  });
  const replace = jest.fn<(href: string) => void>();

  return {
    store,
    backend,
    replace,
    user: userEvent.setup(),
    /** Opens the page; the returned function opens it again, as a reload does. */
    show() {
      history.replaceState(null, '', '/basket/order');
      const { unmount } = render(
        <SWRConfig value={{ provider: () => new Map(), errorRetryInterval: 600_000 }}>
          <InShop store={store} replace={replace}>
            <Checkout />
          </InShop>
        </SWRConfig>,
      );
      return () => {
        unmount();
        this.show();
      };
    },
    add: (line: BasketLine) => addToBasket(store.storeId, line),
    basket: () => basketStoreOf(store.storeId).read(),
    orders: () => backend.sent('v2/order/add'),
    keys: () => backend.sent('v2/order/add').map(({ idempotency_key }) => idempotency_key),
  };
}
