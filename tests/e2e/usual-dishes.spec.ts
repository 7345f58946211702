import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { expect, test } from './support/no-console-errors.ts';
import { changeCard } from './support/product-modal.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'ty-gwenn';
const DISH = 'Far breton aux pruneaux';
/** Without options, as the other. */
const DRINK = 'Jus de pomme fermier, 25 cl';

const usual = (page: Page) => page.getByRole('region', { name: 'Vos habituels' });
const dishes = (page: Page) => usual(page).getByRole('link');
const again = (page: Page) => usual(page).getByRole('button', { name: /^Commander à nouveau/ });
const card = (page: Page, name: string) => page.locator('.cards').getByRole('link', { name, exact: true });
const heart = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

/** The sum of the layout shifts since the page began to load. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(done, 1000, 0);
      }),
  );

for (const [screen, options] of Object.entries(SCREENS))
  test.describe(`on a ${screen}`, phoneFirst(screen), () => {
    test.use(options);

    test('a favourite is among the usual dishes at the next visit, until it is taken back; nothing moves', async ({
      page,
    }) => {
      await page.goto(shopUrl(SHOP));
      await card(page, DRINK).click();
      await heart(page, 'Ajouter aux favoris').click();
      await expect(heart(page, 'Retirer des favoris')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // What the diner looks at stays where it is.
      await expect(usual(page)).toHaveCount(0);

      await page.goto(shopUrl(SHOP));
      await expect(dishes(page)).toHaveText([DRINK]);
      expect(await shiftsOf(page)).toBeLessThan(0.01);
      await expect(usual(page).getByText('Favori', { exact: true })).toBeAttached();
      expect(await violations(page)).toEqual([]);

      await dishes(page).click();
      await heart(page, 'Retirer des favoris').click();
      await page.keyboard.press('Escape');
      await expect(usual(page)).toHaveCount(0);
      await page.goto(shopUrl(SHOP));
      await expect(page.locator('html')).not.toHaveAttribute('data-usual');
    });
  });

test.describe('a customer who has ordered', FULL, () => {
  test.use({
    ...SCREENS.phone,
    storageState: async ({ browserName: _ }, use) =>
      use((await orderOf(SHOP, [{ name: DISH, quantity: 1 }])).session),
  });

  test('orders the same again in one tap from home, and reads that its price has changed', async ({
    page,
  }) => {
    await changeCard(page, (product) =>
      product.name === DISH ? { ...product, price: Number(product.price) + 50 } : product,
    );
    // The first visit after the order moves nothing for it: the place is reserved at the next.
    await page.goto(shopUrl(SHOP));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('usual'))).toBe('true');
    await expect(usual(page)).toHaveCount(0);
    await page.goto(shopUrl(SHOP));
    await expect(again(page)).toContainText(DISH);
    await expect(again(page)).toContainText('1 changement depuis');
    await expect(dishes(page)).toHaveText([DISH]);
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    expect(await violations(page)).toEqual([]);
    await again(page).click();
    const basket = page.getByRole('dialog', { name: 'Panier' });
    await expect(basket.getByRole('list', { name: 'Produits du panier' })).toContainText(DISH);
    await expect(basket.getByText(new RegExp(`${DISH}.*passe`))).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('has it by the keyboard too, and with the search open it is hidden', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('usual', 'true'));
    await page.goto(shopUrl(SHOP));
    await again(page).focus();
    await page.keyboard.press('Tab');
    await expect(dishes(page).first()).toBeFocused();
    await page.getByRole('link', { name: 'Rechercher dans la carte' }).click();
    await expect(usual(page)).toBeHidden();
    await page.getByRole('button', { name: 'Fermer la recherche' }).click();
    await expect(usual(page)).toBeVisible();
  });
});
