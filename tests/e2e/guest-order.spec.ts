import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { confirmationOf, confirmSignUp, signUp } from './support/customer.ts';
import { newEmail } from './support/outbox.ts';
import { expect, test } from './support/phone.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

/** A demonstration shop that takes orders without an account, and orders ahead while it is closed. */
const SHOP = 'mahalo-garonne';
const DISH = 'Trois canelés de Bordeaux';
const SUBMIT = 'Commander avec obligation de paiement';

/** Counts what a person does: each tap, and each field that is filled in. */
function counted(page: Page) {
  let begun = Date.now();
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      taps += 1;
      await target.fill(text);
    },
    /** What was tapped and filled in by a helper. */
    count: (more: number) => {
      taps += more;
    },
    /** The accessibility of what is shown, which takes none of the person's time. */
    async violations() {
      const paused = Date.now();
      const found = await violations(page);
      begun += Date.now() - paused;
      return found;
    },
    soFar: () => ({ taps, seconds: Math.round((Date.now() - begun) / 1000) }),
    page,
  };
}
type Person = ReturnType<typeof counted>;

/** From the home page to the question how to order. */
async function toTheQuestion(person: Person): Promise<void> {
  const { page } = person;
  await page.goto(shopUrl(SHOP));
  await person.tap(page.getByRole('link', { name: new RegExp(`^${DISH}`) }).first());
  const product = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: DISH }) });
  await person.tap(product.getByRole('button', { name: /^Ajouter\s\d/ }));
  // The panel of what goes with the dish.
  await person.tap(page.getByRole('dialog').getByRole('button', { name: 'Voir mon panier' }));
  await person.tap(page.getByRole('button', { name: /Valider mon panier/ }));
}

test('a first order without an account takes fewer taps than with one, and is followed live and by its link', async ({
  page,
  browser,
}) => {
  const email = `lea.${Date.now()}@exemple.fr`;
  const guest = counted(page);
  await toTheQuestion(guest);
  expect(await guest.violations()).toEqual([]);
  await guest.tap(page.getByRole('button', { name: 'Commander sans compte' }));
  await expect(page).toHaveURL(shopUrl(SHOP, '/basket/order'));
  await guest.type(page.getByLabel('Nom', { exact: true }), 'Léa Dupont');
  await guest.type(page.getByLabel('Adresse e-\u2060mail', { exact: true }), email);
  expect(await guest.violations()).toEqual([]);
  await guest.tap(page.getByRole('button', { name: SUBMIT }));
  const sheet = page.getByRole('dialog').filter({ hasText: DISH });
  await expect(sheet.getByText('En attente').first()).toBeVisible();
  const withoutAccount = guest.soFar();

  // Live, as a customer's order is.
  await expect(sheet.getByText('Suivi en direct')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  await staff('status', SHOP, orderId, '5');
  await expect(sheet.getByText('Approuvé').first()).toBeVisible();

  // The link of the e-mail opens it in another browser, and leaves no secret in the address.
  const { text } = await newEmail(email, /Votre commande/);
  const [link = ''] = /https?:\/\/\S+#suivi=\S+/.exec(text) ?? [];
  const elsewhere = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('dialog').getByText('Approuvé').first()).toBeVisible();
  expect(elsewhere.url()).not.toContain('suivi');
  await elsewhere.context().close();

  // The same order with an account, in a browser of its own.
  const context = await browser.newContext({ ...PHONE });
  const customer = counted(await context.newPage());
  await toTheQuestion(customer);
  await customer.tap(customer.page.getByRole('link', { name: "S'inscrire" }));
  const other = `camille.${Date.now()}@exemple.fr`;
  await signUp(customer.page, other);
  // Five fields, a box and a button, then the link of the e-mail.
  customer.count(8);
  await confirmSignUp(customer.page, other);
  await expect(customer.page).toHaveURL(shopUrl(SHOP, '/basket/order'));
  await customer.tap(customer.page.getByRole('button', { name: SUBMIT }));
  await expect(customer.page.getByRole('dialog').filter({ hasText: DISH })).toBeVisible();
  const withAccount = customer.soFar();
  await context.close();

  console.log(
    `first order on a phone: without an account ${withoutAccount.taps} taps, ${withoutAccount.seconds} s; with one ${withAccount.taps} taps, ${withAccount.seconds} s`,
  );
  expect(withoutAccount.taps).toBeLessThan(withAccount.taps);
});

test(
  'a tip is asked for with none chosen beforehand, and is a row of its own in the order',
  FULL,
  async ({ page }) => {
    await toTheQuestion(counted(page));
    await page.getByRole('button', { name: 'Commander sans compte' }).click();
    await page.getByLabel('Nom', { exact: true }).fill('Noé Petit');
    await page.getByLabel('Téléphone', { exact: true }).fill('06 39 98 12 34');
    const question = page.getByRole('group', { name: /^Un pourboire pour l’équipe/ });
    await expect(question.getByRole('radio', { name: 'Sans pourboire' })).toBeChecked();
    await question.getByText('Autre montant').click();
    await page.getByLabel('Montant du pourboire, en euros').fill('1,50');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: SUBMIT }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: DISH });
    await expect(sheet.getByText(/^Pourboire1,50\s€$/)).toBeVisible();
    await expect(sheet.getByText(/6,00\s€/).first()).toBeVisible();
  },
);

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'fr-FR' };

test.describe('an order without an account', FULL, () => {
  test('is kept in the account that is made afterwards, and works by keyboard', async ({ page }) => {
    const email = `lou.${Date.now()}@exemple.fr`;
    const guest = counted(page);
    await toTheQuestion(guest);
    await page.getByRole('button', { name: 'Commander sans compte' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(shopUrl(SHOP, '/basket/order'));
    // Nothing is sent without a name: its field takes the focus.
    await expect(page.getByRole('button', { name: SUBMIT })).toBeEnabled();
    await page.getByRole('button', { name: SUBMIT }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Indiquez un nom pour votre commande.')).toBeVisible();
    await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
    await page.keyboard.type('Lou Martin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('06 12 34 56 78');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.getByRole('button', { name: SUBMIT }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog').filter({ hasText: DISH });
    await expect(sheet.getByText('En attente').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await sheet.getByRole('link', { name: 'Créer un compte' }).click();
    await expect(page.getByLabel('Prénom')).toHaveValue('Lou');
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Martin');
    await signUp(page, email);
    const { link } = await confirmationOf(email);
    await page.goto(link);
    // Whoever signs in is asked: it may be somebody else.
    await page.getByRole('button', { name: 'Ajouter à mon compte' }).click();
    await expect(page.getByText('La commande est dans votre compte.')).toBeVisible();
    await page.goto(shopUrl(SHOP, '/?dashboard=order'));
    await expect(page.getByText(DISH).first()).toBeVisible();
  });
});
