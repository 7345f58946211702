import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { installFakeClock } from './support/fake-clock.ts';
import {
  add,
  cardOf,
  choiceOf,
  choose,
  liveInLille,
  openBasket,
  openDish,
  openMenu,
  placeOrder,
  rowOf,
  submit,
  summary,
  toOrderStep,
  totalRow,
} from './support/menu-order.ts';
import { expect, test } from './support/no-console-errors.ts';
import { addButton, answerOf } from './support/product-modal.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

// The totals are computed by hand; most are those of tests/api/order-menus*.test.ts.

test.use(SCREENS.phone);

const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const changes = (page: Page) => page.getByRole('status').filter({ hasText: 'passe de' });
const totalOf = (page: Page) => totalRow(summary(page), 'Total TTC').getByRole('definition');

test(
  'the catalogue, a product, the basket and the order have the prices of the chosen way to order',
  FULL,
  async ({ page }) => {
    await openMenu(page, 'menu-a-emporter');
    await liveInLille(page, 'menu-a-emporter');
    // Ten percent off 9.95, and a stated price.
    await expect(cardOf(page, 'Tacos')).toContainText('8,96 €');
    await expect(cardOf(page, 'Frites')).toContainText('3,00 €');
    const tacos = await openDish(page, 'Tacos');
    await choose(tacos, 'Deux viandes comprises', 'Poulet', 'Poulet', 'Merguez', 'Merguez');
    // 8.96 + 2 × 1.58.
    await add(page, tacos, '12,12 €');
    await add(page, await openDish(page, 'Frites'), '3,00 €');
    // Without its deposit of 0.25.
    await add(page, await openDish(page, 'Limonade'), '1,80 €');

    // 12.12 + 3.00 + 1.80 + 0.25.
    const basket = await openBasket(page, '17,17 €');
    await expect(basket.getByText(/^Consigne\s*0,25\s€$/)).toBeVisible();
    await toOrderStep(page, '17,17 €');
    await expect(way(page, 'À emporter')).toBeChecked();
    await expect(changes(page)).toHaveCount(0);

    await way(page, 'En livraison').check();
    // 15.50 + 3.50 + 2.50 + 0.25, and 2.50 for the delivery.
    await expect(totalOf(page)).toHaveText('24,25 €');
    await expect(changes(page)).toHaveCount(1);
    for (const [name, before, after] of [
      ['Tacos', '12,12', '15,50'],
      ['Frites', '3,00', '3,50'],
      ['Limonade', '1,80', '2,50'],
    ])
      await expect(changes(page)).toContainText(`« ${name} » passe de ${before} € à ${after} €.`);
    // Nothing is asked again.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(summary(page)).toContainText(/2\s× Poulet, 2\s× Merguez/);

    await way(page, 'À emporter').check();
    await expect(totalOf(page)).toHaveText('17,17 €');
    await expect(changes(page)).toHaveCount(0);

    await way(page, 'En livraison').check();
    await expect(totalOf(page)).toHaveText('24,25 €');
    await page.goto(shopUrl('menu-a-emporter'));
    await expect(cardOf(page, 'Tacos').getByText('11,50 €')).toBeVisible();
    await expect(cardOf(page, 'Tacos').getByText('8,96 €')).toBeHidden();
    await expect(addButton(await openDish(page, 'Tacos'))).toHaveText('Ajouter 11,50 €');
    await page.goto(shopUrl('menu-a-emporter', '/?basket=open'));
    const dearer = page.getByRole('dialog', { name: 'Panier' });
    await expect(dearer.getByRole('listitem').filter({ hasText: 'Viandes' })).toContainText('15,50 €');
    await expect(dearer.getByRole('button', { name: /Valider mon panier/ })).toContainText('24,25 €');
    await toOrderStep(page, '24,25 €');
    const order = await placeOrder(page, '24,25 €');
    await expect(totalRow(order, 'Livraison').getByRole('definition')).toHaveText('2,50 €');
    await expect(order.getByText(/^Consigne\s*0,25\s€$/)).toBeVisible();
  },
);

