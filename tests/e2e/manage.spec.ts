import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMONSTRATION_PASSWORD, demonstrationOwner } from '#lib/tenant/demonstration-staff.ts';
import { violations } from './support/axe.ts';
import { customerWithOrder, orderOf } from './support/diners.ts';
import { manageUrl, openAsOwner, signInAs } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { newEmail } from './support/outbox.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'vicolo-storto';
const DISH = 'Tiramisu de Carmela';
const PASSWORD = 'une phrase de passe bien à moi';
const manage = (path = '/', shop = SHOP) => manageUrl(shop, path);

/** A second try finds the people of the first one. */
const nameOf = (name: string) => (test.info().retry === 0 ? name : `${name} bis`);

/** Invites somebody and opens the link of the e-mail in a browser of their own, as far as their first page. */
async function join(
  owner: Page,
  browser: Browser,
  {
    name,
    role,
    shop = SHOP,
    email = `${name.toLowerCase().replaceAll(' ', '-')}.${Date.now()}@exemple.fr`,
  }: { name: string; role: string; shop?: string; email?: string },
) {
  await owner.goto(manage('/equipe', shop));
  await owner.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Ajouter à l’équipe' });
  await sheet.getByLabel('Nom', { exact: true }).fill(name);
  await sheet.getByLabel('Adresse e-mail').fill(email);
  await sheet.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await sheet.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(sheet.getByText(`Invitation envoyée à ${email}`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).last().click();
  const { text } = await newEmail(email, /./, new RegExp(`gestion\\.${shop}\\.`));
  const link = /https?:\/\/\S+\/invitation\/\S+/.exec(text)?.[0] ?? '';
  const page = await (await browser.newContext({ ...devices['Pixel 7'], locale: 'fr-FR' })).newPage();
  await page.goto(link);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible();
  return { page, email, link };
}

for (const screen of ['phone', 'desktop'] as const) {
  test.describe(`the management area on a ${screen}`, phoneFirst(screen), () => {
    test.use(SCREENS[screen]);

    test('leads a visitor to the sign-in page and back, and is accessible', FULL, async ({ page }) => {
      await page.goto(manage('/reglages/historique'));
      await expect(page).toHaveURL(manage('/connexion?retour=%2Freglages%2Fhistorique'));
      expect(await violations(page)).toEqual([]);
      await signInAs(page, demonstrationOwner(SHOP), DEMONSTRATION_PASSWORD);
      await expect(page).toHaveURL(manage('/reglages/historique'));
      await expect(page.getByText('Connexion · Camille Moreau').first()).toBeVisible();
      for (const path of [
        '/',
        '/commandes',
        '/equipe',
        '/reglages',
        '/reglages/compte',
        '/reglages/notifications',
        '/reglages/historique',
      ]) {
        await page.goto(manage(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const scheme of ['light', 'dark']) {
          await page.evaluate((name) => {
            document.documentElement.dataset.scheme = name;
          }, scheme);
          expect([path, scheme, ...(await violations(page))]).toEqual([path, scheme]);
        }
      }
    });

    test('moves an order from accepted to handed over, which the diner sees', async ({ page, browser }) => {
      const context = await browser.newContext({ storageState: await customerWithOrder(SHOP, DISH) });
      const diner = await context.newPage();
      await diner.goto(shopUrl(SHOP, '/dashboard/order'));
      const heading = await diner
        .getByText(/Commande n°\s\d+/)
        .first()
        .textContent();
      const number = /\d+/.exec(heading ?? '')?.[0] ?? '';
      await openAsOwner(page, SHOP);
      const ticket = page.getByRole('article', { name: `N°\u00a0${number}`, exact: true });
      await expect(ticket.getByText(DISH)).toBeVisible();
      await expect(ticket.getByText('06 12 34 56 78')).toBeVisible();
      await ticket.getByRole('button', { name: /^Accepter ·/ }).click();
      for (const action of ['Prête', 'Remise au client'])
        await ticket.getByRole('button', { name: action, exact: true }).click();
      await expect(ticket).toBeHidden();
      await diner.reload();
      await expect(diner.getByText('Livrée').first()).toBeVisible();

      await page.goto(manage('/commandes'));
      await page.getByLabel('Rechercher').fill(number);
      await page.getByRole('link', { name: `Ouvrir la commande n°\u00a0${number}` }).click();
      const content = page.getByRole('region', { name: 'Contenu de la commande' });
      await expect(content.getByText(DISH)).toBeVisible();
      await expect(content.getByText('Total TTC')).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Rechercher')).toHaveValue(number);
      await page.goForward();
      await expect(content.getByText(DISH)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await context.close();
    });
  });
}

test(
  'an order that is refused says why to the diner, and what becomes of the money to the staff',
  FULL,
  async ({ page, browser }) => {
    const context = await browser.newContext({ storageState: await customerWithOrder(SHOP, DISH) });
    const diner = await context.newPage();
    await diner.goto(shopUrl(SHOP, '/dashboard/order'));
    const number = /\d+/.exec(
      (await diner
        .getByText(/Commande n°\s\d+/)
        .first()
        .textContent()) ?? '',
    )?.[0];
    await openAsOwner(page, SHOP);
    const ticket = page.getByRole('article', { name: `N°\u00a0${number}`, exact: true });
    await ticket.getByRole('button', { name: 'Refuser' }).click();
    const sheet = page.getByRole('dialog', { name: /Refuser la commande/ });
    await expect(
      sheet.getByText('Le client n’a rien à payer. Il est prévenu par e-\u2060mail.'),
    ).toBeVisible();
    await sheet.getByRole('radio', { name: 'Autre motif' }).check();
    await sheet.getByRole('button', { name: 'Refuser la commande' }).click();
    await expect(sheet.getByText('Écrivez le motif.')).toBeVisible();
    await sheet.getByLabel('Motif', { exact: true }).fill('Le four est en panne.');
    await sheet.getByRole('button', { name: 'Refuser la commande' }).click();
    await expect(ticket).toBeHidden();
    await diner.reload();
    await expect(diner.getByText('Annulée').first()).toBeVisible();
    await context.close();
  },
);

/** The time that a text says, with or without spaces: '14 h' is not the beginning of '14 h 30'. */
async function shownTime(text: Locator): Promise<RegExp> {
  const [time = ''] = /\d+\sh(\s\d+)?/.exec((await text.textContent()) ?? '') ?? [];
  return new RegExp(`${time.replaceAll(/\s/g, '\\s?')}(?!\\s?\\d)`);
}

test(
  'the promised minutes are on the diner’s page at once, and so is another promise',
  FULL,
  async ({ page, browser }) => {
    const context = await browser.newContext({ storageState: await customerWithOrder(SHOP, DISH) });
    const diner = await context.newPage();
    await diner.goto(shopUrl(SHOP, '/dashboard/order'));
    await diner
      .getByRole('link', { name: /Commande n°/ })
      .first()
      .click();
    const sheet = diner.getByRole('dialog', { name: /^Commande n°/ });
    const number = /\d+/.exec((await sheet.getAttribute('aria-label')) ?? '')?.[0];
    await openAsOwner(page, SHOP);
    const ticket = page.getByRole('article', { name: `N°\u00a0${number}`, exact: true });
    await ticket
      .getByRole('button', { name: /min de plus\s: accepter$/ })
      .last()
      .click();
    const promised = ticket.locator('header').getByText(/^(Demain )?\d+\sh/);
    await expect(ticket.getByRole('button', { name: 'Prête', exact: true })).toBeVisible();
    const first = await shownTime(promised);
    await expect(sheet.getByText(first).first()).toBeVisible();

    await ticket.getByRole('button', { name: 'Choisir une autre heure' }).click();
    const other = page.getByRole('dialog', { name: /^Changer l’heure/ });
    expect(await violations(page)).toEqual([]);
    await other.getByRole('button', { name: /^\+\s30\smin/ }).click();
    await expect(other).toBeHidden();
    await expect(promised).not.toHaveText(first);
    await expect(sheet.getByText(await shownTime(promised)).first()).toBeVisible();
    await context.close();
  },
);

test('an order that is placed is on the page by the realtime channel', async ({ page }) => {
  const joined = page.waitForResponse('**/api/v1/manage/realtime/token');
  const opened = page.waitForEvent('websocket');
  await openAsOwner(page, SHOP);
  await joined;
  const channel = await opened;
  const told = channel.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('order_placed'),
  );
  const { orderId } = await orderOf(SHOP, [{ name: DISH, quantity: 1 }]);
  await told;
  await expect(page.locator(`#order-${orderId}`)).toBeVisible();
});

test(
  'an owner invites a cook, who sees what a cook may see, and is out within five seconds of leaving',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP, '/equipe');
    const lucia = nameOf('Lucia');
    const cook = await join(page, browser, { name: lucia, role: 'Cuisine' });
    const navigation = cook.page.getByRole('navigation', { name: 'Gestion du restaurant' });
    await expect(navigation.getByRole('link')).toHaveText([
      'Service',
      'Commandes',
      'Disponibilités',
      'Réglages',
    ]);
    await cook.page.goto(manage('/equipe'));
    await expect(cook.page.getByText('Cette page n’est pas pour votre rôle')).toBeVisible();
    // The link is used up.
    await cook.page.goto(cook.link);
    await expect(cook.page.getByRole('heading', { name: 'Ce lien ne peut plus servir' })).toBeVisible();
    await cook.page.goto(manage());
    await expect(cook.page.getByRole('heading', { name: 'Service' })).toBeVisible();

    await page.goto(manage('/equipe'));
    await page.getByRole('button', { name: `Retirer ${lucia} de l’équipe` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByText(lucia, { exact: true })).toBeHidden();
    await cook.page.waitForURL(manage('/connexion'), { timeout: 10_000 });
    await signInAs(cook.page, cook.email, PASSWORD);
    await expect(cook.page.getByText('Connexion impossible')).toBeVisible();
    await cook.page.context().close();
  },
);

test('a role that is lowered holds at the next act', FULL, async ({ page, browser }) => {
  await openAsOwner(page, SHOP, '/equipe');
  const enzo = nameOf('Enzo');
  const manager = await join(page, browser, { name: enzo, role: 'Responsable' });
  await manager.page.goto(manage('/reglages/historique'));
  await expect(manager.page.getByText(`Arrivée dans l’équipe (responsable) · ${enzo}`).first()).toBeVisible();
  await page.goto(manage('/equipe'));
  await page.getByLabel(`Rôle (${enzo})`).selectOption('Comptoir');
  await expect(page.getByText(`${enzo}\u00a0: Comptoir`, { exact: true })).toBeAttached();
  await manager.page.reload();
  await expect(manager.page.getByText('Cette page n’est pas pour votre rôle')).toBeVisible();
  await manager.page.context().close();
});

test('a forgotten password is replaced by the link of an e-mail', FULL, async ({ page, browser }) => {
  await openAsOwner(page, SHOP, '/equipe');
  const member = await join(page, browser, { name: 'Nina', role: 'Comptoir' });
  await member.page.goto(manage('/reglages/compte'));
  await member.page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(member.page).toHaveURL(manage('/connexion'));
  await member.page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  // The page before has a field of that name too.
  await expect(member.page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await member.page.getByLabel('Adresse e-mail').fill(member.email);
  await member.page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(member.page.getByText('E-\u2060mail envoyé')).toBeVisible();
  const { text } = await newEmail(member.email, /mot de passe/i);
  await member.page.goto(/https?:\/\/\S+\/mot-de-passe\/\S+/.exec(text)?.[0] ?? '');
  await member.page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une autre phrase de passe');
  await member.page.getByRole('button', { name: 'Enregistrer' }).click();
  await member.page.getByRole('link', { name: 'Se connecter' }).click();
  await signInAs(member.page, member.email, 'une autre phrase de passe');
  await expect(member.page.getByRole('heading', { name: 'Service' })).toBeVisible();
  await member.page.context().close();
});

test(
  'a tablet is paired by a code, asks for a PIN where its role ends, and is out within five seconds of being revoked',
  FULL,
  async ({ page, browser }) => {
    const [rosa, passe] = [nameOf('Rosa'), nameOf('Passe')];
    // Each is unique in the shop.
    const pin = String(2580 + test.info().retry);
    await openAsOwner(page, SHOP, '/equipe');
    await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
    const adding = page.getByRole('dialog', { name: 'Ajouter à l’équipe' });
    await adding.getByLabel('Nom', { exact: true }).fill(rosa);
    await adding.getByRole('radio', { name: /^Par code seulement/ }).check();
    await adding.getByRole('radio', { name: /^Comptoir/ }).check();
    await adding.getByLabel('Code personnel').fill(pin);
    await adding.getByRole('button', { name: 'Ajouter à l’équipe' }).click();
    await expect(adding.getByText(`${rosa} fait partie de l’équipe.`)).toBeVisible();
    await adding.getByRole('button', { name: 'Fermer' }).last().click();

    await page.getByRole('button', { name: 'Associer un appareil' }).click();
    const pairing = page.getByRole('dialog', { name: 'Associer un appareil' });
    await pairing.getByLabel('Nom de l’appareil').fill(passe);
    await pairing.getByRole('button', { name: 'Créer un code' }).click();
    const code = await pairing.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();

    const tablet = await (await browser.newContext({ ...SCREENS.tablet, locale: 'fr-FR' })).newPage();
    await tablet.goto(manage());
    await tablet.getByRole('link', { name: 'Associer cette tablette au restaurant' }).click();
    expect(await violations(tablet)).toEqual([]);
    await tablet.getByLabel('Code à huit caractères').fill('2222-2222');
    await tablet.getByRole('button', { name: 'Associer' }).click();
    await expect(tablet.getByText('Ce code n’est pas valable ou a expiré.')).toBeVisible();
    await tablet.getByLabel('Code à huit caractères').fill((code ?? '').toLowerCase());
    await tablet.getByRole('button', { name: 'Associer' }).click();
    await expect(tablet.getByRole('heading', { name: 'Service' })).toBeVisible();
    await expect(pairing.getByText(`${passe} est associé.`)).toBeVisible();
    await pairing.getByRole('button', { name: 'Fermer' }).last().click();

    await customerWithOrder(SHOP, DISH);
    const ticket = tablet.getByRole('article').filter({ hasText: DISH }).first();
    const name = (await ticket.getAttribute('aria-label')) ?? '';
    const order = tablet.getByRole('article', { name, exact: true });
    await order.getByRole('button', { name: /^Accepter ·/ }).click();
    await expect(order.getByRole('button', { name: 'Prête', exact: true })).toBeVisible();
    await order.getByRole('button', { name: 'Annuler' }).click();
    const cancelling = tablet.getByRole('dialog');
    await cancelling.getByRole('button', { name: 'Annuler la commande' }).click();
    await expect(cancelling.getByText('Choisissez un motif')).toBeVisible();
    await cancelling.getByRole('radio', { name: 'Trop de commandes en ce moment' }).check();
    await cancelling.getByRole('button', { name: 'Annuler la commande' }).click();
    const prompt = tablet.getByRole('dialog', { name: 'Qui fait cette action' });
    for (const digit of '9999') await prompt.getByRole('button', { name: digit, exact: true }).click();
    expect(await violations(tablet)).toEqual([]);
    await prompt.getByRole('button', { name: 'Valider' }).click();
    await expect(prompt.getByText('Ce code n’est celui de personne ici.')).toBeVisible();
    for (const digit of pin) await prompt.getByRole('button', { name: digit, exact: true }).click();
    await prompt.getByRole('button', { name: 'Valider' }).click();
    await expect(order).toBeHidden();

    await page.goto(manage('/reglages/historique'));
    await expect(page.getByText(`Code personnel utilisé · ${rosa}, sur ${passe}`).first()).toBeVisible();
    await page.goto(manage('/equipe'));
    await page.getByRole('button', { name: `Retirer l’appareil ${passe}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await tablet.waitForURL(manage('/connexion'), { timeout: 10_000 });
    await tablet.context().close();
  },
);

test(
  'without a network the last orders stay readable, with the time they were read at, and are gone after signing out',
  FULL,
  async ({ browser }) => {
    await customerWithOrder(SHOP, DISH);
    const screen = await (await browser.newContext({ serviceWorkers: 'allow', locale: 'fr-FR' })).newPage();
    await openAsOwner(screen, SHOP);
    await expect(screen.getByRole('article').first()).toBeVisible();
    await screen.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await screen.reload();
    await expect(screen.getByRole('article').first()).toBeVisible();
    await screen.context().setOffline(true);
    await screen.reload();
    await expect(screen.getByRole('article').first()).toBeVisible();
    const offline = screen.getByRole('alert').filter({ hasText: /^Hors/ });
    await expect(offline).toHaveText(
      /^Hors ligne depuis \d+\sh\s\d\dLes commandes affichées sont celles de cette heure-là/,
    );
    await expect(offline).toHaveCount(1);
    await screen.context().setOffline(false);
    await expect(offline).toBeHidden();

    await screen.getByRole('link', { name: /mon compte/i }).click();
    await screen.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(screen).toHaveURL(manage('/connexion'));
    expect(await screen.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await screen.context().close();
  },
);

test(
  'who works in two restaurants goes from one to the other without signing in again',
  FULL,
  async ({ page, browser }) => {
    const other = 'kesar-mahal';
    await openAsOwner(page, SHOP, '/equipe');
    const first = await join(page, browser, { name: 'Ines', role: 'Comptoir' });
    await openAsOwner(page, other, '/equipe');
    const second = await join(page, browser, {
      name: 'Ines',
      role: 'Cuisine',
      shop: other,
      email: first.email,
    });
    await second.page.context().close();

    await first.page.reload();
    await first.page.getByRole('button', { name: /Changer de restaurant/ }).click();
    await first.page.getByRole('button', { name: 'Kesar Mahal' }).click();
    await expect(first.page).toHaveURL(manage('/', other));
    await expect(first.page.getByRole('heading', { name: 'Service' })).toBeVisible();
    await first.page.goto(manage('/reglages/compte', other));
    await expect(first.page.getByText('Cuisine', { exact: true }).first()).toBeVisible();
    await first.page.goto(manage('/reglages/compte'));
    await expect(first.page.getByText('Comptoir', { exact: true }).first()).toBeVisible();
    await first.page.context().close();
  },
);

test(
  'a second factor that the owner demands is added by telephone, asked for at sign-in, and replaced by a recovery code',
  FULL,
  async ({ page, browser }) => {
    const shop = 'baan-violette';
    await openAsOwner(page, shop, '/equipe');
    const member = await join(page, browser, { name: 'Yanis', role: 'Comptoir', shop });
    await page.goto(manage('/equipe', shop));
    await page.getByRole('checkbox', { name: /L’exiger de toute l’équipe/ }).check();
    await expect(page.getByRole('heading', { name: 'Activez la double authentification' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await member.page.reload();
    await expect(
      member.page.getByRole('heading', { name: 'Activez la double authentification' }),
    ).toBeVisible();
    await member.page.getByRole('button', { name: 'Activer' }).click();
    await expect(member.page.getByRole('img', { name: 'QR code à scanner' })).toBeVisible();
    const secret = (await member.page.locator('code').textContent()) ?? '';
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await member.page.getByLabel('Code à six chiffres').fill(codeNow());
    await member.page.getByRole('button', { name: 'Confirmer' }).click();
    const recovery = await member.page
      .getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
      .first()
      .textContent();
    await member.page.getByRole('button', { name: 'Je les ai gardés' }).click();
    await expect(member.page.getByRole('heading', { name: 'Service' })).toBeVisible();

    await member.page.goto(manage('/reglages/compte', shop));
    await member.page.getByRole('button', { name: 'Se déconnecter' }).click();
    await signInAs(member.page, member.email, PASSWORD);
    const code = member.page.getByLabel('Code de votre téléphone');
    await expect(code).toBeFocused();
    await code.fill(recovery ?? '');
    await member.page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(member.page.getByRole('heading', { name: 'Service' })).toBeVisible();
    await member.page.context().close();
  },
);

test('npm run demo sends orders, which arrive on the page of the staff', FULL, async ({ page }) => {
  const shop = 'beit-nissa';
  await openAsOwner(page, shop);
  await expect(page.getByText('Aucune commande en cours')).toBeVisible();
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/demo.ts',
    ...['orders', shop, '--count', '2', '--every', '0'],
  ]);
  expect(stdout).toMatch(
    /^Commande n° \d+ de Léa Dupont, [\d,]+ €\nCommande n° \d+ de Karim Haddad, .*\n2 commandes envoyées\.\n$/,
  );
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Karim Haddad')).toBeVisible();
});
