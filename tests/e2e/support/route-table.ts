import { productNamed } from './catalogue.ts';
import { KEBAB } from './product-modal.ts';

/** What the window shows: a page with its main heading, or a dialog over the home page. */
export interface Sight {
  address: string;
  heading?: string;
  dialog?: string;
}

/** A row of the route table in SPEC section 2, at Le Bosphore. */
export interface Row {
  path: string;
  /** The text after the site's title in the title of the page. */
  title: string;
  /** The path in the canonical link; null where only the browser knows it. */
  canonical: string | null;
  /** Where the guard redirects a visitor. */
  guard?: string;
  visitor: Sight;
  compactCustomer: Sight;
  desktopCustomer: Sight;
}

const CARD = 'Catalogue de produits';
const FORGOT = 'Mot de passe oublié';
const HOME: Sight = { address: '/', heading: 'Le Bosphore' };

type Head = Pick<Row, 'path' | 'title' | 'canonical'>;

/** A page that everyone sees. */
function forEveryone(head: Head, sight: Omit<Sight, 'address'>, address = head.path): Row {
  const shown = { address, ...sight };
  return { ...head, visitor: shown, compactCustomer: shown, desktopCustomer: shown };
}

/** A page for visitors, which redirects a customer. */
function forVisitors(head: Head, heading: string): Row {
  return { ...forEveryone(head, { heading }), compactCustomer: HOME, desktopCustomer: HOME };
}

/** A page of a customer on a desktop, and the modal that everyone else has in its place. */
function forDesktops(head: Head, heading: string, modal: string): Row {
  const shown = { address: modal, dialog: heading };
  const desktopCustomer = { address: head.path, heading };
  return { ...head, guard: modal, visitor: shown, compactCustomer: shown, desktopCustomer };
}

/** A page of an order that does not exist. */
function forCustomers(head: Head): Row {
  return { ...forEveryone(head, { heading: 'Commande introuvable' }), guard: '/', visitor: HOME };
}

/** A sub-page of the customer area, which a visitor has neither as a page nor as a sheet. */
function ofDashboard(section: string, heading: string): Row {
  const title = `Tableau de bord : ${heading}`;
  const path = `/dashboard/${section}`;
  const row = forDesktops({ path, title, canonical: path }, heading, `/?dashboard=${section}`);
  return { ...row, guard: '/', visitor: HOME };
}

/** The rows with a page; their parameters are a category and a product of the shop. */
export async function routeTable(): Promise<Row[]> {
  const { categoryId, productId } = await productNamed('le-bosphore', KEBAB);
  const category = `/cproduct/${categoryId}/kebabs-et-galettes`;
  const own = (path: string, title: string): Head => ({ path, title, canonical: path });
  const privacy = 'Politique de confidentialité';
  const order = own('/basket/order', 'Valider ma commande');
  const dashboard = own('/dashboard', 'Tableau de bord');
  const confirmation = {
    path: '/confirm-register/abc',
    title: 'Confirmation de l’inscription',
    canonical: '/confirm-register',
  };
  return [
    forEveryone({ path: '/', title: CARD, canonical: '' }, { heading: 'Le Bosphore' }),
    forEveryone({ path: '/abc.def.ghi', title: CARD, canonical: '' }, { dialog: 'Table non reconnue' }, '/'),
    forEveryone(own(category, `${CARD} : Kebabs et galettes`), { heading: 'Kebabs et galettes' }),
    forDesktops(
      { path: `/product/${categoryId}/${productId}`, title: CARD, canonical: null },
      KEBAB,
      `/?product=${productId}`,
    ),
    forDesktops(own('/basket', 'Panier'), 'Panier', '/?basket=open'),
    { ...forEveryone(order, { heading: order.title }), guard: '/', visitor: HOME },
    forCustomers({ path: '/success-payment/1', title: 'Paiement réussi', canonical: '/success-payment' }),
    forCustomers({ path: '/cancel-payment/1', title: 'Erreur de paiement', canonical: '/cancel-payment' }),
    { ...forEveryone(dashboard, { heading: dashboard.title }), guard: '/', visitor: HOME },
    ofDashboard('order', 'Mes commandes'),
    ofDashboard('transaction', 'Transactions'),
    ofDashboard('recurring', 'Commandes récurrentes'),
    ofDashboard('address', 'Mes adresses'),
    ofDashboard('edit', 'Informations personnelles'),
    ofDashboard('password', 'Mot de passe'),
    forVisitors(own('/login', 'Connexion'), 'Connexion'),
    forVisitors(own('/register', 'Inscription'), 'Inscription'),
    forEveryone(confirmation, { heading: 'Bienvenue !' }),
    forEveryone(own('/forgot', FORGOT), { heading: FORGOT }),
    forEveryone(
      { path: '/forget/abc', title: FORGOT, canonical: '/forget' },
      { heading: 'Nouveau mot de passe' },
    ),
    forEveryone(
      { path: '/cancel-delete/31', title: 'Suppression du compte', canonical: '/cancel-delete' },
      { heading: 'Ce lien n’est plus valable' },
    ),
    forEveryone(own('/review', 'Votre avis'), { heading: 'Votre avis' }),
    forEveryone(own('/privacy-policy', privacy), { heading: privacy }),
    forEveryone(own('/condition-use', "Conditions d'utilisation"), {
      heading: "Conditions générales d'utilisation",
    }),
  ];
}

/** Paths without a route. */
export const ELSEWHERE = ['/error_urlchecker', '/nowhere', '/le-bosphore', '/basket/order/more', '/login/'];

/** Customer pages that a visitor cannot open. */
export const CUSTOMERS_ALONE = [
  '/dashboard',
  '/dashboard/edit',
  '/dashboard/password',
  '/dashboard/address',
  '/dashboard/order',
  '/dashboard/transaction',
  '/dashboard/recurring',
];
