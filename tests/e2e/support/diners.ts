import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { productNamed } from './card.ts';
import { confirmSignUp, signUp } from './customer.ts';
import { addButton } from './product-modal.ts';
import { shopUrl } from './shops.ts';

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Opens a product without options and adds it. */
async function addToBasket(page: Page, shop: string, product: string): Promise<void> {
  const { productId } = await productNamed(shop, product);
  await page.goto(shopUrl(shop, `/?product=${productId}`));
  await addButton(page).click();
  await expect(addButton(page)).toHaveCount(0);
}

/** A visitor with something in the basket. */
export async function visitorWithBasket(browser: Browser, shop: string, product: string): Promise<Session> {
  const context = await browser.newContext();
  await addToBasket(await context.newPage(), shop, product);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Signs up at a shop and confirms it, which signs in; gives the e-mail address. */
export async function becomeCustomer(page: Page, shop: string): Promise<string> {
  const email = `camille.${shop}.${Date.now()}@exemple.fr`;
  await page.goto(shopUrl(shop, '/register'));
  await signUp(page, email);
  await confirmSignUp(page, email);
  await expect(page.getByRole('button', { name: 'Camille' })).toBeVisible();
  return email;
}

/** A customer without an address, with something in the basket. */
export async function customerWithBasket(browser: Browser, shop: string, product: string): Promise<Session> {
  const storageState = await visitorWithBasket(browser, shop, product);
  const context = await browser.newContext({ storageState });
  await becomeCustomer(await context.newPage(), shop);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** A customer who has just ordered what a visitor's basket holds, and holds it still. */
export async function customerWithOrder(browser: Browser, shop: string, visitor: Session): Promise<Session> {
  const context = await browser.newContext({ storageState: visitor });
  const page = await context.newPage();
  await becomeCustomer(page, shop);
  await page.goto(shopUrl(shop, '/basket/order'));
  await page.getByText('Espèces').click();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const session = await context.storageState();
  await context.close();
  const basket = visitor.origins[0]?.localStorage ?? [];
  const [own] = session.origins;
  own?.localStorage.push(...basket.filter(({ name }) => name.startsWith('basket_')));
  return session;
}
