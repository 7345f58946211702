import { MEMBER_MARKER, manageDestinationOf } from './manage-routes.ts';
import {
  DASHBOARD_SECTIONS,
  GUEST_MARKER,
  reminderOf,
  routes,
  sheetOverHome,
  TABLE_TOKEN,
  withReminder,
} from './routes.ts';

/**
 * The page of a path, or a redirect. `page` leaves out the parameters that a page does not depend on: the client reads
 * those from the URL. `address` is a path that renders the page, with placeholders for them. The page of a `category`
 * exists while the shop's catalogue has that category. A `framed` page is shown in a frame of the same origin.
 */
export type Destination =
  | { page: string; address: string; category?: number; framed?: boolean }
  | { redirect: string };

/** Who requests a page, by its cookies. A guest orders at a table without an account. */
export type Reader = 'visitor' | 'guest' | 'customer';

/** The reader that a request's cookies claim. They give access to pages only: the API guards the data. */
export function readerOf(has: (cookie: string) => boolean): Reader {
  // `__Host-session` over HTTPS; `session` on a development host, or set by an earlier version.
  if (has('__Host-session') || has('session')) return 'customer';
  return has(GUEST_MARKER) ? 'guest' : 'visitor';
}

interface Row {
  pattern: RegExp;
  /** `order`: customers and guests. */
  access: 'everyone' | 'order' | 'customer';
  to: (...parameters: string[]) => Destination;
  /** Where a reader without access is redirected; '/' by default. */
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
  ...['card.json', 'link-previews.json', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest'].map(
    (file): Row => ({
      pattern: path(`/${file.replace('.', '\\.')}`),
      access: 'everyone',
      to: page(`/${file}`),
    }),
  ),
  {
    pattern: path(`/cproduct/${ID}/${SEGMENT}`),
    access: 'everyone',
    to: (categoryId) => ({
      page: `/cproduct/${categoryId}`,
      address: `/cproduct/${categoryId}/-`,
      category: Number(categoryId),
    }),
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
  { pattern: path('/basket/order'), access: 'order', to: page('/basket/order') },
  {
    pattern: path(`/success-payment/${ID}`),
    access: 'order',
    to: page('/success-payment', '/success-payment/1'),
  },
  {
    pattern: path(`/cancel-payment/${ID}`),
    access: 'order',
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
  { pattern: path('/review'), access: 'everyone', to: page('/review') },
  { pattern: path('/privacy-policy'), access: 'everyone', to: page('/privacy-policy') },
  { pattern: path('/condition-use'), access: 'everyone', to: page('/condition-use') },
];

const ADMITTED: Record<Row['access'], readonly Reader[]> = {
  everyone: ['visitor', 'guest', 'customer'],
  order: ['guest', 'customer'],
  customer: ['customer'],
};

/** A visitor with a reminder token goes to sign-in, with the token, and returns to confirm the order. */
function signInWithReminder(pathname: string, search: string): string | null {
  const token = pathname === routes.dashboardSection('recurring') ? reminderOf(search) : null;
  return token && withReminder(routes.login(), token);
}

/** The page or redirect of a path (SPEC section 2); any other path redirects to /. */
export function destinationOf(pathname: string, reader: Reader, search = ''): Destination {
  for (const { pattern, access, to, visitorTo } of rows) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const parameters = match.slice(1);
    if (!ADMITTED[access].includes(reader)) {
      return { redirect: signInWithReminder(pathname, search) ?? visitorTo?.(...parameters) ?? '/' };
    }
    return to(...parameters);
  }
  return { redirect: '/' };
}

/** The page or redirect of a path on a host of an area, for who has these cookies. */
export function destinationIn(
  area: 'storefront' | 'manage',
  pathname: string,
  has: (cookie: string) => boolean,
  search = '',
): Destination {
  return area === 'manage'
    ? manageDestinationOf(pathname, has)
    : destinationOf(pathname, readerOf(has), search);
}

/** The cookie by which a guarded page of an area is rendered; it opens no data. */
export const RENDERING_COOKIE = {
  storefront: 'session=page',
  manage: `${MEMBER_MARKER}=page`,
} as const satisfies Record<Parameters<typeof destinationIn>[0], string>;
