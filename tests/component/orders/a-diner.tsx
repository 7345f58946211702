import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { AWAY, refused } from '#tests/support/a-backend.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

type Handler = (event?: unknown) => void;

const heard = new Map<string, Handler[]>();
const tell = (name: string, event?: unknown) => {
  for (const handler of heard.get(name) ?? []) handler(event);
};

const socket = {
  connected: true,
  on: (name: string, handler: Handler) => heard.set(name, [...(heard.get(name) ?? []), handler]),
  emit: (name: string, _subject: number, joined?: (ok: boolean) => void) => name === 'join' && joined?.(true),
  connect: () => socket,
  disconnect: () => socket,
};

jest.unstable_mockModule('socket.io-client', () => ({
  io: () => {
    setTimeout(() => act(() => tell('connect')));
    return socket;
  },
}));

let stores = 0;

/** The environment of a diner's browser: a new shop for each test, a backend with these orders, a realtime channel. */
export function aDiner(
  orders: readonly OrderWire[],
  { signedIn = true, shop = {} }: { signedIn?: boolean; shop?: Parameters<typeof aStore>[0] } = {},
) {
  stores += 1;
  const store: Store = aStore({ storeId: 2000 + stores, name: `Chez Paulette ${stores}`, ...shop });
  const known = new Map(orders.map((order) => [order.order_id, { ...order, store_id: store.storeId }]));
  const calls: { path: string; body: unknown }[] = [];
  heard.clear();
  localStorage.clear();
  if (signedIn) localStorage.setItem(refreshTokenKey(store.name), JSON.stringify('token'));

  const backend = {
    store,
    calls,
    /** Overrides the answer of a path. */
    instead: new Map<string, () => object | null>(),
    /** Stores an order at the backend. */
    write(order: OrderWire) {
      known.set(order.order_id, { ...order, store_id: store.storeId });
    },
    /** Sends an order on the realtime channel. */
    async tell(order: OrderWire, storeId = store.storeId): Promise<void> {
      const order_info = { ...order, store_id: storeId };
      await act(async () => tell('orderStatus', { store_id: storeId, order: { order_info } }));
    },
    show(children: ReactNode) {
      render(
        <SWRConfig value={{ provider: () => new Map(), errorRetryInterval: 600_000 }}>
          <InShop store={store}>{children}</InShop>
        </SWRConfig>,
      );
      return userEvent.setup();
    },
  };

  const answers: Record<string, (body: { order_id?: number }) => object> = {
    'v1/csrf-token': () => ({ token: 'csrf' }),
    'v2/customer/me': () => ({ customer: customerWith([...known.values()]) }),
    'v1/order/find': ({ order_id = 0 }) => found(known.get(order_id)),
    'v1/order/update-cancel': ({ order_id = 0 }) => {
      const order = known.get(order_id);
      if (order) backend.write({ ...order, order_status_id: 4, invoice_no: -order.invoice_no });
      return found(known.get(order_id));
    },
  };

  globalThis.fetch = async (address, init) => {
    const path = String(address).replace('/api/', '');
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    calls.push({ path, body });
    const instead = backend.instead.get(path);
    const answer = instead ? instead() : answers[path]?.(body);
    return { json: async () => ({ class: 'success', ...(answer ?? AWAY) }) } as Response;
  };
  return backend;
}

const found = (order: OrderWire | undefined) =>
  order ? { order } : refused('unknown_order', 'Commande introuvable.');

export { refused };

const customerWith = (orders: readonly OrderWire[]) => ({
  customer_id: 1,
  firstname: 'Camille',
  lastname: 'Lefèvre',
  email: 'camille@exemple.fr',
  telephone: '+33612345678',
  store_id: 1,
  language_id: 3,
  address_id: null,
  status: true,
  orders,
  orders_cursor: null,
  addresses: [],
});

/** Sets the clock and lets time run. */
export function setClock(instant: Date): void {
  jest.useFakeTimers({ now: instant, advanceTimers: true });
}
