import type { Page } from '@playwright/test';
import { productNamed } from './support/catalogue.ts';
import { DRINK, expect, SHOP, shop, test } from './support/placed-order.ts';
import { FULL, SCREENS } from './support/screens.ts';

const ORDERS = 60;

const numbers = (page: Page) => page.getByRole('link', { name: /^Commande n°/ });
const more = (page: Page) => page.getByRole('button', { name: 'Afficher plus' });
const again = (page: Page) => page.getByRole('button', { name: /^Commander à nouveau/ });

/**
 * Places sixty orders for the customer. Only the last one is active: the others are cancelled at once, so
 * that the limit of open orders is not reached. Uses the API, not the screens.
 */
async function orderOften(page: Page): Promise<void> {
  const { productId } = await productNamed(SHOP, DRINK);
  await page.goto(shop('/dashboard/order'));
  await expect(numbers(page)).toHaveCount(1);
  await page.evaluate(
    async ({ product_id, count }) => {
      const post = async (path: string, body: object, token: string) => {
        const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
        const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return response.json();
      };
      const { token } = await (await fetch('/api/v1/csrf-token')).json();
      const { store_id } = (await post('v1/store/search_ssl', { url: location.origin }, token)).data;
      const nobody = { access_token: '', refresh_token: '', store_id };
      const { customer } = await post('v2/customer/me', nobody, token);
      // The active order is of the same product.
      const expected_total = customer.orders[0].total;
      for (let placed = 0; placed < count; placed += 1) {
        const order = {
          store_id,
          shipping_method: 'pickup',
          delivery_time: 'asap',
          payment_method: 'cash',
          expected_total,
          idempotency_key: crypto.randomUUID(),
          lines: [{ product_id, quantity: 1, options: [] }],
        };
        const answer = await post('v2/order/add', order, token);
        if (answer.class !== 'success') throw new Error(JSON.stringify(answer));
        await post('v1/order/update-cancel', { order_id: answer.order.order_id }, token);
      }
    },
    { product_id: productId, count: ORDERS - 1 },
  );
}

test.describe.configure({ mode: 'serial' });

test.describe('sixty orders on a desktop', FULL, () => {
  test.use(SCREENS.desktop);

  test('are read twenty at a time; the focus moves on, and going back restores them', async ({ page }) => {
    await orderOften(page);
    await page.reload();
    await expect(again(page)).toHaveCount(21);

    // The active order is the oldest, at the end of the list.
    const answer = page.waitForResponse('**/api/v2/customer/orders');
    await more(page).focus();
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    expect((await (await answer).json()).orders).toHaveLength(20);
    await expect(again(page)).toHaveCount(41);
    await expect(numbers(page).nth(20)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await more(page).click();
    await expect(again(page)).toHaveCount(60);
    await expect(more(page)).toHaveCount(0);

    // An old order opens over its page, and by its own address.
    const old = numbers(page).nth(50);
    const words = (await again(page).nth(50).getAttribute('aria-label')) ?? '';
    const name = words.replace('Commander à nouveau la commande', 'Commande');
    await old.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(again(page)).toHaveCount(60);
    await expect(old).toBeInViewport();

    // Ordering again leads to the basket; going back restores the list and its scroll position.
    await again(page).nth(50).click();
    await expect(page).toHaveURL(shop('/basket'));
    await expect(page.getByRole('list', { name: 'Produits du panier' })).toContainText(DRINK);
    await page.goBack();
    await expect(again(page)).toHaveCount(60);
    await expect(old).toBeInViewport();

    await page.goto(shop((await old.getAttribute('href')) ?? ''));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });

  test('do not change the current order of the bar', async ({ page }) => {
    await page.goto(shop());
    await expect(page.getByRole('region', { name: 'Votre commande' })).toBeVisible();
  });
});
