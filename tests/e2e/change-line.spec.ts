import { expect, test } from './support/no-console-errors.ts';
import {
  addButton,
  answer,
  home,
  KEBAB,
  modal,
  openProduct,
  section,
  value,
} from './support/product-modal.ts';
import { phoneFirst, SCREENS } from './support/screens.ts';

for (const screen of ['phone', 'desktop'] as const) {
  test.describe(`a line of the basket on a ${screen}`, phoneFirst(screen), () => {
    test.use(SCREENS[screen]);

    test('is changed in its position; going back or the cross leaves it unchanged', async ({ page }) => {
      const product = await openProduct(page);
      await answer(product);
      await addButton(product).click();
      await page.getByRole('button', { name: 'Voir mon panier' }).click();
      const basket = page.getByRole('dialog', { name: 'Panier' });
      const line = basket.getByRole('listitem');
      await expect(line).toContainText('Sans sauce');
      await expect(page).toHaveTitle('Le Bosphore - Panier');

      await line.getByRole('link', { name: `Modifier ${KEBAB}` }).click();
      await expect(page).toHaveURL(`${home()}?line=1`);
      await expect(page).toHaveTitle(`Le Bosphore - ${KEBAB}`);
      await page.reload();
      await expect(section(modal(page), /^Vos sauces/)).toContainText('Sans sauce');
      await expect(modal(page).getByRole('button', { name: 'Modifier 7,50 €' })).toBeVisible();
      await page.goBack();
      await expect(line).toContainText('Sans sauce');

      await line.getByRole('link', { name: `Modifier ${KEBAB}` }).click();
      await value(modal(page), 'Galette roulée').click();
      await modal(page).getByRole('button', { name: 'Modifier 8,00 €' }).click();
      await expect(basket).toBeVisible();
      await expect(line).toHaveCount(1);
      await expect(line).toContainText('Galette roulée');
      await expect(line).toContainText('8,00 €');
    });
  });
}
