/** Every URL of a shop. None contains the tenant. */

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

/** The query parameter with the token of a recurring order's reminder. */
export const REMINDER = 'confirm';
const REMINDER_QUERY = new RegExp(`[?&]${REMINDER}=([\\w.-]{1,2000})(?:&|$)`);

/** The reminder token of a query; null when there is none. */
export const reminderOf = (search: string): string | null => REMINDER_QUERY.exec(search)?.[1] ?? null;

/** Adds a reminder token to an address; null adds nothing. */
export function withReminder(address: string, token: string | null): string {
  if (token === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${REMINDER}=${token}`;
}

export const routes = {
  home: () => '/',
  /** Home at a table: the URL of the table's QR code. */
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
  /** Sets a new password; the token is valid once, for an hour. */
  forget: (token: string) => `/forget/${token}`,
  privacyPolicy: () => '/privacy-policy',
  conditionUse: () => '/condition-use',
  /** The accessibility statement, a section of the terms. */
  accessibility: () => '/condition-use#accessibility',
  /** The catalogue with its option trees, as JSON. */
  catalogueData: () => '/card.json',
} as const;

/** A table token: three dot-separated parts (SPEC section 5). */
export const TABLE_TOKEN = '([\\w-]+\\.[\\w-]+\\.[\\w-]+)';
const TABLE_PATH = new RegExp(`^/${TABLE_TOKEN}$`);

/** The table token of a path; null for any other path. */
export const tableTokenOf = (path: string): string | null => TABLE_PATH.exec(path)?.[1] ?? null;

const CATEGORY_PATH = /\/cproduct\/([1-9]\d{0,9})\//;

/** The category_id of a category's path, also behind the tenant's prefix; null for any other path. */
export function categoryIdOf(path: string): number | null {
  const id = CATEGORY_PATH.exec(path)?.[1];
  return id ? Number(id) : null;
}

const PRODUCT_PATH = /^\/product\/[1-9]\d{0,9}\/([1-9]\d{0,9})$/;

/** The product_id of a product page's path; null for any other path. */
export function productIdOf(path: string): number | null {
  const id = PRODUCT_PATH.exec(path)?.[1];
  return id ? Number(id) : null;
}

const PAYMENT_PATH = /^\/(?:success|cancel)-payment\/([1-9]\d{0,9})$/;

/** The order_id of a path that the payment page returns to; null for any other path. */
export function paymentOrderIdOf(path: string): number | null {
  const id = PAYMENT_PATH.exec(path)?.[1];
  return id ? Number(id) : null;
}

/** The cookie that lets a guest at a table open the order pages; it grants no access to data. */
export const GUEST_MARKER = 'guest';

/** Sheets and dialogs that are open by a URL parameter, so that back closes them and a reload keeps them open. */
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

/** The value of the `address` sheet that adds one; another value is the address_id to edit. */
export const NEW_ADDRESS = 'new';

/** A link that opens a sheet over the home page. */
export const sheetOverHome = (sheet: SheetName, value: string | number = 'open') => `/?${sheet}=${value}`;

/**
 * The attributes of a link to a product's sheet. For a customer on a desktop a click opens the product's page instead,
 * whose URL needs the category. A list of one category may have `data-category` instead of its links.
 */
export const productLink = ({ categoryId, productId }: { categoryId: number; productId: number }) => ({
  href: sheetOverHome('product', productId),
  'data-category': categoryId,
});
