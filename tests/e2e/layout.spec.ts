import type { Locator, Page } from '@playwright/test';
import { becomeAnotherShop } from './support/another-shop.ts';
import { confirmSignUp, signIn, signUp } from './support/customer.ts';
import { installFakeClock } from './support/fake-clock.ts';
import { expect, test } from './support/no-console-errors.ts';
import { addRemovedProduct, removedProductAlert } from './support/removed-product.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const LONG_NAME = 'Crêperie Ty Gwenn de la Place Sainte-Anne';
/** A Tuesday. */
const HALF_PAST_NINE = new Date('2026-11-24T09:30:00+01:00');
const LUNCH = { open: '11:45', close: '14:30' };
const tagOf = (screen: string) => (screen === 'phone' ? {} : FULL);
/** One shop of each layout; the one of the happy layout takes no orders online. */
const SHOPS = { default: 'ty-gwenn', happy: 'dar-yasmine' };
const ORDERING_OFF = 'Le restaurant est fermé pour la commande en ligne. Veuillez réessayer plus tard.';

const banner = (page: Page) => page.getByRole('status', { name: 'État du restaurant' });
const hoursSheet = (page: Page) => page.getByRole('dialog', { name: 'Horaires et contact' });
const alert = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, right: x + width, top: y, bottom: y + height };
}

const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left &&
  inner.right <= outer.right &&
  outer.top <= inner.top &&
  inner.bottom <= outer.bottom;
const apart = (one: Box, other: Box) => one.right <= other.left || other.right <= one.left;

