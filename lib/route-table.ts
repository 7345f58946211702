import { DASHBOARD_SECTIONS, sheetOverHome, TABLE_TOKEN } from './routes.ts';

/**
 * What stands behind a path of a shop. A page never depends on the free parameters that are left out of its
 * `page`: the client reads those from the address (ARCHITECTURE, Rendering). Its `address` is a path that leads to
 * it whatever stood in those.
 */
export type Destination = { page: string; address: string } | { redirect: string };

interface Row {
  pattern: RegExp;
  access: 'everyone' | 'customer';
  to: (...parameters: string[]) => Destination;
  /** Where a visitor goes whom the guard turns away; / unless said otherwise. */
  visitorTo?: (...parameters: string[]) => string;
}

const ID = '([1-9]\\d{0,9})';
const SEGMENT = '([^/]+)';

const path = (source: string) => new RegExp(`^${source}$`);
const page =
  (name: string, address = name || '/') =>
  () => ({ page: name, address });

const rows: readonly Row[] = [
  { pattern: path('/'), access: 'everyone', to: page('') },
  { pattern: path(`/${TABLE_TOKEN}`), access: 'everyone', to: page('') },
  { pattern: path('/card\\.json'), access: 'everyone', to: page('/card.json') },
  {
    pattern: path(`/cproduct/${ID}/${SEGMENT}`),
    access: 'everyone',
    to: (categoryId) => ({ page: `/cproduct/${categoryId}`, address: `/cproduct/${categoryId}/-` }),
  },
  {
    pattern: path(`/product/${ID}/${ID}`),
    access: 'customer',
    to: page('/product', '/product/1/1'),
    visitorTo: (_categoryId, productId) => sheetOverHome('product', productId),
  },
  {
    pattern: path('/basket'),
    access: 'customer',
    to: page('/basket'),
    visitorTo: () => sheetOverHome('basket'),
  },
  { pattern: path('/basket/order'), access: 'customer', to: page('/basket/order') },
  {
    pattern: path(`/success-payment/${ID}`),
    access: 'customer',
    to: page('/success-payment', '/success-payment/1'),
  },
  {
    pattern: path(`/cancel-payment/${ID}`),
    access: 'customer',
    to: page('/cancel-payment', '/cancel-payment/1'),
  },
  { pattern: path('/dashboard'), access: 'customer', to: page('/dashboard') },
  {
    pattern: path(`/dashboard/(${DASHBOARD_SECTIONS.join('|')})`),
    access: 'customer',
    to: (section) => ({ page: `/dashboard/${section}`, address: `/dashboard/${section}` }),
  },
  { pattern: path('/login'), access: 'everyone', to: page('/login') },
  { pattern: path('/register'), access: 'everyone', to: page('/register') },
  {
    pattern: path(`/confirm-register/${SEGMENT}`),
    access: 'everyone',
    to: page('/confirm-register', '/confirm-register/-'),
  },
  { pattern: path('/forgot'), access: 'everyone', to: page('/forgot') },
  { pattern: path(`/forget/${SEGMENT}`), access: 'everyone', to: page('/forget', '/forget/-') },
  {
    pattern: path(`/cancel-delete/${ID}`),
    access: 'everyone',
    to: page('/cancel-delete', '/cancel-delete/1'),
  },
  { pattern: path('/privacy-policy'), access: 'everyone', to: page('/privacy-policy') },
  { pattern: path('/condition-use'), access: 'everyone', to: page('/condition-use') },
];

/** Where a path of a shop leads (SPEC section 2): any other path goes to /. */
export function destinationOf(pathname: string, signedIn: boolean): Destination {
  for (const { pattern, access, to, visitorTo } of rows) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const parameters = match.slice(1);
    if (access === 'customer' && !signedIn) return { redirect: visitorTo?.(...parameters) ?? '/' };
    return to(...parameters);
  }
  return { redirect: '/' };
}
