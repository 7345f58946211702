import type { Tx } from '#backend/shared/database/database.ts';
import { type DishChange, dishChanges } from '#lib/domain/orders/adjustment.ts';
import type { Order, OrderProduct } from '#lib/domain/orders/order.ts';
import { HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import type { RoutedTicket } from '#lib/domain/printing/routing.ts';
import { createRoute, isTicket, jobOf, mayBeOut } from './order-tickets.ts';
import {
  dropJobs,
  insertPrintJobs,
  lockJobsOfOrder,
  type NewPrintJob,
  type PrintJobRow,
  type TicketUpdate,
  updateTickets,
} from './repository/print-job.ts';
import { type PrinterRow, printersOfStore } from './repository/printer.ts';

/** The versions before and after a change, the tickets of the later one, and what was printed of the order. */
interface Change {
  before: Order;
  after: Order;
  routed: readonly RoutedTicket[];
  /** Those that nobody has taken yet. */
  untaken: readonly PrintJobRow[];
  /** Those of which a kitchen or a counter knows the order, or is about to. */
  known: readonly PrintJobRow[];
  jobs: readonly PrintJobRow[];
}

/**
 * Tells the printers of an order that its lines have changed: a ticket that nobody has taken becomes the one of the new
 * version, another one is followed by a ticket of what has changed of it, and a station that had none gets its own.
 */
export async function printChange(tx: Tx, before: Order, after: Order, now: Date): Promise<void> {
  const isSame = dishChanges(before.products, after.products).length === 0;
  if (isSame || after.orderStatusId === HANDED_OVER) return;
  const jobs = await lockJobsOfOrder(tx, after.orderId);
  if (jobs.length === 0) return;
  const printers = await printersOfStore(tx);
  const route = await createRoute(tx, [...before.products, ...after.products], printers);
  const change: Change = {
    before,
    after,
    routed: route(after.products),
    untaken: jobs.filter((job) => job.state === 'waiting' && !mayBeOut(job) && job.kind !== 'changed'),
    known: jobs.filter((job) => isTicket(job) && mayBeOut(job)),
    jobs,
  };
  const updates = change.untaken.map((job) => ({ job, update: updateOf(job, change) }));
  await updateTickets(
    tx,
    updates.flatMap(({ update }) => update ?? []),
  );
  await dropJobs(
    tx,
    updates.filter(({ update }) => update === null).map(({ job }) => job.printJobId),
    now,
  );
  await insertPrintJobs(
    tx,
    after.storeId,
    printers.flatMap((printer) => jobsAt(printer, change)),
    { now },
  );
}

/** What a ticket that nobody has taken prints of the new version; null when nothing of it is left. */
function updateOf(
  { printJobId, printerId, kind, productIds: before }: PrintJobRow,
  { after, routed }: Change,
): TicketUpdate | null {
  const { version, products } = after;
  if (before === null) return { printJobId, version, productIds: null };
  const ticket = routed.find((each) => each.printerId === printerId && each.kind === kind);
  // One that was sent to another printer keeps its products.
  const productIds = ticket ? (jobOf(ticket, products).productIds ?? []) : before;
  const isLeft = products.some(({ productId }) => productIds.includes(productId));
  return isLeft ? { printJobId, version, productIds } : null;
}

/** What a printer gets beside the tickets that nobody has taken. */
function jobsAt({ printerId, kind }: PrinterRow, change: Change): NewPrintJob[] {
  const { after, before, routed, untaken, known, jobs } = change;
  if (untaken.some((job) => job.printerId === printerId && job.kind === kind)) return [];
  const ticket = routed.find((each) => each.printerId === printerId);
  const own = ticket ? (jobOf(ticket, after.products).productIds ?? []) : [];
  const made = { printerId, order: { orderId: after.orderId, version: after.version } };
  const tickets = known.filter((job) => job.printerId === printerId);
  if (kind === 'label') {
    const more = changesOf(change, new Set(own)).filter((each) => each.after > each.before);
    const reprint = jobs.some((job) => job.printerId === printerId && mayBeOut(job));
    return more.length > 0 ? [{ ...made, kind, productIds: productsOf(more), reprint }] : [];
  }
  if (tickets.length > 0) {
    const isWhole = tickets.some(({ productIds }) => productIds === null);
    const had = tickets.flatMap(({ productIds }) => productIds ?? []);
    const products = isWhole
      ? [...before.products, ...after.products].map(({ productId }) => productId)
      : had;
    const changes = changesOf(change, new Set([...products, ...own]));
    const productIds = isWhole ? null : productsOf(changes);
    return changes.length > 0 ? [{ ...made, kind: 'changed', productIds, reprint: false }] : [];
  }
  if (kind !== 'kitchen') return [];
  // Where its tickets were sent to another printer, that one prints the change.
  const elsewhere = new Set([...known, ...untaken].flatMap(({ productIds }) => productIds ?? []));
  const fresh = own.filter((productId) => !elsewhere.has(productId));
  return fresh.length > 0 ? [{ ...made, kind, productIds: fresh, reprint: false }] : [];
}

/** What has changed of some products. */
function changesOf({ before, after }: Change, productIds: ReadonlySet<number>): DishChange[] {
  const only = ({ products }: Order): OrderProduct[] =>
    products.filter(({ productId }) => productIds.has(productId));
  return dishChanges(only(before), only(after));
}

const productsOf = (changes: readonly DishChange[]): number[] => [
  ...new Set(changes.map(({ product }) => product.productId)),
];
