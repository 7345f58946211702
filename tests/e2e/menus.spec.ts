import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import {
  add,
  cardOf,
  choiceOf,
  choose,
  openBasket,
  openDish,
  openMenu,
  placeOrder,
  rowOf,
  toOrderStep,
} from './support/menu-order.ts';
import type { MenuShop } from './support/menu-shops.ts';
import { expect, test } from './support/no-console-errors.ts';
import { addButton, section } from './support/product-modal.ts';
import { FULL, SCREENS } from './support/screens.ts';

// The totals are computed by hand; most are those of tests/api/order-menus*.test.ts.

test.use(SCREENS.phone);

const ONE_LEFT = 'Il reste une moitié à choisir.';

/** Orders what was added: basket, order step and order show the total, basket and order the texts. */
async function order(page: Page, total: string, ...texts: (string | RegExp)[]): Promise<void> {
  const says = async (place: Locator) => {
    for (const text of texts) await expect(place).toContainText(text);
  };
  await says(await openBasket(page, total));
  await toOrderStep(page, total);
  await says(await placeOrder(page, total));
}

test('a pizza of two halves says how it is priced, and is not added with one of them', async ({ page }) => {
  await openMenu(page, 'menu-moities');
  await expect(cardOf(page, 'Moitié-moitié')).toContainText('dès 9,00 €');
  const product = await openDish(page, 'Moitié-moitié');
  await expect(product.getByRole('button', { name: 'Ajouter dès 9,00 €' })).toBeVisible();
  await expect(section(product, /^Vos deux moitiés/)).toContainText('Deux moitiés, au prix de la plus chère');
  await expect(rowOf(product, 'Margherita')).toContainText('½ de 9,00 €');
  await expect(rowOf(product, 'Reine')).toContainText('½ de 11,50 €');
  for (const gone of ['Napoli', 'La secrète']) {
    await expect(choiceOf(product, gone)).toBeDisabled();
    await expect(rowOf(product, gone)).toContainText('Épuisé');
  }

  // By keyboard: the focus stays at the half.
  const reine = choiceOf(product, 'Reine');
  await reine.focus();
  await page.keyboard.press('Space');
  await expect(reine).toBeChecked();
  await expect(reine).toBeFocused();
  // One half costs half of its price: 11.50 / 2 = 5.75.
  await product.getByRole('button', { name: 'Ajouter 5,75 €' }).click();
  await expect(product.getByRole('alert')).toContainText(ONE_LEFT);
  expect(await violations(page)).toEqual([]);

  await choose(product, 'Vos deux moitiés', 'Margherita');
  await expect(product.getByText(ONE_LEFT)).toHaveCount(0);
  // The dearer of 9.00 and 11.50, divided equally.
  await add(page, product, '11,50 €');
  await order(page, '11,50 €', /Reine \(?\+5,75\s€\)?, Margherita \(?\+5,75\s€/);
});

test(
  'halves are priced by the size, by their mean or each by itself, and a third cannot be ticked',
  FULL,
  async ({ page }) => {
    await openMenu(page, 'menu-pizzeria');
    await expect(cardOf(page, 'Duo')).toContainText('dès 12,95 €');
    const duo = await openDish(page, 'Duo');
    await choose(duo, 'Quel format ?', '33 cm');
    await choose(duo, 'Vos deux moitiés', 'Reine');
    await expect(rowOf(duo, 'Quatre fromages')).toContainText('½ de 13,95 €');
    await choose(duo, 'Quel format ?', '40 cm');
    await expect(rowOf(duo, 'Quatre fromages')).toContainText('½ de 18,45 €');
    await choose(duo, 'Vos deux moitiés', 'Quatre fromages');
    const halves = section(duo, /^Vos deux moitiés/);
    // A section that is complete closes.
    await expect(halves).toHaveAttribute('aria-expanded', 'false');
    await expect(halves).toContainText('Reine, Quatre fromages');
    await choose(duo, 'Vos deux moitiés');
    await expect(choiceOf(duo, 'Margherita')).toBeDisabled();
    // The dearer of 16.95 and 18.45.
    await add(page, duo, '18,45 €');

    const mezza = await openDish(page, 'Mezza');
    await expect(section(mezza, /^Vos deux moitiés/)).toContainText('Deux moitiés, au prix moyen des deux');
    await choose(mezza, 'Vos deux moitiés', 'Reine', 'Margherita');
    // (12.95 + 10.50) / 2 = 11.725.
    await add(page, mezza, '11,73 €');

    const calzone = await openDish(page, 'Calzone double');
    await expect(section(calzone, /^Vos deux moitiés/)).toContainText('chacune à la moitié de son prix');
    await choose(calzone, 'Vos deux moitiés', 'Reine', 'Quatre fromages');
    // 6.48 + 6.98.
    await add(page, calzone, '13,46 €');
    // 18.45 + 11.73 + 13.46.
    await order(page, '43,64 €', /Reine \(?\+6,48\s€\)?, Margherita \(?\+5,25\s€/);
  },
);

test(
  'a size that is chosen after a supplement changes its price, in its row and in the button',
  FULL,
  async ({ page }) => {
    await openMenu(page, 'menu-pizzeria');
    const pizza = await openDish(page, 'Margherita');
    await choose(pizza, 'Vos suppléments', 'Jambon');
    await expect(rowOf(pizza, 'Jambon')).toContainText('+2,00 €');
    await choose(pizza, 'Quelle taille ?', 'Moyenne');
    await expect(rowOf(pizza, 'Jambon')).toContainText('+1,80 €');
    // 10.50 + 1.80.
    await expect(addButton(pizza)).toHaveText('Ajouter 12,30 €');
    await choose(pizza, 'Quelle taille ?', 'Grande');
    await expect(rowOf(pizza, 'Jambon')).toContainText('+3,00 €');
    await expect(rowOf(pizza, 'Mozzarella')).toContainText('+2,00 €');
    // 10.50 + 4.00 + 3.00.
    await expect(addButton(pizza)).toHaveText('Ajouter 17,50 €');
    await choose(pizza, 'Vos suppléments', 'Mozzarella', 'Mozzarella');
    // 17.50 + 2 × 2.00.
    await add(page, pizza, '21,50 €');
    await order(page, '21,50 €', /2\s× Mozzarella \(?\+4,00\s€/);
  },
);

interface Meal {
  shop: MenuShop;
  dish: string;
  /** What its card shows. */
  price: string;
  choices: [title: string, ...values: string[]][];
  soldOut?: [title: string, value: string][];
  total: string;
  texts: (string | RegExp)[];
}

const meals: Meal[] = [
  {
    shop: 'menu-pizza-tacos',
    dish: 'Tacos L',
    price: '9,50 €',
    choices: [
      ['Vos viandes', 'Poulet', 'Poulet', 'Merguez'],
      ['Deux sauces offertes', 'Algérienne', 'Blanche', 'Samouraï'],
      ['Gratiné ?', 'Raclette'],
    ],
    // 9.50 + 2.00 (third meat) + 0.50 (third sauce) + 2.00 (raclette).
    total: '14,00 €',
    texts: [/2\s× Poulet, Merguez \(?\+2,00\s€/, /Samouraï \(?\+0,50\s€/],
  },
  {
    shop: 'menu-ramen',
    dish: 'Tantan ramen',
    price: '13,90 €',
    choices: [
      ['Choisissez votre bouillon', 'Tonkotsu'],
      ['Un œuf, ou deux ?', 'Œuf mollet', 'Œuf mollet'],
      ['Une garniture offerte', 'Nori'],
    ],
    // 13.90 + 1.00 (tonkotsu) + 2 × 1.50 (eggs).
    total: '17,90 €',
    texts: [/2\s× Œuf mollet \(?\+3,00\s€/],
  },
  {
    shop: 'menu-sushi',
    dish: 'Plateau 18 pièces',
    price: '19,90 €',
    choices: [
      ['Votre poisson', 'Saumon'],
      ['Deux offerts', 'Gingembre', 'Gingembre', 'Gingembre'],
    ],
    soldOut: [
      ['Votre poisson', 'Thon'],
      ['Deux offerts', 'Sauce sucrée'],
    ],
    // 19.90 + 0.60 (third ginger).
    total: '20,50 €',
    texts: [/2\s× Gingembre, Gingembre \(?\+0,60\s€/],
  },
];

for (const { shop, dish, price, choices, soldOut = [], total, texts } of meals)
  test(`${dish} is ordered with its choices, each at its price`, FULL, async ({ page }) => {
    await openMenu(page, shop);
    await expect(cardOf(page, dish)).toContainText(price);
    const product = await openDish(page, dish);
    for (const [title, value] of soldOut) {
      await choose(product, title);
      await expect(choiceOf(product, value)).toBeDisabled();
      await expect(rowOf(product, value)).toContainText('Épuisé');
    }
    for (const [title, ...values] of choices) await choose(product, title, ...values);
    await add(page, product, total);
    await order(page, total, ...texts);
  });
