import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { addDays, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { violations } from './support/axe.ts';
import { openOnPhone, orderOf, visitorWithBasket } from './support/diners.ts';
import { manageUrl, openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. It is open day and night. */
const SHOP = 'essai-horaires';
const DISH = 'Soupe de poissons';
const PARIS = 'Europe/Paris';

/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 12_000 };

test.use(SCREENS.desktop);
test.describe.configure({ mode: 'default' });

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
const banner = (page: Page) => page.getByRole('status', { name: 'État du restaurant' });
const today = localClock(Date.now(), PARIS).date;
const day = (ahead: number) => addDays(today, ahead);
const closures = (page: Page) =>
  page.getByRole('region', { name: 'Fermetures et ouvertures exceptionnelles' });

const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];

/** Opens the shop day and night, without closures. */
test.beforeEach(async () => {
  const owner = await ownerAt(SHOP);
  const { hours, closures } = await owner.succeed('manageHours', {});
  const read = hours as AnyPayloadOf<'manageHoursSave'>['read'];
  const always = { ...read, opening_hours: ALWAYS, pickup_service: ALWAYS };
  await owner.succeed('manageHoursSave', { read, hours: always });
  for (const { closure_id } of closures) await owner.succeed('manageClosureRemove', { closure_id });
});

type Rule = AnyPayloadOf<'manageSlotsSave'>['rule'];

async function orderingAhead(forward_ordering: 'anytime' | 'after_opening'): Promise<void> {
  const owner = await ownerAt(SHOP);
  const { rule, revision } = await owner.succeed('manageSlots', {});
  const act_key = randomUUID();
  await owner.succeed('manageSlotsSave', { rule: { ...rule, forward_ordering } as Rule, revision, act_key });
}

async function enterHolidays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une date' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nouvelle date' });
  await sheet.getByLabel('Premier jour').fill(day(10));
  await sheet.getByLabel('Dernier jour').fill(day(20));
  await sheet.getByLabel('Raison, lue par les clients').fill('congés d’été');
  await expect(sheet.getByRole('region', { name: 'Ce que lira un client' })).toContainText(
    'Fermé exceptionnellement : congés d’été. Réouverture',
  );
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(sheet).toBeHidden();
}

