import { addAddress } from './support/address.ts';
import { signIn } from './support/customer.ts';
import { becomeCustomer, visitorWithBasket } from './support/diners.ts';
import { test as base, expect } from './support/no-console-errors.ts';
import { newEmail } from './support/outbox.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('fr-FR', { timeZone, hour: 'numeric' }).formatToParts()[0]?.value);

/** A shop in a time zone where it is not late: the order in an hour has to be today. */
const [SHOP, DISH, ZONE] =
  hourIn('Europe/Paris') < 22
    ? (['ty-gwenn', 'Far breton aux pruneaux', 'Europe/Paris'] as const)
    : (['ti-kaz-kreol', 'Flan coco', 'Indian/Reunion'] as const);
const shop = (path = '/') => shopUrl(SHOP, path);

const test = base.extend({
  storageState: ({ browserName: _ }, use) => visitorWithBasket(SHOP, DISH).then(use),
});

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const ORDER_IT = { name: 'Commander avec obligation de paiement' };

test.describe('on a phone', FULL, () => {
  test.use(SCREENS.phone);

  test('a recurring order: a reminder, signing in from its link, and one tap', async ({ page, browser }) => {
    const email = await becomeCustomer(page, SHOP);
    await page.goto(shop('/basket/order'));
    await page.getByText('Espèces').click();
    await page.getByRole('button', ORDER_IT).click();
    await expect(page.getByRole('dialog', { name: /^Commande n°/ })).toBeVisible();

    await page.goto(shop('/?dashboard=recurring'));
    await page.getByRole('button', { name: 'Créer une commande récurrente' }).tap();
    for (const day of DAYS) await page.getByText(new RegExp(`^${day.slice(0, 3)}$`, 'i')).tap();
    const time = `${hourIn(ZONE) + 1}\u00a0h\u00a030`;
    await page.getByLabel(/^À quelle heure\s\?$/).selectOption({ label: time });
    await page.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(page.getByRole('heading', { name: `Tous les jours à ${time}` })).toBeVisible();

    // An order within three hours gets its reminder at once.
    const { text } = await newEmail(email, /^Votre commande du/);
    const link = /https?:\/\/\S+\?confirm=[\w.-]+/.exec(text)?.[0] ?? '';
    const elsewhere = await browser.newContext({
      ...SCREENS.phone,
      storageState: { cookies: [], origins: [] },
    });
    const mail = await elsewhere.newPage();
    await mail.goto(link);
    await expect(mail).toHaveURL(/\/login\?confirm=/);
    await signIn(mail, email);
    await expect(mail.getByText(`À confirmer pour aujourd’hui à ${time}`)).toBeVisible();
    await mail.getByRole('button', ORDER_IT).tap();
    await expect(mail.getByRole('dialog', { name: /^Commande n°/ })).toContainText(DISH);
    await mail.goBack();
    await expect(mail.getByText('Confirmée', { exact: true })).toBeVisible();
    await elsewhere.close();
  });
});

test.describe('on a desktop', FULL, () => {
  const BAKERY = 'le-petrin-des-cigognes';
  const WINE = 'Crémant d’Alsace brut 75 cl';
  test.use({
    ...SCREENS.desktop,
    storageState: ({ browserName: _ }, use) => visitorWithBasket(BAKERY, WINE).then(use),
  });

  test('what was picked up once is delivered every Saturday to an address of the customer', async ({
    page,
  }) => {
    await becomeCustomer(page, BAKERY);
    await addAddress(page, BAKERY);
    await page.goto(shopUrl(BAKERY, '/basket/order'));
    await page.getByText('Espèces').click();
    await page.getByRole('checkbox', { name: /^J’ai 18\sans/ }).check();
    await page.getByRole('button', ORDER_IT).click();
    await expect(page.getByRole('dialog', { name: /^Commande n°/ })).toBeVisible();

    await page.goto(shopUrl(BAKERY, '/dashboard/recurring'));
    await page.getByRole('button', { name: 'Créer une commande récurrente' }).click();
    await page.getByText('En livraison').click();
    const place = page.getByRole('radio', { name: /^8 rue des Arts.*Livraison/ });
    await expect(place).toBeChecked();
    await page.getByRole('group', { name: 'Quels jours' }).getByText('Sam', { exact: true }).click();
    await page.getByLabel(/^À quelle heure\s\?$/).selectOption({ label: '19 h 30' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const recurring = page.getByRole('listitem').filter({ hasText: 'Chaque samedi à 19 h 30' });
    await expect(recurring).toContainText(/En livraison\s: 8 rue des Arts/);
    await expect(recurring).toContainText(WINE);

    await page.goto(shopUrl(BAKERY, '/dashboard/address'));
    await page
      .getByRole('button', { name: /^Supprimer/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Oui, supprimer' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goto(shopUrl(BAKERY, '/dashboard/recurring'));
    await expect(recurring).toContainText('Son adresse de livraison n’est plus dans vos adresses.');
  });
});
