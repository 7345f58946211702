import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import type { EditedProduct } from '#lib/contract/shop-file/content.ts';
import { CATALOGUE_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import { DEMONSTRATION_PASSWORD, demonstrationOwner } from '#lib/tenant/demonstration-staff.ts';
import { managementHostOf } from '#lib/tenant/tenant.ts';
import { memberOf } from '../board/board.ts';
import type { Connection } from '../orders/connection.ts';
import { launchBrowser } from '../support/chromium.ts';
import { get } from '../support/get.ts';
import { createSetup, type Setup, startProduct } from '../support/product.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';

// The figures of the catalogue editor (MANAGEMENT sections 7 and 13), with as many products as a shop may have.

const START_MS = 300_000;
const STEP_MS = 60_000;
const SEEN_LIMIT_MS = 20_000;
const PRODUCTS = CATALOGUE_MAX.products;
const CHANGED = 500;
const RENAMED = 5;
const SLOWER = 4;
const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' };

export interface CatalogueFigures {
  /** Milliseconds until the publication is answered, and from then until the storefront's home page shows it. */
  published: number;
  seen: number;
  /** Of the editor on a slow processor: milliseconds from the navigation until its first product is drawn. */
  drawn: number;
  /** How long each interaction kept the page of the editor. */
  interactions: number[];
}

interface EditorState {
  version: number;
  revision: number;
  published: { products: EditedProduct[] };
}

declare global {
  var interactions: number[];
}

/** Runs in each document before its own scripts, so it cannot use anything of this module. */
function recordInteractions(): void {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) globalThis.interactions.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Fills a shop's catalogue, edits it in Chromium and publishes many changes of it. */
export async function measureCatalogue(shop: Shop): Promise<CatalogueFigures> {
  const setup = await createSetup('postgres');
  setup.environment.DEMONSTRATION_HISTORY = 'off';
  try {
    const product = await startProduct(setup, shop.host, START_MS);
    try {
      const member = await memberOf(setup, shop.id);
      await fill(member);
      return { ...(await publishMany(member, setup, shop)), ...(await inEditor(setup, shop)) };
    } finally {
      await product.stop();
    }
  } finally {
    await setup.remove();
  }
}

async function call<Body>(member: Connection, path: string, payload: object): Promise<Body> {
  const { status, body } = await member.call('POST', path, payload);
  if (status !== 200) throw new Error(`${path} was answered with ${status} ${body.code}`);
  return body as Body;
}

const readEditor = (member: Connection): Promise<EditorState> =>
  call(member, manageEndpoints.manageCatalogueEditor.path, {});

async function change(member: Connection, version: number, products: readonly EditedProduct[]) {
  const changes = products.map((value) => ({ kind: 'product', key: value.key, value, seen: 0 }));
  await call(member, manageEndpoints.manageCatalogueChange.path, {
    act_key: crypto.randomUUID(),
    version,
    changes,
  });
}

async function publish(member: Connection): Promise<void> {
  const { version, revision } = await readEditor(member);
  await call(member, manageEndpoints.manageCataloguePublish.path, {
    act_key: crypto.randomUUID(),
    version,
    revision,
  });
}

/** Copies the products of the shop until there are as many as there may be, every second one with its options. */
async function fill(member: Connection): Promise<void> {
  const { version, published } = await readEditor(member);
  const { products } = published;
  const copies = Array.from({ length: PRODUCTS - products.length }, (_, number) => {
    const {
      picture: _picture,
      options = [],
      ...original
    } = products[number % products.length] as EditedProduct;
    return {
      ...original,
      key: `copie-${number}`,
      name: `${original.name.slice(0, 60)} ${number}`,
      options: number % 2 === 0 ? options : [],
    };
  });
  await change(member, version, copies);
  await publish(member);
}

async function publishMany(
  member: Connection,
  { port }: Setup,
  { host }: Shop,
): Promise<Pick<CatalogueFigures, 'published' | 'seen'>> {
  const { version, published } = await readEditor(member);
  const changed = published.products
    .slice(0, CHANGED)
    .map((product, place) => ({ ...product, name: `${product.name.slice(0, 60)} v${place}` }));
  const [first] = changed;
  if (!first) throw new Error('there are no products');
  await change(member, version, changed);
  const state = await readEditor(member);
  const began = performance.now();
  await call(member, manageEndpoints.manageCataloguePublish.path, {
    act_key: crypto.randomUUID(),
    version: state.version,
    revision: state.revision,
  });
  const answered = performance.now();
  while (!(await get({ port, host, path: '/' }, 'identity')).body.includes(first.name)) {
    if (performance.now() - answered > SEEN_LIMIT_MS) throw new Error('the publication is not to be seen');
    await sleep(10);
  }
  return { published: answered - began, seen: performance.now() - answered };
}

async function inEditor(
  { port }: Setup,
  { id, host }: Shop,
): Promise<Pick<CatalogueFigures, 'drawn' | 'interactions'>> {
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    page.setDefaultTimeout(STEP_MS);
    await page.addInitScript(recordInteractions);
    const address = `http://${managementHostOf(host)}:${port}/carte`;
    await page.goto(address);
    await page.getByLabel('Adresse e-mail').fill(demonstrationOwner(id));
    await page.getByLabel('Mot de passe', { exact: true }).fill(DEMONSTRATION_PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await firstName(page).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address);
    await firstName(page).waitFor();
    const drawn = await page.evaluate(() => performance.now());
    await sleep(3_000);
    for (let turn = 0; turn < RENAMED; turn += 1) {
      await page
        .getByRole('button', { name: /^Renommer (?!la catégorie)/ })
        .nth(turn)
        .click();
      await page.keyboard.type(`Plat ${turn}`);
      await page.keyboard.press('Enter');
      await sleep(2_000);
    }
    const search = page.getByLabel('Rechercher un produit');
    await search.pressSequentially('copie 19', { delay: 300 });
    await search.fill('');
    await sleep(2_000);
    for (let turn = 0; turn < 10; turn += 1) {
      await page.mouse.wheel(0, 4_000);
      await sleep(300);
    }
    return { drawn, interactions: await page.evaluate(() => globalThis.interactions) };
  } finally {
    await browser.close();
  }
}

const firstName = (page: Page) => page.getByRole('button', { name: /^Renommer (?!la catégorie)/ }).first();

const GOALS = { published: 2_000, seen: 2_000, interaction: 100 };

export function rowsOfCatalogue({ published, seen, drawn, interactions }: CatalogueFigures): Row[] {
  const longest = Math.max(0, ...interactions);
  return [
    {
      measured: 'publishing',
      of: `${CHANGED} of ${PRODUCTS} products`,
      figures: milliseconds(published),
      target: { wanted: 'at most 2 s', met: published <= GOALS.published },
    },
    {
      measured: 'a publication, until the storefront shows it',
      of: `${PRODUCTS} products`,
      figures: milliseconds(seen),
      target: { wanted: 'at most 2 s more', met: seen <= GOALS.seen },
    },
    {
      measured: 'first product of the editor drawn',
      of: `${PRODUCTS} products, processor ${SLOWER} times slower`,
      figures: milliseconds(drawn),
    },
    {
      measured: 'interactions of the editor',
      of: `${interactions.length} while renaming and searching, processor ${SLOWER} times slower`,
      figures: `p50 ${milliseconds(percentile(interactions, 0.5))}, longest ${milliseconds(longest)}`,
      target: { wanted: 'at most 100 ms', met: longest <= GOALS.interaction },
    },
  ];
}