test(
  'a closure is on every screen, with its reason and the reopening, at each of five moments',
  FULL,
  async ({ page, browser }) => {
    const session = await visitorWithBasket(SHOP, DISH);
    await openAsOwner(page, SHOP, '/horaires');
    await expect(page.getByRole('heading', { name: 'Horaires', level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const open = await openOnPhone(browser, session, shopUrl(SHOP));
    await enterHolidays(page);
    const dates = `du ${longDate(day(10))} au ${longDate(day(20))}`;
    const announced = `Fermé exceptionnellement ${dates} : congés d’été.`;
    await expect(closures(page)).toContainText(announced);

    // The cached page is made anew for the next diner, before revisions would be compared.
    await expect(async () => {
      await open.reload();
      await expect(open.getByRole('contentinfo')).toContainText(announced, { timeout: 1000 });
    }).toPass({ timeout: 25_000 });
    await open.context().close();

    const reopening = `Fermé exceptionnellement : congés d’été. Réouverture le ${longDate(day(21))} à minuit.`;
    const closed = 'Le restaurant est fermé aujourd’hui.';
    const moments: [string, string, string | null][] = [
      [day(9), '12:00', null],
      [day(10), '00:00', reopening],
      [day(15), '12:00', reopening],
      [day(20), '23:59', reopening],
      [day(21), '00:00', null],
    ];
    for (const [date, time, sentence] of moments) {
      const diner = await (
        await browser.newContext({
          ...SCREENS.phone,
          locale: 'fr-FR',
          timezoneId: PARIS,
          storageState: session,
        })
      ).newPage();
      await diner.clock.setFixedTime(instantOf(date, minuteOf(time), PARIS));
      await diner.goto(shopUrl(SHOP));
      if (sentence === null) {
        await expect(diner.locator('header').getByText('Ouvert', { exact: true })).toBeVisible();
        await expect(banner(diner)).not.toContainText('Fermé');
      } else {
        await expect(banner(diner)).toContainText(sentence);
        await expect(banner(diner)).toContainText(closed);
        await expect(diner.locator('header').getByText('Fermé', { exact: true })).toBeVisible();
        expect(await violations(diner)).toEqual([]);
      }
      await diner.context().close();
      // The preview says the same.
      const preview = page.getByRole('region', { name: 'Ce que lit un client' });
      await preview.getByLabel('Jour').fill(date);
      await preview.getByLabel('Heure').fill(time);
      await expect(preview).toContainText(sentence ?? 'Rien : le restaurant est ouvert.');
    }

    await closures(page)
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await expect(closures(page)).not.toContainText(announced);
    await page.getByRole('button', { name: 'Annuler la suppression' }).click();
    await expect(closures(page)).toContainText(announced);
    await closures(page)
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await expect(closures(page)).not.toContainText(announced);
  },
);

test('an order for later that a closure hits is named before the closure is saved, and after', async ({
  page,
}) => {
  await orderingAhead('anytime');
  const { number } = await orderOf(SHOP, [{ name: DISH, quantity: 1 }], { delivery_time: `${day(2)}T12:00` });
  await orderingAhead('after_opening');
  await openAsOwner(page, SHOP, '/horaires');
  await page.getByRole('button', { name: 'Ajouter une date' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nouvelle date' });
  const hit = sheet.getByRole('status').filter({ hasText: 'déjà prévue' });
  await sheet.getByLabel('Premier jour').fill(day(1));
  await sheet.getByLabel('Dernier jour').fill(day(1));
  await expect(hit).toHaveCount(0);
  await sheet.getByLabel('Dernier jour').fill(day(2));
  await expect(hit).toBeVisible();
  expect(plain(await hit.textContent())).toContain(`N° ${number} · ${longDate(day(2))} à 12 h · à emporter`);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(sheet).toBeHidden();
  const unserved = page.getByRole('status').filter({ hasText: 'en dehors de vos horaires' });
  await unserved.getByRole('link', { name: new RegExp(`^N°\\s${number} `) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`n°\\s${number}$`), level: 1 })).toBeVisible();
});

test(
  'the week is edited by keyboard: past midnight is asked about, overlaps are named, days are copied',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, '/horaires');
    await page.getByLabel('Service').selectOption({ label: 'Vente à emporter' });
    await page.getByRole('button', { name: 'Modifier Lundi' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Lundi · Vente à emporter' });
    await sheet.getByLabel('Ouvre à').fill('18:00');
    await sheet.getByLabel('Ferme à').fill('02:00');
    await expect(sheet.getByText(/avant d’ouvrir à 18\sh\s: jusqu’au lendemain/)).toBeVisible();
    const apply = sheet.getByRole('button', { name: 'Appliquer', exact: true });
    await apply.press('Enter');
    await expect(sheet).toBeVisible();
    await sheet.getByRole('checkbox', { name: /^Oui, jusqu’au lendemain/ }).press('Space');
    await sheet.getByRole('button', { name: 'Ajouter une plage' }).press('Enter');
    await sheet.getByLabel('Ouvre à').nth(1).fill('17:00');
    await sheet.getByLabel('Ferme à').nth(1).fill('19:00');
    await apply.press('Enter');
    await expect(sheet.getByRole('alert')).toContainText('Deux plages se chevauchent');
    expect(plain(await sheet.getByRole('alert').textContent())).toContain('lundi 17 h – 19 h');
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Retirer la plage 2' }).press('Enter');
    for (const name of ['Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'])
      await sheet.getByRole('checkbox', { name }).press('Space');
    await apply.press('Enter');
    await expect(sheet).toBeHidden();
    const week = page.getByRole('list', { name: 'Vente à emporter' });
    await expect(week.getByRole('listitem').nth(6)).toContainText(/18\sh\s–\s2\sh/);
    await page.getByRole('button', { name: 'Enregistrer la semaine' }).press('Enter');
    await expect(page.getByText('Enregistré : les clients voient ces horaires.')).toBeVisible();
  },
);

test(
  'two managers who save the same week: the second sees the change of the first and loses nothing',
  FULL,
  async ({ page, browser }) => {
    const other = await (await browser.newContext({ ...SCREENS.tablet, locale: 'fr-FR' })).newPage();
    await openAsOwner(page, SHOP, '/horaires');
    await openAsOwner(other, SHOP, '/horaires');
    async function change(who: Page, name: string, open: string): Promise<void> {
      await who.getByLabel('Service').selectOption({ label: 'Vente à emporter' });
      await who.getByRole('button', { name: `Modifier ${name}` }).click();
      const sheet = who.getByRole('dialog', { name: `${name} · Vente à emporter` });
      await sheet.getByLabel('Ouvre à').fill(open);
      await sheet.getByLabel('Ferme à').fill('23:00');
      await sheet.getByRole('button', { name: 'Appliquer', exact: true }).click();
      await expect(sheet).toBeHidden();
    }
    await change(page, 'Lundi', '17:00');
    await change(page, 'Mardi', '17:00');
    await change(other, 'Mardi', '16:00');
    await change(other, 'Jeudi', '16:00');
    await other.getByRole('button', { name: 'Enregistrer la semaine' }).click();
    await expect(other.getByText('Enregistré : les clients voient ces horaires.')).toBeVisible();

    const meanwhile = page.getByRole('status').filter({ hasText: 'Quelqu’un a changé les horaires' });
    await expect(meanwhile).toBeVisible(LIVE);
    expect(plain(await meanwhile.textContent())).toContain(
      'Vente à emporter, mardi : quelqu’un a enregistré « 16 h – 23 h », vous avez saisi « 17 h – 23 h ».',
    );
    const week = page.getByRole('list', { name: 'Vente à emporter' });
    await expect(week.getByRole('listitem').nth(0)).toContainText(/17\sh/);
    await expect(week.getByRole('listitem').nth(3)).toContainText(/16\sh/);
    expect(await violations(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Enregistrer la semaine' })).toBeDisabled();
    await meanwhile.getByRole('button', { name: /^Prendre la sienne/ }).click();
    await page.getByRole('button', { name: 'Enregistrer la semaine' }).click();
    await expect(page.getByText('Enregistré : les clients voient ces horaires.')).toBeVisible();
    await expect(
      other.getByRole('list', { name: 'Vente à emporter' }).getByRole('listitem').nth(0),
    ).toContainText(/17\sh/, LIVE);
    await other.context().close();
  },
);

test(
  'a closure that somebody else has changed is refused, and what was typed is kept',
  FULL,
  async ({ page, browser }) => {
    const other = await (await browser.newContext({ ...SCREENS.tablet, locale: 'fr-FR' })).newPage();
    await openAsOwner(page, SHOP, '/horaires');
    await enterHolidays(page);
    await openAsOwner(other, SHOP, '/horaires');
    async function changing(who: Page, reason: string): Promise<Locator> {
      await closures(who)
        .getByRole('button', { name: /^Modifier/ })
        .click();
      const sheet = who.getByRole('dialog', { name: 'Modifier la date' });
      await sheet.getByLabel('Raison, lue par les clients').fill(reason);
      return sheet;
    }
    const mine = await changing(other, 'travaux');
    const theirs = await changing(page, 'mariage');
    await theirs.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(theirs).toBeHidden();

    await mine.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(mine.getByRole('alert')).toContainText('Quelqu’un a modifié cette date entre-temps');
    await expect(mine.getByLabel('Raison, lue par les clients')).toHaveValue('travaux');
    expect(await violations(other)).toEqual([]);
    await mine.getByRole('button', { name: 'Enregistrer comme une nouvelle date' }).click();
    await expect(mine).toBeHidden();
    await expect(closures(other)).toContainText('mariage');
    await expect(closures(other)).toContainText('travaux');
    await other.context().close();
  },
);

test(
  'the restaurant is closed until tomorrow in one tap, and opened again in one',
  FULL,
  async ({ page, browser }) => {
    const session = await visitorWithBasket(SHOP, DISH);
    const diner = await openOnPhone(browser, session, shopUrl(SHOP));
    await openAsOwner(page, SHOP);
    await page.getByRole('button', { name: 'Pause et délais' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pause et délais' });
    await sheet.getByRole('button', { name: /^Fermer jusqu’à demain/ }).click();
    await expect(sheet.getByRole('status').filter({ hasText: 'Fermé jusqu’à demain' })).toBeVisible();
    await expect(banner(diner)).toContainText('Fermé exceptionnellement.', LIVE);
    await sheet.getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(page.getByText('Restaurant fermé jusqu’à demain')).toBeVisible();
    await page.getByRole('button', { name: 'Rouvrir le restaurant' }).click();
    await expect(banner(diner)).not.toContainText('Fermé', LIVE);
    await page.goto(manageUrl(SHOP, '/horaires'));
    await page.getByRole('button', { name: 'Voir ce qui est passé' }).click();
    const past = page.getByRole('listitem').filter({ hasText: 'Fermé jusqu’à demain : le' });
    await expect(past.first()).toContainText('rouvert plus tôt');
    await diner.context().close();
  },
);
