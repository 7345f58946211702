import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { ProductWire } from '#lib/contract/product.ts';
import { sampleOf } from '#tests/support/full-run.ts';
import { emailsIn } from '#tests/support/outbox.ts';
import { becomeCustomer } from '../support/diners.ts';
import { HOSTILE_CARDS, HOSTILE_SHOPS, packed, SHOP_TEXTS } from '../support/hostile-shops.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { FULL } from '../support/screens.ts';
import { atShop, operator } from '../support/separate-product.ts';
import { shopUrl } from '../support/shops.ts';
import { unsafeMarkup } from '../support/unsafe-markup.ts';
import { watch } from '../support/violations.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const TABS = 1;
/** A name is one line without control characters. */
const IS_LINE = /^\P{Cc}*$/u;
const [card] = HOSTILE_CARDS;
const CARD = card?.shop ?? '';

/** Failures that no text caused: a missing picture, a call that a visitor may not make, a script that the next page aborts. */
const isFault = (noise: string) =>
  !/Failed to load resource: the server responded|ChunkLoadError: Failed to load chunk/.test(noise);

/** As a person reads it: any white space is one space. */
const read = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

/** Handles items in several tabs of one browser, and asserts that no script, dialog or error occurred. */
async function inTabs<Item>(
  context: BrowserContext,
  items: readonly Item[],
  each: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const { noise } = await watch(context);
  const queue = [...items];
  const tab = async () => {
    const page = await context.newPage();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await each(page, next);
      expect(await page.evaluate(unsafeMarkup, null)).toEqual([]);
      expect(noise.filter(isFault)).toEqual([]);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(TABS, items.length) }, tab));
  expect(noise.filter(isFault)).toEqual([]);
}

test.beforeAll(async () => {
  for (const file of HOSTILE_CARDS) await operator().succeed('shopImport', file);
});

test('each of the three hundred texts is used somewhere in the shops', () => {
  expect(HOSTILE_TEXTS.length).toBe(300);
  const cards = JSON.stringify(HOSTILE_CARDS);
  const shops = JSON.stringify(HOSTILE_SHOPS);
  for (const text of SHOP_TEXTS)
    for (const all of [cards, shops]) expect(all).toContain(JSON.stringify(text).slice(1, -1));
});

