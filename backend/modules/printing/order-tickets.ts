import type { Tx } from '#backend/shared/database/database.ts';
import { isTestOrder, type Order, type OrderProduct } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import type { PrintAt } from '#lib/domain/printing/printer.ts';
import { type RoutedTicket, routeTickets } from '#lib/domain/printing/routing.ts';
import {
  dropJobs,
  insertPrintJobs,
  lockJobsOfOrder,
  type NewPrintJob,
  ordersWithJobs,
  type PrintJobRow,
} from './repository/print-job.ts';
import { printSettings } from './repository/print-setting.ts';
import { type PrinterRow, printersOfStore, stationsOfProducts } from './repository/printer.ts';

// The tickets of an order, made in the transaction that changes it. The caller has locked the order, or has just placed it;
// after the commit it wakes the pages of the store, and with them its print agents.

/**
 * Makes the tickets of orders that are accepted, or placed, unless they have some. Where the shop prints at the other moment
 * none are made; what has begun has them in any case.
 */
export async function printOrders(
  tx: Tx,
  storeId: number,
  orders: readonly Order[],
  { moment, now }: { moment: PrintAt; now: Date },
): Promise<void> {
  const wanted = orders.filter(({ orderStatusId }) => orderStatusId !== AWAITING_CARD);
  if (wanted.length === 0) return;
  const printers = await printersOfStore(tx);
  if (printers.length === 0) return;
  const settings = await printSettings(tx);
  if (moment === 'placed' && settings.printAt !== 'placed') return;
  const printed = await ordersWithJobs(
    tx,
    wanted.map(({ orderId }) => orderId),
  );
  const unprinted = wanted.filter(({ orderId }) => !printed.has(orderId));
  const jobs = await ticketsOf(tx, unprinted, { printers, receipt: settings.receipt });
  await insertPrintJobs(tx, storeId, jobs, { now });
}

/** The tickets of orders for printers, each order's together. */
export async function ticketsOf(
  tx: Tx,
  orders: readonly Order[],
  {
    printers,
    receipt,
    reprint = false,
  }: { printers: readonly PrinterRow[]; receipt: boolean; reprint?: boolean },
): Promise<NewPrintJob[]> {
  const route = await createRoute(
    tx,
    orders.flatMap(({ products }) => products),
    printers,
  );
  return orders.flatMap((order) => {
    const { orderId, version } = order;
    const made = { order: { orderId, version }, reprint };
    const routed = route(order.products);
    return [
      ...routed.map((ticket) => ({ ...made, ...jobOf(ticket, order.products) })),
      ...routed
        // Nobody pays for a test order.
        .filter(({ kind }) => receipt && kind === 'counter' && !isTestOrder(order))
        .map(({ printerId }) => ({ ...made, printerId, kind: 'receipt' as const, productIds: null })),
    ];
  });
}

type Lines = readonly Pick<OrderProduct, 'productId'>[];

/** Returns the tickets of lines of these products for these printers. */
export async function createRoute(tx: Tx, products: Lines, printers: readonly PrinterRow[]) {
  const productIds = [...new Set(products.map(({ productId }) => productId))];
  const stations = productIds.length > 0 ? await stationsOfProducts(tx, productIds) : new Map();
  // A product that was removed from the catalogue meanwhile is made where everything else is.
  const stationsOf = (productId: number) =>
    stations.get(productId) ?? { printerId: null, lblPrinterId: null };
  return (lines: Lines): RoutedTicket[] => routeTickets(lines, stationsOf, printers);
}

/** The products of a ticket; null for all, of a counter. The lines of a product are all on one station. */
export const jobOf = ({ printerId, kind, lines }: RoutedTicket, products: Lines) => ({
  printerId,
  kind,
  productIds: kind === 'counter' ? null : productsAt(lines, products),
});

const productsAt = (lines: readonly number[], products: Lines): number[] => [
  ...new Set(lines.flatMap((index) => products[index]?.productId ?? [])),
];

/** Whether a ticket has, or may have, come out, or is about to. */
export const mayBeOut = ({ state, attempts, reprint }: PrintJobRow): boolean =>
  state === 'taken' || state === 'printed' || state === 'transmitted' || attempts > 0 || reprint;

/** Whether nobody has a ticket that was not printed. */
export const isUnprinted = ({ state }: PrintJobRow): boolean => state === 'waiting' || state === 'failed';

/** The tickets by which a kitchen and a counter know an order. */
export const isTicket = ({ kind, state }: PrintJobRow): boolean =>
  state !== 'dropped' && (kind === 'kitchen' || kind === 'counter' || kind === 'changed');

/** Drops the tickets of an order that nobody has taken. Returns all its jobs as they were. */
export async function dropTickets(tx: Tx, orderId: number, now: Date): Promise<PrintJobRow[]> {
  const jobs = await lockJobsOfOrder(tx, orderId);
  await dropJobs(
    tx,
    jobs.filter(isUnprinted).map(({ printJobId }) => printJobId),
    now,
  );
  return jobs;
}

/**
 * Tells the printers of an order that it is cancelled. What nobody has taken is dropped; a printer with nothing else of the
 * order does not learn of it.
 */
export async function printCancellation(tx: Tx, order: Order, now: Date): Promise<void> {
  const jobs = await dropTickets(tx, order.orderId, now);
  const told = jobs.filter((job) => isTicket(job) && mayBeOut(job));
  const printers = new Set((await printersOfStore(tx)).map(({ printerId }) => printerId));
  const byPrinter = Map.groupBy(
    told.filter(({ printerId }) => printers.has(printerId)),
    ({ printerId }) => printerId,
  );
  const made = [...byPrinter].map(([printerId, tickets]): NewPrintJob => {
    const isWhole = tickets.some(({ productIds }) => productIds === null);
    return {
      printerId,
      kind: 'cancelled',
      order: { orderId: order.orderId, version: order.version },
      productIds: isWhole ? null : [...new Set(tickets.flatMap(({ productIds }) => productIds ?? []))],
      reprint: false,
    };
  });
  await insertPrintJobs(tx, order.storeId, made, { now });
}
