import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/phone.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

// Promotions (decision 100), from the management area to the order.

const SHOP = 'essai-promotions';
const DISH = 'Trois canelés de Bordeaux';

test('a code that the shop makes is typed in the basket, lowers the order, and stands on it', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await openAsOwner(owner, SHOP, '/promotions');
  await owner.getByRole('button', { name: 'Nouvelle promotion' }).click();
  const form = owner.getByRole('dialog', { name: 'Nouvelle promotion' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Ce champ est à remplir.')).toBeVisible();
  await form.getByLabel('Nom').fill('Bienvenue');
  await form.getByLabel('Pourcentage', { exact: true }).fill('50');
  await form.getByRole('radio', { name: /^Avec un code/ }).check();
  await form.getByLabel('Code', { exact: true }).fill('midi50');
  expect(await violations(owner)).toEqual([]);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  const made = owner.getByRole('region', { name: 'Bienvenue' });
  await expect(made.getByText('50 % de remise sur toute la carte')).toBeVisible();
  await expect(made.getByText('MIDI50')).toBeVisible();

  await page.goto(shopUrl(SHOP));
  expect(await page.content()).not.toMatch(/midi50/i);
  await page
    .getByRole('link', { name: new RegExp(`^${DISH}`) })
    .first()
    .click();
  const product = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: DISH }) });
  await product.getByRole('button', { name: /^Ajouter\s\d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voir mon panier' }).click();
  const basket = page.getByRole('dialog', { name: 'Panier' });
  await basket.getByRole('button', { name: 'J’ai un code promo' }).click();
  await basket.getByLabel('Code promo').fill('inconnu');
  await basket.getByRole('button', { name: 'Appliquer' }).click();
  await expect(basket.getByText('Ce code n’existe pas, ou il n’est plus valable.')).toBeVisible();
  await basket.getByLabel('Code promo').fill(' Midi 50');
  await basket.getByRole('button', { name: 'Appliquer' }).click();
  const promotions = basket.getByRole('region', { name: 'Promotions' });
  await expect(promotions.getByText('Bienvenue')).toBeVisible();
  const saved = (await promotions.getByText(/^-\d+,\d\d\s€$/).textContent()) ?? '';
  expect(await violations(page)).toEqual([]);

  await basket.getByRole('button', { name: /Valider mon panier/ }).click();
  await page.getByRole('button', { name: 'Commander sans compte' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Noé Petit');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 39 98 12 35');
  const summary = page.getByRole('region', { name: 'Récapitulatif' });
  await expect(summary.getByText(saved)).toBeVisible();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  const order = page.getByRole('dialog').filter({ hasText: DISH });
  await expect(order.getByText('Réduction · Bienvenue')).toBeVisible();
  await expect(order.getByText(saved)).toBeVisible();
  // The code was for that order: the next basket begins without it.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('promotion'))),
  ).toEqual([]);
  await owner.reload();
  await expect(made.getByText('Utilisée une fois')).toBeVisible();
  await owner.context().close();
});

test(
  'home says what runs today; what is missing to it, and when it runs, stands in the basket',
  FULL,
  async ({ page }) => {
    // A demonstration shop of the seeds: free delivery from 35 euros, and a code for a first order.
    await page.goto(shopUrl('la-barque-de-hoi-an'));
    const current = page.getByRole('region', { name: 'Nos offres' });
    await expect(current.getByRole('listitem')).toHaveText(['Livraison offerteÀ partir de 35,00 €']);
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Riz gluant/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: 'Riz gluant' })
      .getByRole('button', { name: /^Ajouter\s\d/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Riz gluant' })).toBeHidden();
    await page.getByRole('link', { name: 'Panier, 1 article' }).click();
    const promotions = page.getByRole('region', { name: 'Promotions' });
    await expect(promotions.getByText(/^Seulement en livraison, à partir de 35,00\s€\.$/)).toBeVisible();
    await promotions.getByRole('button', { name: 'J’ai un code promo' }).click();
    await promotions.getByLabel('Code promo').fill('BIENVENUE');
    await promotions.getByRole('button', { name: 'Appliquer' }).click();
    await expect(promotions.getByText(/^Avec un compte client/)).toBeVisible();
    await promotions.getByRole('button', { name: 'Retirer' }).click();
    await expect(promotions.getByText(/^Avec un compte client/)).toBeHidden();
  },
);