test.describe('the header of a shop with a long name', () => {
  const STATES = {
    'before it opens': {
      days: [2],
      indicator: 'Ouvre à 11 h 45',
      says: 'passer votre commande et la récupérer à partir de 11 h 45',
    },
    'on a day without hours': {
      days: [1],
      indicator: 'Fermé',
      says: 'Le restaurant est fermé aujourd’hui. Prochaine ouverture : lundi à 11 h 45.',
    },
  };
  for (const width of [195, 320, 360, 390, 820, 1440]) {
    for (const [when, { days, indicator, says }] of Object.entries(STATES)) {
      const run = width === 195 && when === 'before it opens' ? {} : FULL;
      test(`has room for all its text ${when} at ${width} px`, run, async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await page.clock.install({ time: HALF_PAST_NINE });
        await page.goto(shopUrl(SHOPS.default));
        await becomeAnotherShop(page, { name: LONG_NAME, hours: [{ days, ...LUNCH }] });

        await expect(banner(page).getByText(says)).toBeVisible();
        const sentence = banner(page).locator('a > span');
        expect(holds(await boxOf(banner(page).locator('..')), await boxOf(sentence))).toBe(true);

        const shop = page.getByRole('link', { name: new RegExp(`^${LONG_NAME}`) });
        const mark = shop.getByText(indicator, { exact: true });
        const login = await boxOf(page.getByRole('link', { name: 'Connexion' }));
        for (const part of [shop.getByText(LONG_NAME), mark]) {
          expect(holds(await boxOf(shop), await boxOf(part))).toBe(true);
          expect(apart(await boxOf(part), login) || (await boxOf(part)).bottom <= login.top).toBe(true);
        }
        const name = await boxOf(shop.getByText(LONG_NAME));
        const line = await boxOf(mark);
        expect(name.bottom).toBeLessThanOrEqual(line.top);
        expect(line.bottom - line.top).toBeLessThanOrEqual(20);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }

  test('says beside Fermé when it opens next, where there is room', FULL, async ({ page }) => {
    await page.setViewportSize(SCREENS.desktop.viewport);
    await page.clock.install({ time: HALF_PAST_NINE });
    await page.goto(shopUrl(SHOPS.default));
    await becomeAnotherShop(page, { name: LONG_NAME, hours: [{ days: [1], ...LUNCH }] });
    await expect(page.locator('header').getByText('ouvre lundi à 11 h 45')).toBeInViewport();
  });
});

test.describe('a shop that takes orders ahead', () => {
  const AHEAD = { id: 'le-bosphore', name: 'Le Bosphore du Nord' };
  const CLOSED = {
    'between lunch and dinner': {
      time: '2026-11-24T15:00:00+01:00',
      says: 'récupérer à partir de 18 h 30',
      short: /^Dès\s18\sh\s30$/,
    },
    'after the last close': {
      time: '2026-11-24T22:30:00+01:00',
      says: 'Le restaurant est fermé pour ce soir.',
      short: /^Dès\smer\.\s18\sh\s30$/,
    },
  };
  for (const [screen, { viewport }] of Object.entries(SCREENS)) {
    for (const [when, { time, says, short }] of Object.entries(CLOSED)) {
      test(
        `is open to orders only ${when}, at ${viewport.width} px`,
        when === 'after the last close' ? tagOf(screen) : FULL,
        async ({ page }) => {
          await page.setViewportSize(viewport);
          await page.clock.install({ time: new Date(time) });
          await page.goto(shopUrl(AHEAD.id));
          const dinner = { days: [1, 2, 3, 4, 5, 6, 7], open: '18:30', close: '22:00' };
          await becomeAnotherShop(page, { name: AHEAD.name, hours: [{ days: [2], ...LUNCH }, dinner] });
          await expect(banner(page).getByText(says)).toBeVisible();
          const shop = page.getByRole('link', { name: new RegExp(`^${AHEAD.name}`) });
          const mark = shop.getByText('Ouvert', { exact: true });
          await expect(mark).toHaveClass(/(^| )open( |$)/);
          const line = await boxOf(mark.locator('..'));
          const inShort = shop.locator('[data-narrow]');
          if (await inShort.isVisible()) {
            expect(viewport.width).toBe(SCREENS.phone.viewport.width);
            await expect(inShort).toHaveAttribute('data-narrow', short);
            expect(holds(line, await boxOf(inShort))).toBe(true);
            return;
          }
          expect(holds(line, await boxOf(mark))).toBe(true);
          expect(holds(line, await boxOf(shop.getByText('aux commandes', { exact: true })))).toBe(true);
        },
      );
    }
  }
});

test.describe('near closing time', () => {
  const at = (time: string) => new Date(`2026-11-24T${time}+01:00`);
  const seconds = (count: number) => count * 1000;
  const indicator = (page: Page, text: string) => page.locator('header').getByText(text, { exact: true });

  async function openUntilHalfPastTwo(page: Page, time: string): Promise<void> {
    await installFakeClock(page, at(time));
    await page.goto(shopUrl(SHOPS.default));
    await becomeAnotherShop(page, { name: LONG_NAME, hours: [{ days: [2], ...LUNCH }] });
    await expect(indicator(page, 'Ouvert')).toBeVisible();
  }

  test('a shop is open to its last second, and closed from then on', async ({ page }) => {
    await openUntilHalfPastTwo(page, '14:10:00');
    await page.clock.pauseAt(at('14:14:59'));
    for (const _ of ['14:19:59', '14:24:59', '14:29:59']) {
      await page.clock.runFor(seconds(300));
      await expect(indicator(page, 'Ouvert')).toBeVisible();
      await expect(banner(page).getByRole('link')).toHaveCount(0);
    }
    await page.clock.runFor(seconds(1));
    // On a busy machine the page sets its last timer after the clock was moved, and the clock stands still.
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(indicator(page, 'Fermé')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(banner(page).getByText("Le restaurant est fermé pour aujourd'hui.")).toBeVisible();
  });

  test(
    'the status is updated every 5 minutes in the last 15, whatever the clock did meanwhile',
    FULL,
    async ({ page }) => {
      await openUntilHalfPastTwo(page, '14:10:00');
      await page.clock.pauseAt(at('14:14:00'));
      await page.clock.runFor(seconds(61));
      await expect(indicator(page, 'Ouvert')).toBeVisible();
      await page.clock.runFor(seconds(59));
      // After the update at a quarter past, the clock is corrected, which no timer notices.
      await page.clock.setSystemTime(at('14:31:00'));
      await page.clock.runFor(seconds(238));
      await expect(indicator(page, 'Ouvert')).toBeVisible();
      await page.clock.runFor(seconds(3));
      await expect(indicator(page, 'Fermé')).toBeVisible();
    },
  );

  test('it is not updated before', FULL, async ({ page }) => {
    await openUntilHalfPastTwo(page, '13:30:00');
    await page.clock.pauseAt(at('13:40:00'));
    await page.clock.setSystemTime(at('14:31:00'));
    await page.clock.runFor(seconds(34 * 60));
    await expect(indicator(page, 'Ouvert')).toBeVisible();
    await page.clock.runFor(seconds(61));
    await expect(indicator(page, 'Fermé')).toBeVisible();
  });
});

for (const [screen, use] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, tagOf(screen), () => {
    test.use(use);

    test('the footer of the default layout has its three sections, which fold up', async ({ page }) => {
      await page.goto(shopUrl(SHOPS.default));
      const footer = page.getByRole('contentinfo');
      for (const title of ['Contact', 'Informations du site', 'Horaires / Livraison']) {
        await expect(footer.getByRole('heading', { name: title, exact: true })).toBeVisible();
      }
      await expect(footer.getByText('Tous droits réservés')).toBeVisible();
      await expect(footer.getByText('toute la journée').first()).toBeVisible();
      await footer.getByText('Horaires / Livraison').click();
      await expect(footer.getByText('toute la journée').first()).toBeHidden();
      await footer.getByText('Horaires / Livraison').click();
      await expect(footer.getByText('Mar, Mer, Jeu, Dim', { exact: true })).toBeVisible();
    });

    test(
      'the happy layout has no footer; hours and contact of a closed shop are one tap away',
      FULL,
      async ({ page }) => {
        await page.goto(shopUrl(SHOPS.happy));
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await banner(page).getByRole('link', { name: ORDERING_OFF }).click();
        await expect(hoursSheet(page).getByRole('heading', { level: 3 })).toHaveText([
          "Heures d'ouverture",
          'Heures de retrait',
          'Heures de livraison',
          'Heures de réservation de table',
        ]);
        await expect(hoursSheet(page).getByText('19 h – 22 h 15')).toBeVisible();
        await expect(hoursSheet(page).getByRole('link', { name: '01 99 00 42 71' })).toHaveAttribute(
          'href',
          'tel:+33199004271',
        );
        await page.goBack();
        await expect(hoursSheet(page)).toHaveCount(0);
        await page.getByRole('navigation', { name: 'Informations du site' }).getByText('Horaires').click();
        await expect(hoursSheet(page)).toBeVisible();
      },
    );

    test('a shop without online orders shows its catalogue, and says so instead of the order buttons', async ({
      page,
    }) => {
      await page.goto(shopUrl(SHOPS.happy));
      await expect(page.getByRole('link', { name: 'Commander' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Voir la carte' }).click();
      await page.getByRole('link', { name: /^Zaalouk/ }).click();
      const product = page.getByRole('dialog', { name: /^Zaalouk/ });
      await expect(product.getByText(ORDERING_OFF)).toBeVisible();
      await expect(product.getByRole('button', { name: /^Ajouter\s\d/ })).toBeEnabled();
    });

    test('the scroll-to-top button is shown from 21 px of scroll on', FULL, async ({ page }) => {
      await page.goto(shopUrl(SHOPS.default));
      const toTop = page.getByRole('button', { name: 'Revenir en haut de la page' });
      await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
      await expect(toTop).toHaveAttribute('inert');
      await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }));
      await expect(toTop).not.toHaveAttribute('inert');
      await toTop.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    test('a product that left the catalogue is reported on every page until it was seen in the basket', async ({
      page,
    }) => {
      await page.goto(shopUrl(SHOPS.default, '/login'));
      await addRemovedProduct(page, 'Galette oubliée');
      const word = removedProductAlert(page, 'Galette oubliée');
      for (const path of ['/privacy-policy', '/privacy-policy', '/login', '/']) {
        await page.goto(shopUrl(SHOPS.default, path));
        await expect(word).toBeVisible();
      }
      await page.getByRole('link', { name: 'Voir mon panier' }).click();
      const basket = page.getByRole('dialog', { name: 'Panier' });
      await expect(basket.getByText('« Galette oubliée »')).toHaveCount(1);
      await page.reload();
      await basket.getByRole('button', { name: 'Fermer' }).click();
      await expect(basket).toHaveCount(0);
      await expect(word).toHaveCount(0);
    });
  });
}

test.describe('alerts on a phone', () => {
  test.use(SCREENS.phone);

  test('confirm sign-up, sign-in and sign-out, and close by themselves', FULL, async ({ page }) => {
    const email = `camille.alerte.${Date.now()}@exemple.fr`;
    await page.goto(shopUrl(SHOPS.default, '/register'));
    await signUp(page, email);
    await expect(alert(page, 'Inscription enregistrée')).toBeVisible();
    await expect(alert(page, 'Inscription enregistrée')).toHaveCount(0);
    await confirmSignUp(page, email);

    await page.getByRole('button', { name: 'Camille' }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(alert(page, 'Déconnexion réussie')).toBeVisible();
    await expect(alert(page, 'Déconnexion réussie')).toHaveCount(0);

    await page.goto(shopUrl(SHOPS.default, '/login'));
    await signIn(page, email);
    await expect(alert(page, 'Connexion réussie')).toContainText('Bonjour Camille !');
    await expect(alert(page, 'Connexion réussie')).toHaveCount(0);

    await page.getByRole('button', { name: 'Camille' }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(alert(page, 'Déconnexion réussie')).toBeVisible();
    await page.getByRole('button', { name: 'Masquer ce message' }).click();
    await expect(alert(page, 'Déconnexion réussie')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible();
  });
});
