import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** A shop of another backend: any data that the contract's schemas accept. */
export interface ForeignShop {
  shop: string;
  store: { name: string; [field: string]: unknown };
  products: object[];
}

export interface ForeignBackend {
  /** Its shops. */
  tenants: Tenant[];
  close(): Promise<void>;
}

const REALTIME = '/socket.io/';

/** Another backend, with the part of the contract that a visitor needs. */
export async function openForeignBackend(shops: readonly ForeignShop[]): Promise<ForeignBackend> {
  const server = createServer(async (request, response) => {
    // The realtime channel handles its own requests.
    if (request.url?.startsWith(REALTIME)) return;
    const place = shops.findIndex(({ shop }) => shop === request.headers['x-ardoise-tenant']);
    const told = shops[place];
    const answers: Record<string, object> = {
      '/api/v1/csrf-token': { token: 'a-csrf-token' },
      '/api/v1/store/search_ssl': {
        data: { store_id: place + 1, nonce: 'n', config: '', ...told?.store },
      },
      '/api/v1/product/search_product': { data: { product: told?.products, product_blocked: null } },
    };
    const answer = answers[request.url ?? ''] ?? { class: 'error', code: 'unauthenticated' };
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ class: 'success', ...answer }));
  });
  const realtime = new Server(server, { path: REALTIME, cors: { origin: true, credentials: true } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return { tenants: shops.map(({ shop }) => tenantOf(shop, url)), close: () => realtime.close() };
}

const tenantOf = (shop: string, url: string): Tenant => ({
  id: shop,
  hosts: [`${shop}.localhost`, `${shop}.example`],
  publicUrl: `https://${shop}.example`,
  backend: { url, realtimeUrl: url },
  phone: '',
  favicon: '/icons/ardoise.svg',
  title: shop,
  description: '',
  social: {},
});
