import { type Browser, test as base, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { orderOf, type PlacedOrder } from './support/diners.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** The diner's own page of an order. */
async function dinerOf(browser: Browser, shop: string, { session, orderId }: PlacedOrder) {
  const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState: session });
  const page = await context.newPage();
  await page.goto(shopUrl(shop, `/?order=${orderId}`));
  const order = page.getByRole('dialog', { name: /^Commande n°/ });
  await expect(order.getByText('Détail de la commande')).toBeVisible();
  return { page, order, close: () => context.close() };
}

const action = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Client et actions' }).getByRole('button', { name, exact: true });

test.use(SCREENS.tablet);

test(
  'an order that was paid by card loses a dish: the refund is shown first, then it is on the card',
  FULL,
  async ({ page, browser }) => {
    const shop = 'kesar-mahal';
    const placed = await orderOf(
      shop,
      [
        { name: 'Raïta', quantity: 3 },
        { name: 'Samoussas', quantity: 1, comment: 'Allergie aux arachides' },
      ],
      { payment_method: 'card_online' },
    );
    const diner = await dinerOf(browser, shop, placed);
    await openAsOwner(page, shop, `/commandes/${placed.orderId}`);
    await expect(page.getByText('Le client est en train de payer par carte')).toBeVisible();
    await expect(action(page, 'Modifier les plats')).toBeHidden();

    await diner.order.getByRole('button', { name: 'Payer maintenant' }).click();
    await diner.page.waitForURL(/\/local-payment\//);
    await diner.page.getByRole('button', { name: /^Payer\s\d/ }).click();
    await expect(diner.page.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible();

    await action(page, 'Modifier les plats').click();
    const sheet = page.getByRole('dialog', { name: /^Modifier la commande/ });
    await expect(sheet.getByText('La différence s’affiche ici avant de valider.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Un de moins : Raïta' }).click();
    await expect(sheet.getByText('Rembourser 3,90 € sur la carte')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Rembourser 3,90 €' }).click();
    await expect(sheet.getByText('Choisissez un motif : le client le lira.')).toBeVisible();
    const reason = sheet.getByLabel('Motif, que le client lira');
    await expect(reason).toBeFocused();
    await reason.selectOption('Un produit n’est plus disponible');
    await sheet.getByRole('button', { name: 'Rembourser 3,90 €' }).click();
    await expect(sheet).toBeHidden();

    await expect(page.getByText('2 × Raïta au lieu de 3')).toBeVisible();
    const money = page.getByRole('region', { name: 'Paiements et remboursements' });
    await expect(money.getByText('Remboursement sur la carte')).toBeVisible();
    await expect(money.getByText('-3,90 €')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Avoirs' }).getByText(/^Avoir n°\s\d+$/)).toBeVisible();
    await expect(page.getByText('Note : Allergie aux arachides')).toBeVisible();

    await action(page, 'Rembourser sur la carte').click();
    const refund = page.getByRole('dialog', { name: /^Rembourser la commande/ });
    await refund.getByLabel('Montant en euros').fill('900');
    await expect(
      refund.getByText(/^C’est plus que les \d+,\d\d\s€ qui peuvent être rendus\.$/),
    ).toBeVisible();
    await refund.getByLabel('Montant en euros').fill('1,05');
    await expect(refund.getByText('Rembourser 1,05 € sur la carte')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await refund.getByRole('button', { name: 'Rembourser 1,05 €' }).click();
    await expect(refund).toBeHidden();
    await expect(money.getByText('-1,05 €')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await diner.page.goto(shopUrl(shop, `/?order=${placed.orderId}`));
    const news = diner.order.getByRole('log', { name: 'Messages du restaurant' });
    await expect(news.getByText(/^Commande modifiée par le restaurant, \d{4}\/\d\d\/\d\d/)).toHaveCount(2);
    await expect(news.getByText('Raïta : 2 au lieu de 3')).toBeVisible();
    await expect(news.getByText(/^3,90\s€ remboursés sur votre carte/)).toBeVisible();
    expect(await violations(diner.page)).toEqual([]);
    await diner.close();
  },
);

test('a message is on the diner’s page at once, with its time', async ({ page, browser }) => {
  const shop = 'mahalo-garonne';
  const placed = await orderOf(shop, [{ name: 'Le Mahalo', quantity: 1 }]);
  const diner = await dinerOf(browser, shop, placed);
  await openAsOwner(page, shop);
  await page
    .getByRole('article', { name: `N°\u00a0${placed.number}`, exact: true })
    .getByRole('link', { name: `Ouvrir la commande n°\u00a0${placed.number}` })
    .click();
  await expect(page.getByRole('heading', { name: `Commande n°\u00a0${placed.number}` })).toBeVisible();
  await action(page, 'Écrire au client').click();
  const sheet = page.getByRole('dialog', { name: /^Écrire au client/ });
  await sheet.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(sheet.getByText('Écrivez le message.')).toBeVisible();
  await sheet.getByLabel('Message').fill('Le thon arrive à 12 h 10.\nVotre bol sera un peu en retard.');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(sheet).toBeHidden();

  const log = diner.order.getByRole('log', { name: 'Messages du restaurant' });
  await expect(log.getByText(/^Message du restaurant, \d{4}\/\d\d\/\d\d \d\dh\d\d$/)).toBeVisible();
  await expect(log.getByText('Le thon arrive à 12 h 10.')).toBeVisible();
  expect(await violations(diner.page)).toEqual([]);
  await expect(
    page.getByRole('region', { name: 'Messages au client' }).getByText('Le thon arrive à 12 h 10.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible();
  await diner.close();
});

test(
  'a dish is replaced by another with options, whose rules hold, and the difference is to be collected',
  FULL,
  async ({ page }) => {
    const shop = 'kesar-mahal';
    const placed = await orderOf(shop, [{ name: 'Raïta', quantity: 1 }]);
    await openAsOwner(page, shop, `/commandes/${placed.orderId}`);
    await action(page, 'Modifier les plats').click();
    const sheet = page.getByRole('dialog', { name: /^Modifier la commande/ });
    await sheet.getByRole('button', { name: 'Remplacer Raïta' }).click();
    const picker = page.getByRole('dialog', { name: 'Remplacer Raïta' });
    await picker.getByRole('button', { name: 'Choisir un autre plat' }).click();
    await picker.getByLabel('Chercher un plat').fill('poulet tand');
    await picker.getByRole('button', { name: /^Poulet tandoori/ }).click();
    expect(await violations(page)).toEqual([]);
    await picker.getByRole('button', { name: /^Ajouter ·/ }).click();
    const issue = picker.getByRole('alert').first();
    await expect(issue).toBeVisible();
    for (let tries = 0; tries < 12 && (await picker.isVisible()); tries += 1) {
      const question = picker
        .getByRole('group')
        .filter({ has: page.getByRole('alert') })
        .first();
      if (await question.isVisible())
        await question.getByRole('radio').or(question.getByRole('checkbox')).first().check({ force: true });
      await picker.getByRole('button', { name: /^Ajouter ·/ }).click();
    }
    await expect(sheet.getByText('Poulet tandoori')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Remettre Raïta' })).toBeVisible();
    const due = sheet.getByText(/^À encaisser \d+,\d\d\s€ sur place$/);
    await expect(due).toBeVisible();
    const amount = /\d+,\d\d/.exec((await due.textContent()) ?? '')?.[0] ?? '';
    await sheet.getByLabel('Motif, que le client lira').selectOption('À votre demande');
    await sheet.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(sheet).toBeHidden();
    const content = page.getByRole('region', { name: 'Contenu de la commande' });
    await expect(content.getByText('Poulet tandoori')).toBeVisible();
    await expect(content.getByText('Raïta')).toBeHidden();
    await expect(content.getByText(`À encaisser\u00a0: ${amount}\u00a0€`)).toBeVisible();

    await action(page, 'Noter un paiement sur place').click();
    const note = page.getByRole('dialog', { name: /^Argent sur place/ });
    await note.getByLabel('Montant en euros').fill('1,50');
    await note.getByText('Carte', { exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await note.getByRole('button', { name: 'Noter 1,50 € reçus par carte' }).click();
    await expect(note).toBeHidden();
    const money = page.getByRole('region', { name: 'Paiements et remboursements' });
    await expect(money.getByText('Paiement par carte')).toBeVisible();
    await expect(action(page, 'Noter de l’argent reçu ou rendu sur place')).toBeVisible();
    await money.getByRole('button', { name: 'Annuler : Paiement par carte, 1,50 €' }).click();
    await page.getByRole('button', { name: 'Annuler l’écriture' }).click();
    await expect(money.getByText(/^Annulation\s: paiement par carte$/)).toBeVisible();
    await expect(content.getByText(`À encaisser\u00a0: ${amount}\u00a0€`)).toBeVisible();
  },
);

test(
  'an order that nothing was received for gets a discount, which the history calls so',
  FULL,
  async ({ page }) => {
    const shop = 'baan-violette';
    const placed = await orderOf(shop, [{ name: 'Riz au jasmin', quantity: 2 }]);
    await openAsOwner(page, shop, `/commandes/${placed.orderId}`);
    await expect(page.getByRole('button', { name: /^Rembourser/ })).toBeHidden();
    await action(page, 'Faire une remise').click();
    const sheet = page.getByRole('dialog', { name: /^Remise sur la commande/ });
    await sheet.getByLabel('Montant en euros').fill('0,50');
    await sheet.getByRole('button', { name: 'Accorder la remise de 0,50 €' }).click();
    await expect(sheet).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Historique' }).getByText('Remise de 0,50 €'),
    ).toBeVisible();
    await expect(page.getByText(/^Version 2\s: remise$/)).toBeVisible();
  },
);

test(
  'what was looked for stays in the address: over a reload, and back from an order',
  FULL,
  async ({ page }) => {
    const shop = 'baan-violette';
    const placed = await orderOf(shop, [{ name: 'Riz au jasmin', quantity: 1 }]);
    await openAsOwner(page, shop, '/commandes');
    await page.getByLabel('Rechercher').fill(placed.number);
    await page.getByLabel('État').selectOption('En cours');
    await expect(page).toHaveURL(new RegExp(`\\?q=${placed.number}&etat=active$`));
    await page.reload();
    await expect(page.getByLabel('Rechercher')).toHaveValue(placed.number);
    await expect(page.getByLabel('État')).toHaveValue('active');
    await page.getByRole('link', { name: `Ouvrir la commande n°\u00a0${placed.number}` }).click();
    await expect(page.getByRole('heading', { name: `Commande n°\u00a0${placed.number}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Rechercher')).toHaveValue(placed.number);
  },
);

test(
  'who edits an order that somebody else has just changed is told, and sees what is true now',
  FULL,
  async ({ page, browser }) => {
    const shop = 'baan-violette';
    const placed = await orderOf(shop, [{ name: 'Riz au jasmin', quantity: 3 }]);
    const other = await (await browser.newContext({ ...SCREENS.tablet, locale: 'fr-FR' })).newPage();
    for (const each of [page, other]) {
      await openAsOwner(each, shop, `/commandes/${placed.orderId}`);
      await action(each, 'Modifier les plats').click();
      await each.getByLabel('Motif, que le client lira').selectOption('À votre demande');
    }
    const fewer = (each: Page) => each.getByRole('button', { name: /^Un de moins/ });
    const save = (each: Page) => each.getByRole('button', { name: 'Enregistrer', exact: true });
    // The other device hears of nothing.
    await other.routeWebSocket(/socket\.io/, () => {});
    await other.route(/v1\/manage\/order\/find/, (route) => route.abort());
    await fewer(other).click();
    await fewer(page).click();
    await save(page).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await other.unroute(/v1\/manage\/order\/find/);
    await save(other).click();
    await expect(other.getByText('Quelqu’un a modifié cette commande entre-temps')).toBeVisible();
    await expect(
      other.getByRole('group', { name: 'Quantité : Riz au jasmin' }).getByRole('status'),
    ).toHaveText('2');
    await other.context().close();
  },
);

// The refused reading is an error in the console too.
base('an order that does not exist is a page that says so', FULL, async ({ page }) => {
  await openAsOwner(page, 'kesar-mahal', '/commandes/2000000000');
  await expect(page.getByRole('heading', { name: 'Cette commande n’existe pas' })).toBeVisible();
  await page.getByRole('link', { name: 'Chercher une commande' }).click();
  await expect(page.getByRole('heading', { name: 'Commandes' })).toBeVisible();
});
