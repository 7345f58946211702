import type { Browser, Page } from '@playwright/test';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { violations } from './support/axe.ts';
import { customerWithBasket } from './support/diners.ts';
import { manageUrl, openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { daylightZone } from './support/open-all-day.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. It is open day and night. */
const SHOP = 'essai-creneaux';
const DISH = 'Soupe de poissons';
const timezoneId = daylightZone();
const today = localClock(Date.now(), timezoneId).date;
const nextWeek = addDays(today, 8);
const LIVE = { timeout: 12_000 };

test.use(SCREENS.desktop);
test.describe.configure({ mode: 'default' });

const fullness = (page: Page) => page.getByRole('region', { name: 'Les prochains créneaux' });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const times = (page: Page) => page.getByRole('combobox', { name: 'Heure' });

/** The order step of a new customer on a phone, with a dish in the basket. */
async function orderStep(browser: Browser): Promise<Page> {
  const storageState = await customerWithBasket(SHOP, DISH);
  const page = await (
    await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', timezoneId, storageState })
  ).newPage();
  await page.goto(shopUrl(SHOP, '/basket/order'));
  await page.getByRole('radio', { name: /^À l’heure de mon choix/ }).check();
  return page;
}

/** Goes to the day of next week by the keyboard alone, from today. */
async function pickNextWeek(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await grid.getByRole('button', { name: `${longDate(today)}, aujourd’hui` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: longDate(nextWeek) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Jour choisi : ${longDate(nextWeek)}`)).toBeVisible();
}

test(
  'a capacity that is set fills a slot of next week, which the next diner no longer sees',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP, '/horaires');
    await page.getByRole('link', { name: 'Créneaux et capacité' }).click();
    await expect(page).toHaveURL(manageUrl(SHOP, '/horaires/creneaux'));
    await expect(fullness(page)).toContainText('Rien n’est commandé pour l’instant.');
    await page
      .getByLabel('Jusqu’à quand peut-on commander ?')
      .selectOption({ label: 'Plusieurs jours à l’avance' });
    await page.getByLabel('Jours à l’avance').fill('31');
    await save(page).click();
    await expect(page.getByText('De 0 à 30 jours.')).toBeVisible();
    await expect(page.getByLabel('Jours à l’avance')).toBeFocused();
    await page.getByLabel('Jours à l’avance').fill('14');
    await page.getByLabel('Poids en cuisine par créneau').fill('3');
    // The dish weighs 2: one of it is left no room for another.
    await page.getByLabel('Chercher').fill('soupe de poissons');
    const weight = page.getByRole('group', { name: `Poids de ${DISH}` });
    await weight.getByRole('button', { name: `Plus : ${DISH}` }).click();
    await expect(weight).toContainText('2');
    await save(page).click();
    await expect(page.getByText('Enregistré : vos clients voient ces horaires.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const diner = await orderStep(browser);
    await pickNextWeek(diner);
    expect(await violations(diner)).toEqual([]);
    const cell = await diner.getByRole('button', { name: longDate(nextWeek) }).boundingBox();
    expect(Math.min(cell?.width ?? 0, cell?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await times(diner).selectOption(`${nextWeek}T12:00`);
    await diner.getByRole('radio', { name: /^Espèces/ }).check();
    await diner.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await expect(diner).toHaveURL(/order=/);
    await diner.context().close();

    await expect(fullness(page)).toContainText(`1 commande · poids 2 sur 3`, LIVE);
    const other = await orderStep(browser);
    await pickNextWeek(other);
    await expect(times(other).locator(`option[value="${nextWeek}T12:15"]`)).toHaveCount(1);
    await expect(times(other).locator(`option[value="${nextWeek}T12:00"]`)).toHaveCount(0);
    await other.context().close();

    // Below what is sold: kept, and said.
    await page.getByLabel('Poids en cuisine par créneau').fill('1');
    await save(page).click();
    await expect(fullness(page)).toContainText('1 créneau dépasse la capacité');
    await expect(fullness(page)).toContainText('poids 2 sur 1');
  },
);

test('what two managers change at once is kept by both', FULL, async ({ page, browser }) => {
  const second = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
  await openAsOwner(page, SHOP, '/horaires/creneaux');
  await openAsOwner(second, SHOP, '/horaires/creneaux');
  const preparation = (of: Page) => of.getByLabel('Préparation (minutes)', { exact: true });
  await preparation(second).fill('35');
  await preparation(page).fill('25');
  await page.getByLabel('Commandes par créneau').fill('9');
  await save(page).click();
  await expect(second.getByText('Préparation (minutes), à présent : 25')).toBeVisible(LIVE);
  await expect(preparation(second)).toHaveValue('35');
  await expect(second.getByLabel('Commandes par créneau')).toHaveValue('9');
  expect(await violations(second)).toEqual([]);
  await save(second).click();
  await expect(second.getByText('Enregistré : vos clients voient ces horaires.')).toBeVisible();
  await expect(preparation(page)).toHaveValue('35', LIVE);
  await second.context().close();
});
