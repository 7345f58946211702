import type { Basket } from '../orders/baskets.ts';
import { type Browser, cookieHeader, type Place } from './browser.ts';
import type { Shop } from './visitor.ts';

/** What an attacker does on each connection: whole requests in turn, bytes so slow that none is ever whole, or sockets. */
export type Means = 'requests' | 'trickle' | 'sockets';

/** One way to take a service from others. */
export interface Way {
  name: string;
  means: Means;
  to: readonly ('storefront' | 'backend')[];
  /** What is refused to an address is refused to all who share it. */
  countedByAddress?: true;
  /** As they stand on the wire; of a trickle the first bytes. */
  requests: readonly string[];
}

/** What an attacker knows: a shop's public data, addresses of its customers, and an account of his own. */
export interface Knowledge {
  place: Place;
  shop: Shop;
  emails: readonly string[];
  /** With the tokens that a write needs. */
  signedIn: Browser;
  stranger: Browser;
  basket: Basket;
}

const HEADER_BYTES = 64 * 1024;
const BODY_BYTES = 300_000;
const SENT_BYTES = 64 * 1024;
const UNKNOWN_IDS = 40;

export function waysOf({ place, shop, emails, signedIn, stranger, basket }: Knowledge): Way[] {
  const linesOf = (browser: Browser) =>
    `cookie: ${cookieHeader(browser.cookies)}\r\nx-csrf-token: ${browser.csrfToken()}\r\n`;
  const [own, foreign] = [linesOf(signedIn), linesOf(stranger)];
  const head = (method: string, path: string, lines = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: ${place.host}:${place.port}\r\n${lines}`;
  const get = (path: string) => `${head('GET', path, 'accept: text/html\r\n')}\r\n`;
  const post = (path: string, payload: object, lines = '') => {
    const body = JSON.stringify(payload);
    const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return `${head('POST', path, lines + type)}\r\n${body}`;
  };
  const store_id = shop.storeId;
  const unknown = Array.from({ length: UNKNOWN_IDS }, (_, place) => 900_000_000 + place);
  const storefront = ['storefront'] as const;

  return [
    {
      name: 'bodies that are refused, half of them sent',
      means: 'requests',
      to: storefront,
      requests: ['/api/v1/customer/forget-password', '/api/revalidate'].map(
        (path) =>
          `${head('POST', path, `content-type: application/json\r\ncontent-length: ${BODY_BYTES}\r\n`)}\r\n${'x'.repeat(SENT_BYTES)}`,
      ),
    },
    {
      name: 'sockets that join and create',
      means: 'sockets',
      to: ['backend'],
      countedByAddress: true,
      requests: [],
    },
    {
      name: 'sign-ins, resets, codes and sign-ups on the visitors’ accounts',
      means: 'requests',
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
      means: 'requests',
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
      means: 'requests',
      to: storefront,
      requests: unknown.flatMap((id) => [
        get(`/cproduct/${id}/x`),
        get(`/product/${id}`),
        get(`/nulle-part/${id}`),
      ]),
    },
    {
      name: 'orders of one account, and of none',
      means: 'requests',
      to: storefront,
      countedByAddress: true,
      // The key is drawn anew by who sends it.
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
      means: 'trickle',
      to: ['storefront', 'backend'],
      requests: [
        head('GET', '/', 'x-slow: '),
        `${head('POST', '/api/v1/store/search_ssl', 'content-type: application/json\r\ncontent-length: 5000\r\n')}\r\n{`,
      ],
    },
    {
      name: 'headers of 64 KB',
      means: 'requests',
      to: ['storefront', 'backend'],
      requests: [`${head('GET', '/', `x-big: ${'x'.repeat(HEADER_BYTES)}\r\n`)}\r\n`],
    },
    {
      name: 'revalidations without a signature',
      means: 'requests',
      to: storefront,
      requests: ['', `x-ardoise-revalidate: ${'0'.repeat(64)}\r\n`].map((lines) =>
        post('/api/revalidate', { tenant: 'le-bosphore' }, lines),
      ),
    },
    {
      name: 'reports of violated policies',
      means: 'requests',
      to: storefront,
      requests: unknown.map((id) =>
        post('/api/csp-report', {
          'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://${id}.example/` },
        }),
      ),
    },
  ];
}