test('a catalogue with hostile names is rendered as text: categories, banners, products', async ({
  context,
}) => {
  await inTabs(context, HOSTILE_CARDS, async (page, { shop, categories }) => {
    await page.goto(shopUrl(shop));
    const shown = read((await page.locator('main').textContent()) ?? '');
    const missing = categories.filter(({ name }) => !shown.includes(read(name)));
    expect(missing).toEqual([]);
    const [first] = await page
      .locator('a[href^="/cproduct/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto(shopUrl(shop, first ?? ''));
  });
});

test('the choices and the description of a product are rendered as text', FULL, async ({ context }) => {
  const sheets: { shop: string; product: ProductWire }[] = [];
  for (const { shop } of HOSTILE_CARDS) {
    const client = atShop(shop);
    const { data: store } = await client.succeed('storeSearch', { url: `https://${shop}.example` });
    const { data } = await client.succeed('productSearch', {
      category_id_array: store.category.map(({ category_id }) => category_id),
      store_id: store.store_id,
      store_name: store.name,
    });
    const described = data.product.filter(({ product }) => /^Description \d+$/.test(product));
    const all = data.product.filter(({ product }) => product === 'Tous les choix');
    sheets.push(...[...all, ...described].map((product) => ({ shop, product })));
  }
  await inTabs(context, sheets, async (page, { shop, product }) => {
    await page.goto(shopUrl(shop, `/?product=${product.product_id}`));
    const sheet = page.getByRole('dialog', { name: product.product });
    await expect(sheet).toBeVisible();
    const told = async () => read((await sheet.textContent()) ?? '');
    for (const { title } of product.options) await expect.poll(told).toContain(read(title));
    if (product.options.length === 0)
      await expect(sheet.getByRole('button', { name: /^Ajouter\s\d/ })).toBeVisible();
  });
});

test('a description keeps paragraphs, breaks, emphasis and lists, and everything else is text', async ({
  page,
}) => {
  await page.goto(shopUrl(CARD, '/login'));
  for (const { shop } of HOSTILE_CARDS) {
    await page.goto(shopUrl(shop, '/login'));
    const strange = await page.evaluate(async () => {
      const products: { description: string | null }[] = await (await fetch('/card.json')).json();
      return products.flatMap(({ description }) => {
        const { body } = new DOMParser().parseFromString(description ?? '', 'text/html');
        return [...body.querySelectorAll('*')]
          .filter((each) => each.attributes.length > 0 || !/^(p|br|strong|em|ul|ol|li)$/.test(each.localName))
          .map((each) => each.outerHTML);
      });
    });
    expect(strange).toEqual([]);
  }
});

test(
  'a shop with hostile texts about itself is rendered as text, on every page with them',
  FULL,
  async ({ context }) => {
    for (const file of HOSTILE_SHOPS) await operator().succeed('shopImport', file);
    await inTabs(context, HOSTILE_SHOPS, async (page, { shop, name, legal }) => {
      await page.goto(shopUrl(shop, '/condition-use'));
      const shown = read((await page.locator('body').textContent()) ?? '');
      for (const text of [name, legal.company, legal.director]) expect(shown).toContain(read(text));
      for (const path of ['/', '/privacy-policy', '/login']) {
        const html = await page.evaluate(async (each) => (await fetch(each)).text(), path);
        expect(await page.evaluate(unsafeMarkup, html)).toEqual([]);
      }
    });
  },
);

test('an address with hostile texts opens an existing item or nothing', FULL, async ({ context }) => {
  const { noise } = await watch(context);
  const page = await context.newPage();
  await page.goto(shopUrl(CARD));
  for (const text of HOSTILE_TEXTS)
    await page.evaluate((each) => {
      const value = encodeURIComponent(each);
      for (const query of [
        `product=${value}`,
        `basket=${value}`,
        `order=${value}`,
        `${value}=${value}`,
        `product=1&x=${each}`,
      ]) {
        history.pushState(null, '', `/?${query}#${value}`);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }
    }, text);
  expect(await page.evaluate(unsafeMarkup, null)).toEqual([]);
  for (const text of packed(1000)) {
    const value = encodeURIComponent(text);
    for (const path of [
      `/?product=${value}&order=${value}#${value}`,
      `/confirm-register/${value}`,
      `/cproduct/1/${value}`,
      `/login?next=${value}`,
    ]) {
      await page.goto(shopUrl(CARD, path));
      expect(await page.evaluate(unsafeMarkup, null)).toEqual([]);
    }
  }
  expect(noise.filter(isFault)).toEqual([]);
});

test("a customer's names and notes are texts on the order and in the e-mails", async ({
  context,
  page: _,
}) => {
  const short = HOSTILE_TEXTS.filter((text) => text.length <= 32);
  expect(short.length).toBeGreaterThan(120);

  const page = await context.newPage();
  await becomeCustomer(page, CARD);
  const cookies = await context.cookies();
  await page.close();

  // The orders, with a note on each line and on the order.
  const client = atShop(CARD);
  for (const { name, value } of cookies) client.cookies.set(name, value);
  const { data: store } = await client.succeed('storeSearch', { url: `https://${CARD}.example` });
  const { data } = await client.succeed('productSearch', {
    category_id_array: store.category.map(({ category_id }) => category_id),
    store_id: store.store_id,
    store_name: store.name,
  });
  const dish = data.product.find(({ product }) => product === 'Tous les choix');
  if (!dish) throw new Error('no dish');
  const named = data.product.filter(({ options }) => options.length === 0);
  const notes = packed(200);
  const orders: number[] = [];
  for (const [at, comment] of packed(500).entries()) {
    const noted = notes.slice(at * 3, at * 3 + 3).map((note, part) => ({
      product_id: dish.product_id,
      quantity: 1,
      comment: note,
      // A basket has at most fifty lines.
      options: dish.options.slice((part % 2) * 50, (part % 2) * 50 + 50).map((option) => ({
        product_option_id: option.product_option_id,
        option_value_ids: option.values.map(({ option_value_id }) => option_value_id),
      })),
    }));
    const plain = named
      .slice((at * 6) % 96, ((at * 6) % 96) + 6)
      .map(({ product_id }) => ({ product_id, quantity: 1, options: [] }));
    const lines = [...noted, ...plain];
    const { order } = await client.succeed('orderAdd', {
      store_id: store.store_id,
      shipping_method: 'pickup',
      delivery_time: 'asap',
      payment_method: 'cash',
      comment,
      expected_total: `${lines.length}.00`,
      idempotency_key: randomUUID(),
      lines,
    });
    orders.push(order.order_id);
  }
  await inTabs(context, sampleOf(orders, 5), async (tab, order) => {
    await tab.goto(shopUrl(CARD, `/?order=${order}`));
    await expect(tab.getByRole('dialog').getByText('1,00 €').first()).toBeVisible();
  });

  // Names, several texts in each.
  const header = await context.newPage();
  const answer = await client.succeed('customerMe', {
    access_token: '',
    refresh_token: '',
    store_id: store.store_id,
  });
  let name = '';
  await header.route('**/customer/me', async (route) => {
    const customer = { ...answer.customer, firstname: name, lastname: name };
    await route.fulfill({ json: { ...answer, customer } });
  });
  const { noise } = await watch(context);
  for (name of sampleOf(packed(150, short), 10)) {
    await header.goto(shopUrl(CARD, '/privacy-policy'));
    await expect
      .poll(async () => read((await header.locator('header').first().textContent()) ?? ''))
      .toContain(read(name));
    expect(await header.evaluate(unsafeMarkup, null)).toEqual([]);
  }
  expect(noise.filter(isFault)).toEqual([]);
});

test('what people typed is returned unchanged, and is only text in the e-mails', async ({ page }) => {
  const { data: store } = await atShop(CARD).succeed('storeSearch', { url: `https://${CARD}.example` });
  const senders = `texte.${Date.now()}.`;
  const signUpOf = (at: number, [firstname = '', lastname = firstname]: readonly string[]) => ({
    firstname,
    lastname,
    email: `${senders}${at}@exemple.fr`,
    telephone: '06 12 34 56 78',
    password: 'un mot de passe',
    terms: true as const,
    store_id: store.store_id,
  });
  const short = HOSTILE_TEXTS.filter((text) => text.length <= 32 && IS_LINE.test(text));
  expect(short.length).toBeGreaterThan(100);
  // Two in each sign-up.
  const names = short.flatMap((text, at) => (at % 2 === 0 ? [[text, short[at + 1] ?? text]] : []));
  const people = sampleOf(names, 4);
  for (const [at, name] of people.entries()) await atShop(CARD).succeed('customerAdd', signUpOf(at, name));
  for (const text of HOSTILE_TEXTS.filter((each) => !IS_LINE.test(each)))
    expect((await atShop(CARD).call('customerAdd', signUpOf(0, [text]))).status).toBe(400);
  const emails = () =>
    emailsIn(process.env.DATA_DIR ?? '').filter(({ to }) => to.startsWith(senders) || to.includes(CARD));
  await expect.poll(() => emails().filter(({ to }) => to.startsWith(senders)).length).toBe(people.length);
  await page.goto(shopUrl(CARD, '/login'));
  for (const { html, subject, to } of emails()) {
    const found = await page.evaluate(unsafeMarkup, html);
    expect([to, subject, found.filter((each) => !/^style$/.test(each))]).toEqual([to, subject, []]);
  }
});
