import type { Page } from '@playwright/test';
import { sampleOf } from '#tests/support/full-run.ts';
import { confirmSignUp, signUp } from './support/customer.ts';
import { newEmail } from './support/outbox.ts';
import { expect, test } from './support/phone.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

const product = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Ajouter\s\d/ }) });

async function openProduct(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(product(page).getByRole('heading', { name })).toBeVisible();
}

const choose = (page: Page, name: string) => product(page).getByText(name, { exact: true }).click();

/** The section after a completed one opens by itself; any other needs a tap. */
const section = async (page: Page, title: RegExp) => {
  const heading = product(page).getByRole('button', { name: title });
  const opened = await expect(heading)
    .toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
    .then(() => true)
    .catch(() => false);
  if (!opened) await heading.click();
};

interface Meal {
  shop: string;
  dish: string;
  compose: (page: Page) => Promise<void>;
  price: string;
  total: string;
}

const meals: Meal[] = [
  {
    shop: 'le-bosphore',
    dish: 'Le kebab du Bosphore',
    async compose(page) {
      await section(page, /Dans quel pain/);
      await choose(page, 'Galette roulée (dürüm)');
      await section(page, /Vos sauces/);
      await choose(page, 'Samouraï');
      await choose(page, 'Algérienne');
      await choose(page, 'Harissa');
      await expect(product(page).getByRole('button', { name: /La boisson de votre menu/ })).toBeHidden();
      await section(page, /En menu/);
      await choose(page, 'Menu : frites et boisson');
      await section(page, /Les frites de votre menu/);
      await choose(page, 'Potatoes au paprika');
      await section(page, /La boisson de votre menu/);
      await choose(page, 'Orangina 33 cl');
    },
    // 7,50 + galette 0,50 + two sauces free, the third 0,50 + menu 3,00 + potatoes 0,50
    price: '12,00 €',
    total: '24,00 €',
  },
  {
    shop: 'ty-gwenn',
    dish: 'La Complète',
    async compose(page) {
      await section(page, /Cuisson de l’œuf/);
      await choose(page, 'Miroir, le jaune coulant');
      await section(page, /Un supplément/);
      await choose(page, 'Emmental râpé');
    },
    // 8,90 + 1,50
    price: '10,40 €',
    total: '20,80 €',
  },
];

for (const { shop, dish, compose, price, total } of sampleOf(meals, 2)) {
  test(`a diner orders at ${shop} and follows the order until it is handed over`, async ({
    page,
    context,
  }) => {
    const email = `camille.${shop}.${Date.now()}@exemple.fr`;

    await page.goto(shopUrl(shop));
    await openProduct(page, dish);
    await compose(page);
    await product(page).getByRole('button', { name: 'Augmenter la quantité' }).click();
    await product(page)
      .getByRole('button', { name: `Ajouter ${total}` })
      .click();
    await expect(product(page)).toBeHidden();

    await page.reload();
    await page.goto(shopUrl(shop, '/?basket=open'));
    const basket = page.getByRole('dialog', { name: 'Panier' });
    await expect(basket.getByText(dish)).toBeVisible();
    await basket.getByRole('button', { name: /Valider mon panier/ }).click();
    await expect(page.getByText('Vous devez être connecté pour commander')).toBeVisible();
    await page.getByRole('link', { name: "S'inscrire" }).click();
    // The page below takes no input until the sheet has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signUp(page, email);

    const tab = await context.newPage();
    await confirmSignUp(tab, email);

    // Signed in and at the last step, in the tab that the e-mail opened and in the one that signed up.
    for (const each of [tab, page]) await expect(each).toHaveURL(shopUrl(shop, '/basket/order'));
    await expect(tab.getByText(total).first()).toBeVisible();
    await tab.getByText('Espèces').click();
    await tab.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();

    const order = tab.getByRole('dialog').filter({ hasText: dish });
    await expect(order).toBeVisible();
    await expect(order.getByText('En attente').first()).toBeVisible();
    await expect(order.getByText(price).or(order.getByText(total)).first()).toBeVisible();
    const orderId = new URL(tab.url()).searchParams.get('order') ?? '';
    const received = await newEmail(email, /Votre commande/);
    expect(received.text).toContain(dish);

    for (const status of ['Approuvé', 'Préparation', 'Prêt', 'Remise']) {
      await staff('status', shop, orderId, 'next');
      await expect(order.getByRole('status').filter({ hasText: status })).toBeVisible();
    }
    await tab.goto(shopUrl(shop, '/?basket=open'));
    await expect(tab.getByText('Le panier est vide')).toBeVisible();
  });
}
