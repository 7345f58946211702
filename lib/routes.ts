/** Every place of a shop as a URL. The tenant never appears in one. */

/** 'Galettes de blé noir' becomes 'galettes-de-ble-noir'. */
export function slugOf(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replace(/œ/g, 'oe')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'carte'
  );
}

/** The sub-pages of the customer area, in the order of its navigation (SPEC section 2). */
export const DASHBOARD_SECTIONS = [
  'order',
  'transaction',
  'recurring',
  'address',
  'edit',
  'password',
] as const;
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

/** The sub-page of the customer area that a text names, or null. */
export const dashboardSectionOf = (name: string): DashboardSection | null =>
  DASHBOARD_SECTIONS.find((section) => section === name) ?? null;

/** The part of a query that the link of a recurring order's reminder carries. */
export const REMINDER = 'confirm';
const REMINDER_QUERY = new RegExp(`[?&]${REMINDER}=([\\w.-]{1,2000})(?:&|$)`);

/** The token of the reminder that a query carries; null when there is none. */
export const reminderOf = (search: string): string | null => REMINDER_QUERY.exec(search)?.[1] ?? null;

/** An address that carries a reminder along; null for none. */
export function withReminder(address: string, token: string | null): string {
  if (token === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${REMINDER}=${token}`;
}

export const routes = {
  home: () => '/',
  /** Home at a table, as the table's QR code has it. */
  table: (token: string) => `/${token}`,
  category: (categoryId: number, name: string) => `/cproduct/${categoryId}/${slugOf(name)}`,
  product: (categoryId: number, productId: number) => `/product/${categoryId}/${productId}`,
  basket: () => '/basket',
  order: () => '/basket/order',
  dashboard: () => '/dashboard',
  dashboardSection: (section: DashboardSection) => `/dashboard/${section}`,
  login: () => '/login',
  register: () => '/register',
  confirmRegister: (token: string) => `/confirm-register/${token}`,
  forgot: () => '/forgot',
  /** Leads to a new password, once and for an hour. */
  forget: (token: string) => `/forget/${token}`,
  privacyPolicy: () => '/privacy-policy',
  conditionUse: () => '/condition-use',
  /** The accessibility statement, a section of the terms. */
  accessibility: () => '/condition-use#accessibility',
  /** The whole card with its option trees, as data for the client leaves. */
  catalogueData: () => '/card.json',
} as const;

/** A table token: three dot-separated parts (SPEC section 5). */
export const TABLE_TOKEN = '([\\w-]+\\.[\\w-]+\\.[\\w-]+)';
const TABLE_PATH = new RegExp(`^/${TABLE_TOKEN}$`);

/** The table token of a path; null for any other path. */
export const tableTokenOf = (path: string): string | null => TABLE_PATH.exec(path)?.[1] ?? null;

const PRODUCT_PATH = /^\/product\/[1-9]\d{0,9}\/([1-9]\d{0,9})$/;

/** The product_id of a product page's path; null for any other path. */
export function productIdOf(path: string): number | null {
  const id = PRODUCT_PATH.exec(path)?.[1];
  return id ? Number(id) : null;
}

const PAYMENT_PATH = /^\/(?:success|cancel)-payment\/([1-9]\d{0,9})$/;

/** The order_id of a path that a customer comes back to from a payment; null for any other path. */
export function paymentOrderIdOf(path: string): number | null {
  const id = PAYMENT_PATH.exec(path)?.[1];
  return id ? Number(id) : null;
}

/** The cookie by which the pages of an order open to who orders at a table without an account; it opens nothing else. */
export const GUEST_MARKER = 'guest';

/** The sheets and dialogs that live in the address, so that back closes them and a reload finds them again. */
export const SHEETS = [
  'product',
  'line',
  'basket',
  'order',
  'receipt',
  'dashboard',
  'address',
  'zones',
  'hours',
] as const;
export type SheetName = (typeof SHEETS)[number];

/** What the address modal is opened with to add one; to edit one, its address_id. */
export const NEW_ADDRESS = 'new';

/** A link that opens a sheet over the home page. */
export const sheetOverHome = (sheet: SheetName, value: string | number = 'open') => `/?${sheet}=${value}`;

/**
 * The attributes of a link to a product: to its sheet, and for a customer on a desktop to its page instead, which
 * wants the category as well. A list of one category may carry `data-category` in the place of its links.
 */
export const productLink = ({ categoryId, productId }: { categoryId: number; productId: number }) => ({
  href: sheetOverHome('product', productId),
  'data-category': categoryId,
});
