import type { Destination } from './route-table.ts';

/** Every URL of the management area (MANAGEMENT section 1). None contains the tenant. */
export const manageRoutes = {
  service: () => '/',
  orders: () => '/commandes',
  start: () => '/demarrage',
  catalogue: () => '/carte',
  promotions: () => '/promotions',
  hours: () => '/horaires',
  slots: () => '/horaires/creneaux',
  availability: () => '/disponibilites',
  tables: () => '/tables',
  counter: () => '/caisse',
  bills: () => '/caisse/additions',
  customers: () => '/clients',
  reviews: () => '/avis',
  delivery: () => '/livraison',
  day: () => '/journee',
  reports: () => '/rapports',
  accounting: () => '/comptabilite',
  team: () => '/equipe',
  settings: () => '/reglages',
  account: () => '/reglages/compte',
  display: () => '/reglages/affichage',
  notifications: () => '/reglages/notifications',
  serviceRules: () => '/reglages/service',
  printers: () => '/reglages/imprimantes',
  identity: () => '/reglages/identite',
  contact: () => '/reglages/contact',
  message: () => '/reglages/message',
  legalTexts: () => '/reglages/textes-legaux',
  payments: () => '/reglages/paiement',
  till: () => '/reglages/encaissement',
  domains: () => '/reglages/domaines',
  appearance: () => '/reglages/apparence',
  history: () => '/reglages/historique',
  signIn: () => '/connexion',
  /** The storefront as it would look, in a frame of other pages. */
  preview: () => '/apercu',
  /** Comes from another shop of the same account. */
  enter: () => '/passage',
  /** Pairs a tablet or a till by a code. */
  pairing: () => '/appareil',
  /** Requests the link with which a new password is chosen. */
  forgotten: () => '/mot-de-passe',
} as const;

/** The page of one order. */
export const orderRoute = (orderId: number): string => `${manageRoutes.orders()}/${orderId}`;

/** The page of the bill of a table. */
export const billRoute = (billId: number): string => `${manageRoutes.bills()}/${billId}`;

/** The page of one customer. */
export const customerRoute = (customerId: number): string => `${manageRoutes.customers()}/${customerId}`;

/** '-' stands for any order, customer or bill: the page is the same for each. */
const PAGE_OF_ONE = /^\/(commandes|clients|caisse\/additions)\/(?:[1-9]\d{0,9}|-)$/;

/** The pages for members of the shop's staff; all others are for signing in. */
const MEMBER_PAGES: readonly string[] = [
  manageRoutes.service(),
  manageRoutes.orders(),
  manageRoutes.start(),
  manageRoutes.catalogue(),
  manageRoutes.promotions(),
  manageRoutes.hours(),
  manageRoutes.slots(),
  manageRoutes.availability(),
  manageRoutes.tables(),
  manageRoutes.counter(),
  manageRoutes.bills(),
  manageRoutes.customers(),
  manageRoutes.reviews(),
  manageRoutes.delivery(),
  manageRoutes.day(),
  manageRoutes.reports(),
  manageRoutes.accounting(),
  manageRoutes.team(),
  manageRoutes.settings(),
  manageRoutes.account(),
  manageRoutes.display(),
  manageRoutes.notifications(),
  manageRoutes.serviceRules(),
  manageRoutes.printers(),
  manageRoutes.identity(),
  manageRoutes.contact(),
  manageRoutes.message(),
  manageRoutes.legalTexts(),
  manageRoutes.payments(),
  manageRoutes.till(),
  manageRoutes.domains(),
  manageRoutes.appearance(),
  manageRoutes.preview(),
  manageRoutes.history(),
];

const isMemberPage = (path: string): boolean => MEMBER_PAGES.includes(path) || PAGE_OF_ONE.test(path);

const SIGN_IN_PAGES: readonly string[] = [
  manageRoutes.signIn(),
  manageRoutes.enter(),
  manageRoutes.pairing(),
  manageRoutes.forgotten(),
  '/robots.txt',
  '/manifest.webmanifest',
];

/** The pages of e-mailed links, which end with a token. */
const LINK_PAGE = /^\/(invitation|mot-de-passe)\/[^/]+$/;

/** The cookie of a member's session: it gives access to pages only, the API guards the data. */
export const MEMBER_MARKER = 'member_refresh';

/** The query parameter of the sign-in page that names the page to go to afterwards. */
const RETURN = 'retour';

/** The sign-in page that leads back to `path` afterwards. */
export const signInFrom = (path: string): string =>
  path === manageRoutes.service()
    ? manageRoutes.signIn()
    : `${manageRoutes.signIn()}?${RETURN}=${encodeURIComponent(path)}`;

/** The page that the query of the sign-in page names; '/' when it names none of ours. */
export function returnPathOf(search: string): string {
  const path = new URLSearchParams(search).get(RETURN) ?? '';
  return isMemberPage(path) ? path : manageRoutes.service();
}

/** The address at another shop that opens a session there. The code is in the hash, which no log contains. */
export const enterFrom = (origin: string, code: string): string => `${origin}${manageRoutes.enter()}#${code}`;

/** Whether the end of an e-mailed link can be a token: 32 bytes as base64url. */
export const isLinkToken = (segment: string): boolean => /^[\w-]{43}$/.test(segment);

/** The token of the page of an e-mailed link. */
export const lastSegmentOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const page = (path: string): string => (path === '/' ? '' : path);

/** The page or redirect of a path of the management area; any other path redirects to /. */
export function manageDestinationOf(pathname: string, has: (cookie: string) => boolean): Destination {
  if (SIGN_IN_PAGES.includes(pathname)) return { page: pathname, address: pathname };
  const link = LINK_PAGE.exec(pathname)?.[1];
  if (link) return { page: `/${link}/-`, address: `/${link}/-` };
  if (!isMemberPage(pathname)) return { redirect: manageRoutes.service() };
  if (!has(`__Host-${MEMBER_MARKER}`) && !has(MEMBER_MARKER)) return { redirect: signInFrom(pathname) };
  const list = PAGE_OF_ONE.exec(pathname)?.[1];
  const address = list ? `/${list}/-` : pathname;
  return { page: page(address), address, ...(pathname === manageRoutes.preview() && { framed: true }) };
}
