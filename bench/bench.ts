// npm run bench -- [--only pages,visits,revalidation,shops,scripts,phone,memory,start,logins,orders,search,close,reports,customers,sockets,tenants,board,catalogue,printing,abuse,lighthouse] [--seconds 10] [--cold]
// Measures the product: a Markdown table on standard output, all figures in bench/results/latest.json.
// Lighthouse is fetched from the network and takes a quarter of an hour, so it is measured only when it is named.
// A cold start (a fresh clone of what is committed) takes minutes, so it is measured only with --cold.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAbuse, rowsOfAbuse } from './abuse/abuse.ts';
import { measureBoard, rowsOfBoard } from './board/board.ts';
import { measureCatalogue, rowsOfCatalogue } from './catalogue/catalogue.ts';
import { measureLighthouse, rowsOfLighthouse } from './lighthouse/lighthouse.ts';
import { measureLogins, rowOfLogins } from './orders/logins.ts';
import { measureOrders, rowOfOrders } from './orders/placed-orders.ts';
import { compareWithNginx, rowsOfComparison } from './pages/compared-with-nginx.ts';
import { measureDuringRevalidation, rowsOfDuringRevalidation } from './pages/during-revalidation.ts';
import { measurePages, rowsOfPages } from './pages/pages.ts';
import { measureRevalidation, rowsOfRevalidation } from './pages/revalidation.ts';
import { measureScripts, rowsOfScripts } from './pages/scripts.ts';
import { measurePhone, rowsOfPhone } from './phone/phone.ts';
import { measurePrinting, rowsOfPrinting } from './printing/printing.ts';
import { measureCustomers, rowsOfCustomers } from './scale/customers.ts';
import { measureDayClose, rowsOfDayClose } from './scale/day-close.ts';
import { measureManyProducts, rowsOfManyProducts } from './scale/many-products.ts';
import { measureManyShops, rowsOfManyShops } from './scale/many-shops.ts';
import { measureManyTenants, rowsOfManyTenants } from './scale/many-tenants.ts';
import { measureOrderSearch, rowsOfOrderSearch } from './scale/order-search.ts';
import { measureReports, rowsOfReports } from './scale/reports.ts';
import { type ShopAnswers, shopAnswers } from './scale/shop-answers.ts';
import { measureSockets, rowsOfSockets } from './scale/sockets.ts';
import { measureColdStart, measureMemory, measureWarmStart, rowOfMemory, rowOfStart } from './start.ts';
import { CONNECTIONS, loadGenerator } from './support/load.ts';
import { createSetup, startProduct } from './support/product.ts';
import { describeMachine, loadAverage, type Row, tableOf } from './support/report.ts';
import { shops } from './support/shops.ts';
import { type RecordedCall, recordVisit } from './visits/recording.ts';
import { measureVisits, rowsOfVisits } from './visits/visits.ts';
import { measureVisitsOfShops, rowsOfVisitsOfShops } from './visits/visits-of-shops.ts';

const PARTS = [
  'pages',
  'visits',
  'revalidation',
  'shops',
  'scripts',
  'phone',
  'memory',
  'start',
  'logins',
  'orders',
  'search',
  'close',
  'reports',
  'customers',
  'sockets',
  'tenants',
  'board',
  'catalogue',
  'printing',
  'abuse',
];
const ONLY_WHEN_NAMED = ['lighthouse'];
/** Parts that start a backend or a product of their own. */
const WITH_OWN_START = new Set([
  'logins',
  'orders',
  'search',
  'close',
  'reports',
  'customers',
  'sockets',
  'tenants',
  'board',
  'catalogue',
  'printing',
  'abuse',
]);
/** The first start may include a build. */
const FIRST_START_MS = 300_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    seconds: { type: 'string', default: '10' },
    cold: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1) throw new Error('--seconds is a whole number of seconds');
const asked = new Set(values.only.split(','));
for (const part of asked)
  if (![...PARTS, ...ONLY_WHEN_NAMED].includes(part)) throw new Error(`no such part: ${part}`);
const [shop, other] = shops;
if (!shop || !other) throw new Error('there are no two shops to measure');

const rows: Row[] = [];
const figures: Record<string, unknown> = {};

/** Measures one part. A failure becomes a row of the table; the other parts go on. */
async function part<Measured>(
  name: string,
  measure: () => Promise<Measured>,
  rowsOf: (measured: Measured) => Row[],
): Promise<void> {
  process.stderr.write(`bench  ${name}\n`);
  try {
    const measured = await measure();
    figures[name] = measured;
    rows.push(...rowsOf(measured));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    figures[name] = { failed: reason };
    rows.push({ measured: name, of: '', figures: `FAILED: ${reason.split('\n')[0]}` });
    process.exitCode = 1;
  }
}

