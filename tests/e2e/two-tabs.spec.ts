import type { ElementHandle } from '@playwright/test';
import { customerWithBasket } from './support/diners.ts';
import { test as base, expect } from './support/no-console-errors.ts';
import { phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

const SHOP = 'mahalo-garonne';
const DISH = 'Ananas frais à la menthe';

const test = base.extend({
  storageState: async ({ browserName: _ }, use) => use(await customerWithBasket(SHOP, DISH)),
});

const BUTTON = { name: 'Commander avec obligation de paiement' };
const orders = async () => (await staff('orders', SHOP)).split('\n').filter((row) => row.includes(DISH));

for (const [name, screen] of [
  ['phone', SCREENS.phone],
  ['desktop', SCREENS.desktop],
] as const)
  test.describe(`on a ${name}`, phoneFirst(name), () => {
    test.use(screen);

    test('the button pressed in two tabs at once makes exactly one order', async ({ context, page }) => {
      const before = (await orders()).length;
      const tabs = [page, await context.newPage()] as const;
      for (const tab of tabs) await tab.goto(shopUrl(SHOP, '/basket/order'));

      // Choices in one tab are shown in the other.
      await tabs[0].getByRole('radio', { name: /^Espèces/ }).check();
      await expect(tabs[1].getByRole('radio', { name: /^Espèces/ })).toBeChecked();
      for (const tab of tabs) await expect(tab.getByRole('button', BUTTON)).toBeEnabled();
      // Both are located before either is pressed: on a busy machine the first order may remove the second button.
      const buttons = await Promise.all(
        tabs.map(
          (tab) => tab.getByRole('button', BUTTON).elementHandle() as Promise<ElementHandle<HTMLElement>>,
        ),
      );
      await Promise.all(buttons.map((button) => button.evaluate((element) => element.click())));

      // Both tabs end with the order, or with a sentence that the basket was ordered elsewhere.
      for (const tab of tabs) {
        const sheet = tab.getByRole('dialog').filter({ hasText: DISH });
        await expect(sheet.or(tab.getByText('Votre panier est vide'))).toBeVisible();
      }
      expect(await orders()).toHaveLength(before + 1);
    });
  });
