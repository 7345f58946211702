import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { basketKey, encodeBasket } from '#lib/browser/basket/stored-basket.ts';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { StoreWire } from '#lib/contract/store.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { lineOf, unitPriceOf } from '#lib/domain/basket/make-line.ts';
import type { Option } from '#lib/domain/catalogue/product.ts';
import { cents, toDecimal } from '#lib/domain/money.ts';
import { groupChoices } from '#lib/domain/options/choices.ts';
import { pick } from '#lib/domain/options/pick.ts';
import { type Selection, selectionOf } from '#lib/domain/options/selection.ts';
import { validateSelection } from '#lib/domain/options/validate.ts';
import type { Client } from '#tests/api/support/client.ts';
import { signUpOf } from '#tests/api/support/customers.ts';
import { productNamed } from './catalogue.ts';
import { confirmationOf, PASSWORD } from './customer.ts';
import { SCREENS } from './screens.ts';
import { atShop } from './separate-product.ts';
import { shopUrl } from './shops.ts';

// The initial state of a test is created by API calls, without a page. Signing up in the browser is tested in its
// own spec.

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The session of a diner at a shop, as a browser stores it. */
interface Diner {
  shop: string;
  client: Client;
  store: StoreWire;
  /** Local storage. */
  stored: Record<string, unknown>;
}

async function visit(shop: string): Promise<Diner> {
  const client = atShop(shop);
  const { data: store } = await client.succeed('storeSearch', { url: shopUrl(shop, '') });
  return { shop, client, store, stored: {} };
}

/** Puts one piece of a product without options into the basket. */
async function fillBasket({ shop, store, stored }: Diner, name: string): Promise<BasketLine> {
  const product = await productNamed(shop, name);
  const { categoryId } = product;
  const sortOrder = store.category.find(({ category_id }) => category_id === categoryId)?.sort_order ?? 0;
  const category = { categoryId, label: '', sortOrder };
  const line = lineOf({
    product,
    category,
    selection: selectionOf(product.options, []),
    quantity: 1,
    comment: '',
  });
  stored[basketKey(store.store_id)] = encodeBasket([line]);
  return line;
}

/** Signs up and confirms by the token of the e-mail, which signs in. Returns the e-mail address. */
async function openAccount({ shop, client, store, stored }: Diner): Promise<string> {
  const email = `camille.${shop}.${randomUUID().slice(0, 8)}@exemple.fr`;
  const person = { firstname: 'Camille', lastname: 'Lefèvre', email, password: PASSWORD };
  await client.succeed('customerAdd', signUpOf(store.store_id, person));
  const { link } = await confirmationOf(email);
  const { refresh_token } = await client.succeed('customerConfirm', { token: link.split('/').at(-1) ?? '' });
  stored[refreshTokenKey(store.name)] = refresh_token;
  return email;
}

/** Orders one piece of a product, to be picked up and paid there. */
async function placeOrder({ client, store }: Diner, { productId, unitPrice }: BasketLine): Promise<void> {
  await client.succeed('orderAdd', {
    store_id: store.store_id,
    shipping_method: 'pickup',
    delivery_time: 'asap',
    payment_method: 'cash',
    expected_total: toDecimal(unitPrice),
    idempotency_key: randomUUID(),
    lines: [{ product_id: productId, quantity: 1, options: [] }],
  });
}

/** An order that was placed by a customer whose session is `session`. */
export interface PlacedOrder {
  session: Session;
  orderId: number;
  number: string;
  total: string;
}

