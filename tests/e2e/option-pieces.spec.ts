import { violations } from './support/axe.ts';
import { productNamed } from './support/catalogue.ts';
import { expect, test } from './support/no-console-errors.ts';
import { addButton, section } from './support/product-modal.ts';
import { SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const DISH = 'Mochis glacés';
const MATCHA = 'Thé matcha';

test.use(SCREENS.phone);

test('a value that may be taken more than once is counted, priced, kept over a reload and listed in the basket', async ({
  page,
}) => {
  const { productId } = await productNamed('mahalo-garonne', DISH);
  await page.goto(shopUrl('mahalo-garonne', `/?product=${productId}`));
  const product = page.getByRole('dialog', { name: DISH });
  const matcha = product.getByRole('checkbox', { name: new RegExp(MATCHA) });
  const pieces = product.getByRole('group', { name: new RegExp(`^Quantité\\s: ${MATCHA}$`) });
  await expect(pieces).toHaveCount(0);
  await matcha.check();
  await product.getByRole('button', { name: new RegExp(`^Un de plus\\s: ${MATCHA}$`) }).click();
  await expect(pieces).toHaveText('2');
  // The two that are included are free, a further one costs 2.20.
  await expect(addButton(product)).toContainText('4,90');
  await product.getByRole('checkbox', { name: /^Mangue/ }).check();
  await expect(addButton(product)).toContainText('7,10');
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(pieces).toHaveText('2');
  await section(product, /^Deux mochis/).click();
  await expect(section(product, /^Deux mochis/)).toContainText(new RegExp(`2\\s× ${MATCHA}, Mangue`));
  await addButton(product).click();
  await page.getByRole('button', { name: 'Voir mon panier' }).click();
  const line = page.getByRole('dialog', { name: 'Panier' }).getByRole('listitem').first();
  await expect(line).toContainText(new RegExp(`2\\s× ${MATCHA}, Mangue`));
  await expect(line).toContainText('7,10');
});