test('cider has a deposit of its own, and is for adults alone', async ({ page }) => {
  await openMenu(page, 'menu-creperie');
  const cider = await openDish(page, 'Cidre brut 75 cl');
  await expect(cider).toContainText(/Consigne\s: 0,50\s€/);
  await cider.getByRole('button', { name: 'Augmenter la quantité' }).click();
  await add(page, cider, '24,00 €');
  const deposit = /^Consigne\s*1,00\s€$/;
  // 2 × (12.00 + 0.50).
  const basket = await openBasket(page, '25,00 €');
  await expect(basket.getByText(deposit)).toBeVisible();
  await toOrderStep(page, '25,00 €');
  await expect(summary(page).getByText(deposit)).toBeVisible();

  const age = page.getByRole('region', { name: 'Boissons alcoolisées' });
  const adult = age.getByRole('checkbox', { name: /^J’ai 18\sans ou plus/ });
  await expect(adult).not.toBeChecked();
  await page.getByRole('radio', { name: /^Espèces/ }).check();
  await submit(page).click();
  await expect(age.getByRole('alert')).toContainText(
    'Confirmez que vous avez 18 ans ou plus pour commander de l’alcool.',
  );
  expect(await violations(page)).toEqual([]);
  await adult.check();
  await expect(age.getByRole('alert')).toHaveCount(0);
  const order = await placeOrder(page, '25,00 €');
  await expect(order.getByText(deposit)).toBeVisible();
});

/** The times of a lunch menu. */
const QUARTERS = ['11', '12', '13', '14']
  .flatMap((hour) => ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`))
  .slice(2, -2);
const HOUR_MS = 3_600_000;
const dateOf = (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(instant);

/** The next day from Monday to Friday, 'YYYY-MM-DD'. */
function nextWorkingDay(): string {
  const days = [1, 2, 3].map((later) => dateOf(Date.now() + later * 24 * HOUR_MS));
  return days.find((day) => ![0, 6].includes(new Date(day).getUTCDay())) ?? '';
}

/** The instant at which it is ten in Paris. */
const tenOn = (day: string) =>
  [8, 9].map((hour) => new Date(`${day}T0${hour}:00:00Z`)).find((at) => hourOf(at) === '10') ?? new Date(day);
const hourOf = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit' }).format(at);

/** Answers with the times of the order as the server would at ten on that day, from which on it knows them already. */
const offerAsAtTen = (page: Page, day: string) =>
  page.route('**/api/v1/order/slots', async (route) => {
    const answer = await answerOf(route);
    const days = answer.days
      .filter(({ date }: { date: string }) => date >= day)
      .map((each: { date: string; times: string[] }) => ({
        ...each,
        times: each.times.filter((time) => each.date > day || time >= '10:20'),
      }));
    await route.fulfill({ json: { ...answer, asap: true, asap_time: '10:20', days } });
  });

test(
  'a lunch menu is ordered at ten for 11:30 to 14:15 alone, and the order step says why',
  FULL,
  async ({ page }) => {
    const day = nextWorkingDay();
    await openMenu(page, 'menu-midi');
    await offerAsAtTen(page, day);
    await installFakeClock(page, tenOn(day));
    await page.goto(shopUrl('menu-midi'));
    await expect(cardOf(page, 'Menu midi')).toContainText('14,50 €');
    await expect(cardOf(page, 'Menu midi')).toContainText(/Du lundi au vendredi, de 11\sh\s30 à 14\sh\s30/);
    const lunch = await openDish(page, 'Menu midi');
    await expect(choiceOf(lunch, 'Jus')).toBeDisabled();
    await expect(rowOf(lunch, 'Jus')).toContainText('Épuisé');
    await choose(lunch, 'Votre boisson', 'Limonade');
    // 14.50 + 0.50, and 0.20 of deposit.
    await add(page, lunch, '15,00 €');
    const basket = await openBasket(page, '15,20 €');
    await expect(basket.getByText(/^Consigne\s*0,20\s€$/)).toBeVisible();
    await toOrderStep(page, '15,20 €');

    const sentence = /^«\sMenu midi\s» se commande du lundi au vendredi, de 11\sh\s30 à 14\sh\s30\.$/;
    const times = page.getByRole('group', { name: 'Retrait' });
    await expect(times.getByText(sentence)).toBeVisible();
    await expect(times.getByText('Dès que possible')).toHaveCount(0);
    const hour = times.getByRole('combobox', { name: 'Heure' });
    await expect(times.getByRole('combobox', { name: 'Jour' })).toHaveValue(day);
    const offered = await hour
      .getByRole('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    expect(offered).toEqual(QUARTERS.map((quarter) => `${day}T${quarter}`));
    expect(await violations(page)).toEqual([]);
    await hour.selectOption(`${day}T12:30`);
    const order = await placeOrder(page, '15,20 €');
    await expect(order).toContainText(/12\s?h\s?30/);
  },
);
