import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { manageUrl, openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. */
const SHOP = 'essai-colonnes';
const DISH = 'Soupe de poissons';
const LANDSCAPE = { viewport: { width: 1180, height: 820 }, isMobile: true, hasTouch: true };

test.describe.configure({ mode: 'serial' });

/** A ticket that is longer than any window. */
const longOrder = () =>
  orderOf(
    SHOP,
    Array.from({ length: 12 }, (_, place) => ({
      name: DISH,
      quantity: 1,
      comment: `Assiette ${place}, sans persil et avec deux parts de rouille à côté`,
    })),
  );

test(
  'every column scrolls by itself, and the buttons of its first ticket are in view however long it is',
  FULL,
  async ({ browser }) => {
    const tablet = await (await browser.newContext({ ...LANDSCAPE, locale: 'fr-FR' })).newPage();
    const placed = [await longOrder(), await longOrder(), await longOrder()];
    await openAsOwner(tablet, SHOP);
    const ticket = (index: number) => tablet.locator(`#order-${placed[index]?.orderId}`);
    const accept = (index: number) => ticket(index).getByRole('button', { name: /^Accepter ·/ });
    await expect(accept(0)).toBeInViewport({ ratio: 1 });
    await expect(ticket(0).getByRole('button', { name: 'Refuser' })).toBeInViewport({ ratio: 1 });
    await accept(0).click();
    const ready = ticket(0).getByRole('button', { name: 'Prête' });
    await expect(ready).toBeInViewport({ ratio: 1 });
    await expect(accept(1)).toBeInViewport({ ratio: 1 });

    await accept(2).scrollIntoViewIfNeeded();
    await expect(ready).toBeInViewport({ ratio: 1 });
    for (const name of ['Nouvelles', 'En préparation', 'Prêtes'])
      await expect(tablet.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeInViewport();
    expect(await tablet.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
    expect(await violations(tablet)).toEqual([]);
    await tablet.context().close();
  },
);

test(
  'on a phone and an upright tablet, links with counts lead to each column, by keyboard too',
  FULL,
  async ({ browser }) => {
    for (const screen of ['phone', 'tablet'] as const) {
      const page = await (await browser.newContext({ ...SCREENS[screen], locale: 'fr-FR' })).newPage();
      await openAsOwner(page, SHOP);
      const links = page.getByRole('navigation', { name: 'Colonnes du service' }).getByRole('link');
      await expect(links).toHaveText([/Nouvelles2|2Nouvelles/, /1/, /0/]);
      await expect(page.getByRole('button', { name: /^Accepter ·/ }).first()).toBeInViewport();
      await links.nth(1).press('Enter');
      const heading = page.getByRole('heading', { name: /^En préparation/ });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Prête', exact: true })).toBeInViewport({ ratio: 1 });
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    }
  },
);

test(
  'a dialog that closes because another device has moved its order says who has',
  FULL,
  async ({ browser }) => {
    const tablet = await (await browser.newContext({ ...LANDSCAPE, locale: 'fr-FR' })).newPage();
    await openAsOwner(tablet, SHOP);
    const other = await tablet.context().newPage();
    await other.goto(manageUrl(SHOP));
    const ticket = tablet
      .getByRole('region', { name: /^Nouvelles/ })
      .getByRole('article')
      .first();
    const name = (await ticket.getAttribute('aria-label')) ?? '';
    const me = (await tablet.getByRole('link', { name: /mon compte/i }).textContent()) ?? '';
    await ticket.getByRole('button', { name: 'Refuser' }).click();
    await expect(tablet.getByRole('dialog')).toBeVisible();
    await other
      .getByRole('article', { name, exact: true })
      .getByRole('button', { name: /^Accepter ·/ })
      .click();
    await expect(tablet.getByRole('dialog')).toBeHidden();
    const notice = tablet
      .getByRole('status')
      .filter({ hasText: /a accepté la commande n°\s\d+ entre-temps\.$/ });
    await expect(notice).toBeVisible();
    expect(me).toContain(((await notice.textContent()) ?? '').split(' ')[0] ?? '?');
    await tablet.context().close();
  },
);

test(
  'a hand-over is taken back from the board after more than the ten seconds of other moves',
  FULL,
  async ({ browser }) => {
    const tablet = await (await browser.newContext({ ...LANDSCAPE, locale: 'fr-FR' })).newPage();
    await openAsOwner(tablet, SHOP);
    const ticket = tablet
      .getByRole('region', { name: /^En préparation/ })
      .getByRole('article')
      .first();
    const id = (await ticket.getAttribute('id')) ?? '';
    const moved = tablet.locator(`#${id}`);
    await ticket.getByRole('button', { name: 'Prête' }).click();
    await moved.getByRole('button', { name: 'Remise au client' }).click();
    await expect(moved).toBeHidden();
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    await tablet.getByRole('button', { name: 'Revenir en arrière' }).click();
    await expect(tablet.getByRole('region', { name: /^Prêtes/ }).locator(`#${id}`)).toBeVisible();
    await expect(moved.getByText(/^À encaisser/)).toBeVisible();
    await tablet.context().close();
  },
);