/** An order of some products, each in a quantity, with the first answer to each question that it must answer. */
export async function orderOf(
  shop: string,
  wanted: readonly { name: string; quantity: number; comment?: string }[],
  changes: Partial<PayloadOf<'orderAdd'>> = {},
): Promise<PlacedOrder> {
  const diner = await visit(shop);
  await openAccount(diner);
  const lines = [];
  let total = 0;
  for (const { name, quantity, comment } of wanted) {
    const product = await productNamed(shop, name);
    const selection = answered(product.options);
    total += quantity * unitPriceOf(product, selection);
    lines.push({
      product_id: product.productId,
      quantity,
      ...(comment && { comment }),
      options: groupChoices(selection.choices).map(({ productOptionId, optionValueIds }) => ({
        product_option_id: productOptionId,
        option_value_ids: [...optionValueIds],
      })),
    });
  }
  const { order } = await diner.client.succeed('orderAdd', {
    store_id: diner.store.store_id,
    shipping_method: 'pickup',
    delivery_time: 'asap',
    payment_method: 'cash',
    expected_total: toDecimal(cents(total)),
    idempotency_key: randomUUID(),
    lines,
    ...changes,
  });
  const { order_id: orderId, invoice_no } = order;
  return { session: sessionOf(diner), orderId, number: String(invoice_no), total: order.total };
}

/** The first choices that answer all that must be answered. */
function answered(options: readonly Option[]): Selection {
  let selection = selectionOf(options, []);
  for (;;) {
    const blocking = validateSelection(selection).find(({ severity }) => severity === 'blocking');
    const state = selection.options.find(
      ({ option }) => option.productOptionId === blocking?.productOptionId,
    );
    const value = state?.option.values.find(
      (each) => !each.soldOut && !state.chosen.some((chosen) => chosen.value === each),
    );
    if (!state || !value) return selection;
    const choice = { productOptionId: state.option.productOptionId, optionValueId: value.optionValueId };
    selection = selectionOf(options, pick(options, selection.choices, choice));
  }
}

const cookiesOf = ({ shop, client }: Diner): Session['cookies'] =>
  [...client.cookies].map(([name, value]) => ({
    name,
    value,
    domain: `${shop}.localhost`,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  }));

const storedTexts = ({ stored }: Diner) =>
  Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));

const sessionOf = (diner: Diner): Session => ({
  cookies: cookiesOf(diner),
  origins: [{ origin: shopUrl(diner.shop, ''), localStorage: storedTexts(diner) }],
});

/** A visitor with something in the basket. */
export async function visitorWithBasket(shop: string, product: string): Promise<Session> {
  const diner = await visit(shop);
  await fillBasket(diner, product);
  return sessionOf(diner);
}

/** A page on a phone of its own that reads every change of its shop. Its session has a basket, so it connects by itself. */
export async function openOnPhone(browser: Browser, session: Session, url: string): Promise<Page> {
  const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState: session });
  const page = await context.newPage();
  const connected = page.waitForEvent('websocket');
  await page.goto(url);
  await connected;
  return page;
}

/** A signed-in customer of a shop. */
export async function newCustomer(shop: string): Promise<{ email: string; session: Session }> {
  const diner = await visit(shop);
  const email = await openAccount(diner);
  return { email, session: sessionOf(diner) };
}

/** A customer without an address, with something in the basket. */
export async function customerWithBasket(shop: string, product: string): Promise<Session> {
  const diner = await visit(shop);
  await fillBasket(diner, product);
  await openAccount(diner);
  return sessionOf(diner);
}

/** A customer who has just ordered a product, and has the same in the basket once more. */
export async function customerWithOrder(shop: string, product: string): Promise<Session> {
  const diner = await visit(shop);
  const line = await fillBasket(diner, product);
  await openAccount(diner);
  await placeOrder(diner, line);
  return sessionOf(diner);
}

/** Signs a new customer in at a shop in a page's browser, which keeps its basket. Returns the e-mail address. */
export async function becomeCustomer(page: Page, shop: string): Promise<string> {
  const diner = await visit(shop);
  const email = await openAccount(diner);
  await page.context().addCookies(cookiesOf(diner));
  // A page of that site without a script.
  await page.goto(shopUrl(shop, '/robots.txt'));
  await page.evaluate((texts) => {
    for (const { name, value } of texts) localStorage.setItem(name, value);
  }, storedTexts(diner));
  return email;
}
