import { randomUUID } from 'node:crypto';
import { manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import { answered, type ManagedShop, timesOf, withManagedShop } from './managed-shop.ts';

const ORDERS = 2000;
const ROUNDS = 3;
const CASHIERS = 8;
const TARGET_MS = 1000;

/** Milliseconds of the page of the open day, of its close and of reading its files. */
export interface DayCloses {
  page: number[];
  close: number[];
  files: number[];
}

interface Product {
  product_id: number;
  shipping: 0 | 1;
  options: { required: 0 | 1 }[];
}

/**
 * Closes a day of many orders, which were paid at the counter, through the API of the management area: in a new shop each
 * time, since a day is closed once.
 */
export async function measureDayClose(): Promise<DayCloses> {
  const measured: DayCloses = { page: [], close: [], files: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    await withManagedShop((shop) => closeOneDay(shop, measured));
  return measured;
}

async function closeOneDay(shop: ManagedShop, measured: DayCloses): Promise<void> {
  const { member } = shop;
  await answered(member, manageEndpoints.manageTillChoose.path, { way: 'journal', from: null });
  await payOrders(shop, await orderOf(shop));
  const day = () => answered(member, manageEndpoints.manageDay.path, {});
  measured.page.push(...(await timesOf(5, day)));
  const { open, float } = (await day()) as { open: { date: string; seen_no: number }; float: string };
  const closing = {
    date: open.date,
    seen_no: open.seen_no,
    float,
    counted: null,
    explanation: '',
    act_key: randomUUID(),
  };
  const close = () => answered(member, manageEndpoints.manageDayClose.path, closing);
  measured.close.push(...(await timesOf(1, close)));
  const span = { table: 'figures', from: open.date, until: open.date };
  const files = () => answered(member, manageEndpoints.manageDayTable.path, span);
  measured.files.push(...(await timesOf(1, files)));
}

/** A way to make the payload of an order of two dishes that ask for nothing, paid in two means. */
async function orderOf({ member }: ManagedShop): Promise<() => object> {
  const { products, blocked } = (await answered(member, manageEndpoints.manageCatalogue.path, {})) as {
    products: Product[];
    blocked: number[];
  };
  const plain = products
    .filter(({ product_id, shipping }) => shipping === 0 && !blocked.includes(product_id))
    .filter(({ options }) => options.every(({ required }) => required === 0))
    .slice(0, 2);
  const unpaid = {
    shipping_method: 'pickup',
    delivery_time: 'asap',
    lines: plain.map(({ product_id }) => ({ product_id, quantity: 1, options: [] })),
  };
  const quote = await answered(member, manageEndpoints.manageCounterQuote.path, unpaid);
  const total = String(quote.total);
  const half = (Math.floor(Number(total) * 50) / 100).toFixed(2);
  const rest = (Number(total) - Number(half)).toFixed(2);
  const paid = (means: string, amount: string) => ({ means, amount, idempotency_key: randomUUID() });
  return () => ({
    ...unpaid,
    expected_total: total,
    payments: [paid('cash', half), paid('card', rest)],
    idempotency_key: randomUUID(),
  });
}

async function payOrders({ another }: ManagedShop, order: () => object): Promise<void> {
  let left = ORDERS;
  const cashiers = await Promise.all(Array.from({ length: CASHIERS }, another));
  await Promise.all(
    cashiers.map(async (cashier) => {
      while (left > 0) {
        left -= 1;
        await answered(cashier, manageEndpoints.manageCounterPlace.path, order());
      }
    }),
  );
}

export function rowsOfDayClose({ page, close, files }: DayCloses): Row[] {
  const of = `${ORDERS.toLocaleString('en')} orders paid in two means each`;
  const longest = Math.max(...close);
  return [
    {
      measured: 'day close',
      of,
      figures: `longest ${milliseconds(longest)} of ${close.length}`,
      target: { wanted: `at most ${milliseconds(TARGET_MS)}`, met: longest <= TARGET_MS },
    },
    { measured: 'page of the open day', of, figures: `p50 ${milliseconds(percentile(page, 0.5))}` },
    { measured: 'file of the closed day', of, figures: `p50 ${milliseconds(percentile(files, 0.5))}` },
  ];
}
