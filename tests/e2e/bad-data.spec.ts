import type { Page } from '@playwright/test';
import { sampleOf } from '#tests/support/full-run.ts';
import { LONG_WORDS, NO_PRODUCTS, NO_WORDS, NOTHING } from './support/bare-shops.ts';
import { expect, test } from './support/no-console-errors.ts';
import { addButton, card, home, modal, SODA } from './support/product-modal.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

test.use(SCREENS.phone);

const catalogue = (page: Page) => page.getByRole('navigation', { name: 'Catégories de la carte' });
const basket = (page: Page) => page.getByRole('dialog', { name: 'Panier' });
const cardToCome = (page: Page) => page.getByText('La carte sera bientôt en ligne.');

test.describe('a shop with little data', () => {
  test(
    'with only a name: the catalogue is empty, it is closed, and no hours are known',
    FULL,
    async ({ page }) => {
      await page.goto(shopUrl(NOTHING.shop));
      await expect(cardToCome(page)).toBeVisible();
      await expect(page.getByText('Le restaurant est fermé pour la commande en ligne.')).toBeVisible();
      await expect(page.getByText('Aucunes informations')).toBeVisible();
      await expect(catalogue(page)).toHaveCount(0);
      await page.goto(shopUrl(NOTHING.shop, '/?basket=open'));
      await expect(basket(page).getByText('Le panier est vide')).toBeVisible();
      await page.goto(shopUrl(NOTHING.shop, '/?zones=open'));
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const path of ['/login', '/privacy-policy', '/condition-use']) {
        await page.goto(shopUrl(NOTHING.shop, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    },
  );

  test('of categories without products: none is shown, nor has a page', async ({ page }) => {
    await page.goto(shopUrl(NO_PRODUCTS.shop));
    await expect(cardToCome(page)).toBeVisible();
    await page.goto(shopUrl(NO_PRODUCTS.shop, '/cproduct/1/entrees'));
    await expect(page).toHaveURL(shopUrl(NO_PRODUCTS.shop));
  });

  test('of banners without picture or words, and dishes without name, description or options', async ({
    page,
  }) => {
    await page.goto(shopUrl(NO_WORDS.shop));
    await expect(page.getByText('Bientôt des photos')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Commander' })).toBeVisible();
    await expect(catalogue(page).getByRole('link')).toHaveText(['Unknown']);

    await card(page, 'Nom non disponible').click();
    const nameless = modal(page, 'Nom non disponible');
    await expect(nameless.getByText('Aucune description')).toBeVisible();
    await addButton(nameless).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await card(page, 'Plat 2').click();
    await expect(modal(page, 'Plat 2').getByText('Rien à choisir')).toHaveCount(0);
    await addButton(modal(page, 'Plat 2')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(shopUrl(NO_WORDS.shop, '/?basket=open'));
    await expect(basket(page).getByText('Nom non disponible')).toBeVisible();
    await expect(basket(page).getByText('Plat 2')).toBeVisible();
  });
});

test.describe('words that are longer than a line', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
  /** Elements wider than the open dialog, which clips them. */
  const cutOff = (page: Page) =>
    page
      .locator('dialog[open]')
      .last()
      .evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > innerWidth && !part.matches('.sr-only'))
          .map(({ tagName, className }) => `${tagName} ${className}`),
      );

  test('wrap on home, category, product and basket', FULL, async ({ page }) => {
    for (const path of ['/', '/cproduct/1/x', '/login']) {
      await page.goto(shopUrl(LONG_WORDS.shop, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect([path, await widthOf(page)]).toEqual([path, 320]);
    }
    await page.goto(shopUrl(LONG_WORDS.shop, '/?product=1'));
    const product = page.getByRole('dialog');
    await product.locator('label:has(input)').click();
    expect(await cutOff(page)).toEqual([]);
    await addButton(product).click();
    await expect(product).toHaveCount(0);
    await page.goto(shopUrl(LONG_WORDS.shop, '/?basket=open'));
    await expect(basket(page).getByRole('listitem')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await basket(page)
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
  });
});

test.describe('an address of something that does not exist', () => {
  test('a category leads home', async ({ page }) => {
    await page.goto(shopUrl('le-bosphore', '/cproduct/999999/fantome'));
    await expect(page).toHaveURL(home());
    await expect(card(page, SODA)).toBeVisible();
  });

  for (const path of ['/?product=999999', '/product/1/999999']) {
    test(
      `${path} shows that the product is gone, and links back to the catalogue`,
      path.includes('?') ? {} : FULL,
      async ({ page }) => {
        await page.goto(shopUrl('le-bosphore', path));
        await page.getByRole('dialog', { name: 'Ce produit n’est plus à la carte' }).waitFor();
        await page.getByRole('button', { name: 'Revenir à la carte' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL(home());
      },
    );
  }

  const PRODUCTS = ['fantome', '-1', '0', '1e9', '99999999999999999999', '%00', '<b>1</b>'];
  for (const product of PRODUCTS) {
    test(
      `a product called ${product} does not exist, and the catalogue is unchanged`,
      FULL,
      async ({ page }) => {
        await page.goto(shopUrl('le-bosphore', `/?product=${encodeURIComponent(product)}`));
        await expect(page).toHaveURL(home());
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(card(page, SODA)).toBeVisible();
      },
    );
  }

  const INVALID_LINKS = [
    '/forget/xyz',
    '/confirm-register/xyz',
    '/cancel-delete/31',
    '/cancel-delete/31?token=',
  ];
  for (const path of INVALID_LINKS) {
    test(`${path} says that the link is not valid`, FULL, async ({ page }) => {
      await page.goto(shopUrl('le-bosphore', path));
      await expect(
        page.getByRole('heading', { level: 1, name: /^Ce lien n’est (pas|plus) valable$/ }),
      ).toBeFocused();
      await expect(page.getByText(/va être effacé/)).toHaveCount(0);
    });
  }

  const STRAY: [string, string][] = [
    ['/?product[]=1', '/'],
    ['/?product%5B%5D=1&basket=', '/'],
    ['/?product[0]=1&utm_source=carte#contenu', '/?utm_source=carte#contenu'],
    ['/privacy-policy?zones[]=open', '/privacy-policy'],
  ];
  for (const [address, left] of sampleOf(STRAY, 4)) {
    test(`${address} opens nothing, and the wrong parameter is removed`, async ({ page }) => {
      await page.goto(shopUrl('le-bosphore', address));
      await expect(page).toHaveURL(shopUrl('le-bosphore', left));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url');
  const PAYLOADS: Record<string, string> = {
    nothing: encoded(null),
    'a list': encoded([]),
    'a table that is a number': encoded({ table: 12 }),
    'a table that is an object': encoded({ table: { toString: 'Salle-1' } }),
    "a table of everybody's": encoded({ table: '__proto__-1' }),
    'a number of no table': encoded({ table: 'Salle-1e1' }),
    'a number below the first': encoded({ table: 'Salle--1' }),
    'no JSON': Buffer.from('{"table":').toString('base64url'),
  };
  for (const [what, payload] of sampleOf(Object.entries(PAYLOADS), 8)) {
    test(`a table token with ${what} is rejected with a sentence`, async ({ page }) => {
      await page.goto(shopUrl('le-bosphore', `/abc.${payload}.ghi`));
      const alert = page.getByRole('alertdialog', { name: 'Table non reconnue' });
      await alert.getByRole('button', { name: 'Voir la carte' }).click();
      await expect(page).toHaveURL(home());
      await expect(card(page, SODA)).toBeVisible();
    });
  }
});

/** Adds a soda and goes as far as a visitor can, whatever the browser has stored. */
async function fillsABasket(page: Page, afterAdding?: () => Promise<void>): Promise<void> {
  await page.goto(home());
  await card(page, SODA).click();
  await addButton(modal(page, SODA)).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await afterAdding?.();
  await page.getByRole('link', { name: /^Voir mon panier/ }).click();
  await expect(basket(page).getByRole('listitem')).toHaveCount(1);
  await basket(page)
    .getByRole('button', { name: `Augmenter la quantité de ${SODA}` })
    .click();
  await basket(page)
    .getByRole('button', { name: /Valider mon panier/ })
    .click();
  await expect(page.getByText('Vous devez être connecté pour commander')).toBeVisible();
  await page.getByRole('link', { name: 'Connexion' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
}

test.describe('a browser that stores nothing', () => {
  const told = (page: Page) => page.getByText('il sera perdu si vous fermez cette page');
  const isToldOnce = (page: Page) => async () => {
    await expect(told(page)).toBeVisible();
    await page.getByRole('button', { name: 'Masquer ce message' }).click();
    await expect(told(page)).toHaveCount(0);
  };

  test('because its storage is full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await fillsABasket(page, isToldOnce(page));
    await expect(told(page)).toHaveCount(0);
  });

  test('because its storage is refused', FULL, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: refuse });
    });
    await fillsABasket(page, isToldOnce(page));
    await expect(told(page)).toHaveCount(0);
  });
});

/** Neither is a valid value of any key. */
const RUBBISH = [
  '',
  'rubbish {',
  'null',
  'true',
  '42',
  '[]',
  '[null]',
  '{}',
  '{"version":1,"lines":7}',
  '{"version":1,"lines":[null,{},{"productId":"1"},{"quantity":-1}]}',
  '{"token":7,"until":"demain"}',
  '{"token":"a.b.c","until":1}',
  '{"attempt":{"key":[],"basket":null,"inDoubt":0},"until":1}',
  '[{"orderId":"1","token":{},"until":null}]',
];

/** Every key of the shop that a page reads in local storage. */
const keysOf = (storeId: string) => [
  ...[
    'basket',
    'table',
    'basket_return',
    'order_attempt',
    'order_draft',
    'order_placed',
    'guest_orders',
    'delivery_city',
  ].map((name) => `${name}_${storeId}`),
  'Le Bosphore_refresh_token',
];

test(
  'a browser with invalid data under every key shows the shop, and stores a basket again',
  FULL,
  async ({ page }) => {
    await fillsABasket(page);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    const storeId = /basket_(\d+)/.exec(kept.join())?.[1] ?? '';
    const keys = keysOf(storeId);
    expect(keys).toEqual(expect.arrayContaining(kept));
    for (const rubbish of RUBBISH) {
      await page.evaluate(
        ([names, text]) => {
          for (const key of names) localStorage.setItem(key, text);
        },
        [keys, rubbish] as const,
      );
      await page.goto(shopUrl('le-bosphore', '/?basket=open'));
      await expect(basket(page).getByText('Le panier est vide')).toBeVisible();
      await page.goto(shopUrl('le-bosphore', '/login'));
      await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
    }
    await fillsABasket(page);
  },
);