let answers: ShopAnswers | null = null;
let visit: RecordedCall[] = [];

const before = loadAverage();
const setup = await createSetup();
try {
  if ([...asked].some((name) => !WITH_OWN_START.has(name))) {
    process.stderr.write('bench  npm start\n');
    const product = await startProduct(setup, shop.host, FIRST_START_MS);
    const memory = (when: string) =>
      part(
        `memory ${when}`,
        async () => measureMemory(product, when),
        (measured) => [rowOfMemory(measured)],
      );
    try {
      if (asked.has('memory')) await memory('after the start');
      if (asked.has('revalidation')) {
        await part('revalidation', () => measureRevalidation(product, setup, shop), rowsOfRevalidation);
        await part(
          'during revalidation',
          () => measureDuringRevalidation(product, setup, [shop, other]),
          rowsOfDuringRevalidation,
        );
      }
      if (asked.has('pages')) {
        const pages = await measurePages(product, shops);
        await part('pages', async () => pages, rowsOfPages);
        const ofShop = pages.filter((page) => page.shop === shop.id);
        await part(
          'compared with nginx',
          () => compareWithNginx(product, shop, ofShop, seconds),
          rowsOfComparison,
        );
      }
      if (asked.has('visits')) {
        visit = await recordVisit(product.port, shop.host);
        await part('visits', () => measureVisits(product, visit, seconds), rowsOfVisits);
      }
      if (asked.has('scripts')) await part('scripts', () => measureScripts(product, shops), rowsOfScripts);
      if (asked.has('lighthouse')) {
        await part('lighthouse', () => measureLighthouse(product, setup, shop), rowsOfLighthouse);
      }
      if (asked.has('phone')) await part('phone', () => measurePhone(product, shop), rowsOfPhone);
      if (asked.has('memory') && asked.has('pages')) await memory('after the load');
      if (asked.has('shops') || asked.has('visits')) answers = await shopAnswers(product.port, shop.host);
    } finally {
      await product.stop();
    }
  }
  if (answers) {
    const recorded = answers;
    if (asked.has('visits'))
      await part(
        'visits, many shops',
        () => measureVisitsOfShops(setup, recorded, visit, seconds),
        rowsOfVisitsOfShops,
      );
  }
  if (answers && asked.has('shops')) {
    const recorded = answers;
    await part('many shops', () => measureManyShops(setup, recorded, seconds), rowsOfManyShops);
    await part('many products', () => measureManyProducts(setup, recorded, seconds), rowsOfManyProducts);
  }
  if (asked.has('start')) {
    await part(
      'warm start',
      () => measureWarmStart(setup, shop),
      (start) => [rowOfStart(start)],
    );
  }
} finally {
  await setup.remove();
}
if (values.cold)
  await part(
    'cold start',
    () => measureColdStart(shop),
    (start) => [rowOfStart(start)],
  );
if (asked.has('logins')) await part('logins', measureLogins, (logins) => [rowOfLogins(logins)]);
if (asked.has('orders')) {
  for (const database of ['pglite', 'postgres'] as const) {
    await part(
      `orders ${database}`,
      () => measureOrders(database, seconds),
      (all) => all.map(rowOfOrders),
    );
  }
  await part(
    'orders, two backends',
    () => measureOrders('postgres', seconds, 2),
    (all) => all.map(rowOfOrders),
  );
}
if (asked.has('search')) await part('search of orders', measureOrderSearch, rowsOfOrderSearch);
if (asked.has('close')) await part('day close', measureDayClose, rowsOfDayClose);
if (asked.has('reports')) await part('reports', measureReports, rowsOfReports);
if (asked.has('customers')) await part('customers', measureCustomers, rowsOfCustomers);
if (asked.has('sockets')) await part('sockets', measureSockets, rowsOfSockets);
if (asked.has('tenants')) await part('many tenants', measureManyTenants, rowsOfManyTenants);
if (asked.has('board')) await part('board', measureBoard, rowsOfBoard);
if (asked.has('catalogue')) await part('catalogue', () => measureCatalogue(shop), rowsOfCatalogue);
if (asked.has('printing')) await part('printing', () => measurePrinting(seconds), rowsOfPrinting);
if (asked.has('abuse')) await part('abuse', () => measureAbuse(shop, seconds, true), rowsOfAbuse);

const conditions = {
  date: new Date().toISOString(),
  machine: describeMachine(),
  load: { before, after: loadAverage() },
  generator: `${loadGenerator}, ${CONNECTIONS} connections, ${seconds} s`,
};
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ ...conditions, figures, rows }, null, 2)}\n`);
process.stdout.write(
  `${conditions.date.slice(0, 10)}; ${conditions.machine}; load average ${before} before, ${conditions.load.after} after; ${conditions.generator}.\n\n${tableOf(rows)}\n`,
);
