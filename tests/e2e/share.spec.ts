import sharp from 'sharp';
import { violations } from './support/axe.ts';
import { NO_WORDS } from './support/bare-shops.ts';
import { catalogueOf, productNamed } from './support/catalogue.ts';
import { customerWithOrder } from './support/diners.ts';
import { expect, test } from './support/no-console-errors.ts';
import { canonicalOf, type Page, read, titleOf } from './support/read-html.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SITE = 'https://commande.le-bosphore.example';
const DISH = 'Le kebab du Bosphore';
const DAY_MS = 24 * 3600 * 1000;

const contentsOf = ({ html }: Page, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content]) => content,
  );

test('the link to a dish previews that dish, on each host of its shop and on no other', async () => {
  const { productId, image } = await productNamed('le-bosphore', DISH);
  const path = `/?product=${productId}`;
  for (const host of ['le-bosphore.localhost', 'commande.le-bosphore.example']) {
    const page = await read(host, `${path}&utm_source=x`);
    const one = (name: string) => contentsOf(page, name).join();
    expect(page.status).toBe(200);
    expect([titleOf(page), canonicalOf(page)]).toEqual([`Le Bosphore - ${DISH}`, SITE]);
    expect([one('og:title'), one('twitter:title')]).toEqual(Array(2).fill(`${DISH} - Le Bosphore`));
    expect(one('og:url')).toBe(SITE + path);
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(one(name)).toMatch(/^Notre broche de veau et dinde, .+/);
    for (const name of ['og:image', 'twitter:image']) {
      expect(one(name)).toBe(SITE + image);
      expect([one(`${name}:width`), one(`${name}:height`), one(`${name}:alt`)]).toEqual(['960', '720', DISH]);
    }
    expect(one('og:site_name')).toBe('Le Bosphore');
    expect(page.html).toContain('"@type":"Restaurant"');
  }
  const elsewhere = await read('ty-gwenn.localhost', path);
  expect(elsewhere.html).toBe((await read('ty-gwenn.localhost', '/')).html);
});

test('the preview of each dish has a picture that applications show, of the size that it says', async () => {
  const [first] = (await catalogueOf('ty-gwenn')).filter(({ orderable }) => orderable);
  const page = await read('ty-gwenn.localhost', `/?product=${first?.productId}`);
  const [picture = ''] = contentsOf(page, 'og:image');
  const { bytes } = await read('ty-gwenn.localhost', new URL(picture).pathname);
  const { width, height, format } = await sharp(bytes).metadata();
  expect(['webp', 'jpeg']).toContain(format);
  expect([[String(width)], [String(height)]]).toEqual([
    contentsOf(page, 'og:image:width'),
    contentsOf(page, 'og:image:height'),
  ]);
});

test('without name, text or picture, a dish has those of its shop', async () => {
  const host = `${NO_WORDS.shop}.localhost`;
  const [home, dish] = [await read(host, '/'), await read(host, '/?product=1')];
  expect(contentsOf(dish, 'og:title')).toEqual([expect.stringMatching(/^Nom non disponible - /)]);
  for (const name of ['description', 'og:image', 'og:image:width', 'twitter:image'])
    expect(contentsOf(dish, name)).toEqual(contentsOf(home, name));
});

test('a long description is cut after a word', async () => {
  const { html } = await read('le-gros-gone.localhost', '/link-previews.json');
  const previews: Record<string, { meta: Record<string, string> }> = JSON.parse(html);
  const texts = Object.values(previews).map(({ meta }) => meta.description ?? '');
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(201);
  const cut = texts.filter((text) => text.endsWith('…'));
  expect(cut).not.toEqual([]);
  for (const text of cut) expect(text).toMatch(/[\p{L}\p{N}»)]…$/u);
});

test.describe('on a phone', () => {
  test.use({ ...SCREENS.phone, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a dish is shared, and its link opens it over the catalogue', async ({ page, context }) => {
    await page.goto(shopUrl('le-bosphore'));
    await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
    await page.getByRole('link', { name: DISH, exact: true }).first().click();
    const modal = page.getByRole('dialog', { name: DISH });
    await modal.getByRole('button', { name: 'Partager' }).click();
    await expect(modal.getByRole('button', { name: 'Lien copié' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('dialog', { name: DISH })).toBeVisible();
    await expect(other).toHaveTitle(`Le Bosphore - ${DISH}`);
    await other.getByRole('button', { name: 'Fermer' }).click();
    await expect(other).toHaveURL(shopUrl('le-bosphore'));
    await expect(other).toHaveTitle('Le Bosphore - Catalogue de produits');
    await expect(other.getByRole('link', { name: DISH, exact: true }).first()).toBeVisible();
  });

  test(
    'the shop is offered for the home screen at the end of an order, on a later visit',
    FULL,
    async ({ browser }) => {
      const storageState = await customerWithOrder('ty-gwenn', 'Far breton aux pruneaux');
      const context = await browser.newContext({ ...SCREENS.phone, storageState });
      const page = await context.newPage();
      const offer = page.getByRole('region', { name: 'À portée de main' });
      const installable = () =>
        page.evaluate(() => {
          const event = new Event('beforeinstallprompt', { cancelable: true });
          const prompt = async () => {
            document.documentElement.dataset.prompted = '';
            return { outcome: 'accepted' };
          };
          dispatchEvent(Object.assign(event, { prompt }));
          return event.defaultPrevented;
        });
      async function openOrder(): Promise<void> {
        await page.goto(shopUrl('ty-gwenn', '/dashboard/order'));
        await page
          .getByRole('link', { name: /^Commande n°/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { name: /^Commande n°/, level: 2 })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Commander à nouveau' }).last()).toBeVisible();
      }

      await openOrder();
      expect(await installable()).toBe(true);
      await expect(offer).toHaveCount(0);

      await page.evaluate((ago) => {
        localStorage.setItem('home_screen', JSON.stringify({ orderedAt: Date.now() - ago, isOver: false }));
      }, DAY_MS);
      await openOrder();
      await installable();
      await offer.scrollIntoViewIfNeeded();
      expect(await violations(page)).toEqual([]);
      await offer.getByRole('button', { name: 'Ajouter à l’écran d’accueil' }).click();
      await expect(page.locator('html[data-prompted]')).toHaveCount(1);
      await expect(offer).toHaveCount(0);

      await openOrder();
      await installable();
      await expect(offer).toHaveCount(0);
      await context.close();
    },
  );
});
