import type { Basket } from '../orders/baskets.ts';
import { type Browser, cookieHeader, type Site } from './browser.ts';
import type { Shop } from './visitor.ts';

/** What an attacker does on each connection: complete requests, a request sent a byte a second, or sockets. */
export type Method = 'requests' | 'trickle' | 'sockets';

/** One kind of attack on the service of others. */
export interface AttackKind {
  name: string;
  method: Method;
  to: readonly ('storefront' | 'backend')[];
  /** Its limits count by address, so everyone at that address is refused. */
  countedByAddress?: true;
  /** As sent on the wire; of a trickle the first bytes. */
  requests: readonly string[];
}

/** What an attacker knows: a shop's public data, addresses of its customers, and an account of his own. */
export interface Knowledge {
  site: Site;
  shop: Shop;
  emails: readonly string[];
  /** With the CSRF token that a write needs. */
  signedIn: Browser;
  stranger: Browser;
  basket: Basket;
}

const HEADER_BYTES = 64 * 1024;
const BODY_BYTES = 300_000;
const SENT_BYTES = 64 * 1024;
const UNKNOWN_IDS = 40;

export function attackKindsOf({ site, shop, emails, signedIn, stranger, basket }: Knowledge): AttackKind[] {
  const linesOf = (browser: Browser) =>
    `cookie: ${cookieHeader(browser.cookies)}\r\nx-csrf-token: ${browser.csrfToken()}\r\n`;
  const [own, foreign] = [linesOf(signedIn), linesOf(stranger)];
  const head = (method: string, path: string, lines = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: ${site.host}:${site.port}\r\n${lines}`;
  const get = (path: string) => `${head('GET', path, 'accept: text/html\r\n')}\r\n`;
  const post = (path: string, payload: object, lines = '') => {
    const body = JSON.stringify(payload);
    const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return `${head('POST', path, lines + type)}\r\n${body}`;
  };
  const store_id = shop.storeId;
  const unknown = Array.from({ length: UNKNOWN_IDS }, (_, site) => 900_000_000 + site);
  const storefront = ['storefront'] as const;

  return [
    {
      name: 'bodies that are refused, half of them sent',
      method: 'requests',
      to: storefront,
      requests: ['/api/v1/customer/forget-password', '/api/revalidate'].map(
        (path) =>
          `${head('POST', path, `content-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n`)}\r\n${'x'.repeat(SENT_BYTES)}`,
      ),
    },
    {
      name: 'sockets that join and create',
      method: 'sockets',
      to: ['backend'],
      countedByAddress: true,
      requests: [],
    },
    {
      name: 'sign-ins, resets, codes and sign-ups on the visitors’ accounts',
      method: 'requests',
      to: storefront,
      countedByAddress: true,
      requests: emails.flatMap((email) => [
        post('/api/v2/customer/login', { email, password: 'un mauvais mot de passe', store_id }, foreign),
        post('/api/v1/customer/forget-password', { email, store_id }, foreign),
        post('/api/v2/customer/get-otp', { purpose: 'login', email, store_id }, foreign),
        post('/api/v2/customer/verify-otp', { purpose: 'login', email, store_id, code: '000000' }, foreign),
        post(
          '/api/v1/customer/add',
          {
            firstname: 'Qui',
            lastname: 'Conque',
            email,
            telephone: '0612345678',
            password: 'un mot de passe',
            terms: true,
            store_id,
          },
          foreign,
        ),
      ]),
    },
    {
      name: 'searches of cards, shops and addresses',
      method: 'requests',
      to: storefront,
      countedByAddress: true,
      requests: [
        ...shop.searches.map(({ path, payload }) => post(`/api/${path}`, payload)),
        ...unknown.map((id) =>
          post('/api/v1/product/search_product', { category_id_array: [id], store_id, store_name: 'x' }),
        ),
        ...unknown.map((id) => post('/api/v1/address/search', { text: `${id} rue de Lille` }, own)),
      ],
    },
    {
      name: 'unknown categories, products and paths',
      method: 'requests',
      to: storefront,
      requests: unknown.flatMap((id) => [
        get(`/cproduct/${id}/x`),
        get(`/product/${id}`),
        get(`/nulle-part/${id}`),
      ]),
    },
    {
      name: 'orders of one account, and of none',
      method: 'requests',
      to: storefront,
      countedByAddress: true,
      // The attacker replaces the idempotency key at each request.
      requests: [own, foreign].map((lines) =>
        post(
          '/api/v2/order/add',
          { ...basket, idempotency_key: '00000000-0000-4000-8000-000000000000' },
          lines,
        ),
      ),
    },
    {
      name: 'headers and bodies a byte a second',
      method: 'trickle',
      to: ['storefront', 'backend'],
      requests: [
        head('GET', '/', 'x-slow: '),
        `${head('POST', '/api/v1/store/search_ssl', 'content-type: application/json\r\ncontent-length: 5000\r\n')}\r\n{`,
      ],
    },
    {
      name: 'headers of 64 KB',
      method: 'requests',
      to: ['storefront', 'backend'],
      requests: [`${head('GET', '/', `x-big: ${'x'.repeat(HEADER_BYTES)}\r\n`)}\r\n`],
    },
    {
      name: 'revalidations without a signature',
      method: 'requests',
      to: storefront,
      requests: ['', `x-ardoise-revalidate: ${'0'.repeat(64)}\r\n`].map((lines) =>
        post('/api/revalidate', { tenant: 'le-bosphore' }, lines),
      ),
    },
    {
      name: 'reports of violated policies',
      method: 'requests',
      to: storefront,
      requests: unknown.map((id) =>
        post('/api/csp-report', {
          'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://${id}.example/` },
        }),
      ),
    },
  ];
}
