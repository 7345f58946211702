import { violations } from './support/axe.ts';
import { customerWithOrder } from './support/diners.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/phone.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

// Loyalty (decision 101), from the management area to a reward that an order uses. No other spec uses the shop.

const SHOP = 'essai-fidelite';
const DISH = 'Far breton aux pruneaux';

test(
  'an order that is handed over earns a stamp, and the reward lowers the next one',
  FULL,
  async ({ browser }) => {
    const owner = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
    await openAsOwner(owner, SHOP, '/promotions');
    const programme = owner.getByRole('region', { name: 'Fidélité' });
    await expect(programme.getByText('Arrêtée')).toBeVisible();
    await programme.getByRole('button', { name: 'Modifier la fidélité' }).click();
    const form = owner.getByRole('dialog', { name: 'Modifier la fidélité' });
    await form.getByLabel('Tampons ou points pour une récompense').fill('0');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(form.getByText('Un nombre entier de 1 à 10 000.')).toBeVisible();
    await form.getByLabel('Tampons ou points pour une récompense').fill('1');
    await form.getByLabel('Montant en euros').fill('1,50');
    expect(await violations(owner)).toEqual([]);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(form).toBeHidden();
    await programme.getByRole('button', { name: 'Activer la fidélité' }).click();
    await expect(programme.getByText('En cours')).toBeVisible();
    await expect(programme.getByText('Aucun client n’a de tampon pour l’instant.')).toBeVisible();

    const context = await browser.newContext({
      locale: 'fr-FR',
      viewport: { width: 390, height: 844 },
      storageState: await customerWithOrder(SHOP, DISH),
    });
    const page = await context.newPage();
    await page.goto(shopUrl(SHOP, '/dashboard'));
    const stamps = page.getByRole('region', { name: 'Fidélité' });
    await expect(stamps.getByText('0 tampon sur 1')).toBeVisible();
    await page
      .getByRole('link', { name: /^Commande n°/ })
      .first()
      .click();
    const order = page.getByRole('dialog', { name: /^Commande n°/ });
    await expect(order.getByText('Cette commande vous donnera un tampon.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const staff = await ownerAt(SHOP);
    const { orders } = await staff.succeed('manageOrders', {});
    const [placed] = orders;
    if (!placed) throw new Error('the order is not on the board');
    const { order_id } = placed;
    for (const order_status_id of [5, 2, 3, 6] as const)
      await staff.succeed('manageOrderMove', { order_id, order_status_id } as never);
    await expect(order.getByText('Cette commande vous a donné un tampon.')).toBeVisible();

    const { customers } = await staff.succeed('manageCustomers', {});
    await owner.goto(new URL(`/clients/${customers[0]?.customer_id}`, owner.url()).href);
    const figures = owner.getByRole('region', { name: 'En bref' });
    await expect(figures.getByText('0 tampon sur 1')).toBeVisible();
    await expect(figures.getByText('et une récompense à utiliser')).toBeVisible();

    await page.goto(shopUrl(SHOP, '/dashboard'));
    await expect(stamps.getByText(/^Vous avez une récompense\s: 1,50\s€ de remise\.$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto(shopUrl(SHOP, '/?basket=open'));
    const basket = page.getByRole('dialog', { name: 'Panier' });
    await basket.getByRole('checkbox', { name: 'Utiliser ma récompense sur cette commande' }).check();
    await expect(basket.getByText(/^-1,50\s€$/).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await basket.getByRole('button', { name: /Valider mon panier/ }).click();
    const summary = page.getByRole('region', { name: 'Récapitulatif' });
    await expect(summary.getByText('Récompense fidélité')).toBeVisible();
    await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    const second = page.getByRole('dialog').filter({ hasText: DISH });
    await expect(second.getByText('Réduction · Récompense fidélité')).toBeVisible();

    await page.goto(shopUrl(SHOP, '/dashboard'));
    await expect(stamps.getByText('0 tampon sur 1')).toBeVisible();
    await expect(stamps.getByText(/^Récompense sur la commande n°/)).toBeVisible();
    await owner.context().close();
    await context.close();
  },
);
