import type { Page } from '@playwright/test';
import { expect, test } from './support/backend-outage.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

const SHOP = 'le-bosphore';
const shop = (path = '/') => shopUrl(SHOP, path);
const product = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Ajouter\s\d/ }) });
const basket = (page: Page) => page.getByRole('dialog', { name: 'Panier' });
const order = (page: Page) => page.getByRole('dialog', { name: /^Commande n°/ });
const status = (page: Page, name: string) => order(page).getByRole('status').filter({ hasText: name });
const submit = (page: Page) => page.getByRole('button', { name: 'Commander avec obligation de paiement' });

async function add(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await product(page)
    .getByRole('button', { name: /^Ajouter\s\d/ })
    .click();
  await expect(product(page)).toBeHidden();
}

async function goToCheckout(page: Page): Promise<void> {
  await page.goto(shop('/?basket=open'));
  await basket(page)
    .getByRole('button', { name: /Valider mon panier/ })
    .click();
  await expect(page).toHaveURL(shop('/basket/order'));
  await page.getByText('Espèces').click();
  await expect(submit(page)).toBeEnabled();
}

/** How many orders the shop has. */
async function countOrders(): Promise<number> {
  const lines = (await staff('orders', SHOP)).split('\n');
  return lines.filter((line) => line.includes('Camille')).length;
}

test.afterEach(({ backend }) => backend.comeBack());

test.describe('a customer', () => {
  test.use({ storageState: ({ session }, use) => use(session) });

  test(
    'still follows an order on the open page after the backend was killed and restarted',
    FULL,
    async ({ page, backend }) => {
      await page.goto(shop());
      await add(page, 'Houmous');
      await goToCheckout(page);
      await submit(page).click();
      await expect(status(page, 'En attente')).toBeVisible();
      await expect(order(page).getByText('Suivi en direct', { exact: true })).toBeVisible();
      const orderId = new URL(page.url()).searchParams.get('order') ?? '';
      await page.evaluate(() => Object.assign(window, { notReloaded: true }));

      backend.kill();
      await expect(order(page).getByText('Connexion au suivi en direct…')).toBeVisible();
      await expect(order(page).getByText('Houmous')).toBeVisible();
      await order(page).getByRole('button', { name: 'Fermer' }).click();
      await expect(order(page)).toBeHidden();
      await add(page, 'Orangina 33 cl');
      await page.getByRole('link', { name: /Suivre ma commande/ }).click();
      await expect(status(page, 'En attente')).toBeVisible();

      // The page also gets changes from before it has reconnected.
      await page.route('**/socket.io/**', (route) => route.abort());
      await backend.comeBack();
      await staff('status', SHOP, orderId, 'next');
      await expect(order(page).getByText('Connexion au suivi en direct…')).toBeVisible();
      await page.unroute('**/socket.io/**');
      await expect(status(page, 'Approuvé')).toBeVisible();
      await expect(order(page).getByText('Suivi en direct', { exact: true })).toBeVisible();
      await staff('status', SHOP, orderId, 'next');
      await expect(status(page, 'Préparation')).toBeVisible();
      expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    },
  );

  test('sees that an order was not sent, sends it again, and has ordered once', async ({ page, backend }) => {
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/order/add')) keys.push(request.postDataJSON().idempotency_key);
    });
    const before = await countOrders();
    await page.goto(shop());
    await add(page, 'Künefe');
    await goToCheckout(page);
    const notSent = page.getByRole('alert').filter({ hasText: 'Votre commande n’a pas pu être envoyée' });

    backend.kill();
    await submit(page).click();
    await expect(notSent).toContainText('Le restaurant ne répond pas. Rien n’est perdu');
    await backend.comeBack();

    // It hangs during the order, which fails after 15 seconds.
    await page.route('**/order/add', (route) => {
      backend.freeze();
      return route.continue();
    });
    await submit(page).click();
    await expect(notSent).toBeHidden();
    await expect(notSent).toBeVisible();
    await page.unroute('**/order/add');
    await page.reload();
    await backend.comeBack();

    await expect(page.getByText('Künefe')).toBeVisible();
    await submit(page).click();
    await expect(status(page, 'En attente')).toBeVisible();
    await expect(order(page).getByText('Künefe')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    await page.goto(shop('/?basket=open'));
    await expect(basket(page).getByText('Le panier est vide')).toBeVisible();
  });
});

test(
  'while the backend is unavailable the catalogue is served, and the basket is kept',
  FULL,
  async ({ page, backend }) => {
    await page.goto(shop());
    await expect(page.getByRole('link', { name: /^Houmous/ }).first()).toBeVisible();
    backend.kill();

    await page.goto(shop());
    await add(page, 'Houmous');
    await page.reload();
    await page.goto(shop('/?basket=open'));
    await expect(basket(page).getByText('Houmous')).toBeVisible();

    // A shop whose page was never requested has no cached page, and says so.
    const other = shopUrl('kaiyo-sushi');
    expect((await page.goto(other))?.status()).toBe(503);
    await expect(page.getByText('Le site est momentanément indisponible')).toBeVisible();
    await backend.comeBack();
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: 'Le site est en maintenance' })).toBeVisible();
  },
);

test(
  'while the backend hangs the storefront serves pages that do not need it',
  FULL,
  async ({ page, backend }) => {
    await page.goto(shop());
    backend.freeze();
    // Node does not resolve *.localhost.
    const storefront = `http://127.0.0.1:${process.env.STOREFRONT_PORT}`;
    const headers = { host: new URL(shop()).host };
    let answered = 0;
    const calls = Array.from({ length: 50 }, async () => {
      const answer = await page.request.post(`${storefront}/api/v1/store/search_ssl`, {
        headers,
        data: { url: shop() },
      });
      answered += 1;
      return answer;
    });
    for (const path of ['/', '/card.json', '/login']) {
      expect((await page.request.get(storefront + path, { headers })).status()).toBe(200);
    }
    expect(answered).toBe(0);
    await page.goto(shop());
    await add(page, 'Houmous');
    for (const answer of await Promise.all(calls)) {
      expect(answer.status()).toBe(503);
      expect(await answer.json()).toMatchObject({ class: 'error', code: 'unavailable' });
    }
  },
);
