import type { Tx } from '#backend/shared/database/database.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { type Order, type OrderOfStaff, orderTaxByRate } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { CreditNote } from '#lib/domain/payments/transactions.ts';
import type { Legal } from '#lib/domain/store/shop.ts';
import { currentStore } from '../tenants/interface.ts';
import type { PrintJobRow } from './repository/print-job.ts';
import { printSettings } from './repository/print-setting.ts';
import type { PrinterRow } from './repository/printer.ts';
import { encodeTicket } from './ticket/encode.ts';
import { makeTicket } from './ticket/make-ticket.ts';
import type { TicketModel } from './ticket/model.ts';
import type { TicketLanguage, TicketLoyalty, TicketRequest, TicketShop } from './ticket/ticket.ts';

/** A version of an order as it is printed; `before` is the version before it, null of the first. */
export interface TicketContent {
  order: Order;
  /** Null for a guest at a table, and once the account is erased. */
  customer: OrderOfStaff['customer'];
  before: Order | null;
  creditNotes: readonly CreditNote[];
  /** The customer's loyalty stamps; null without an account, and where no programme runs. */
  loyalty: TicketLoyalty | null;
}

/** Reads versions of orders, null for the present one, in the order in which they are wanted; null for an unknown one. */
export type ReadTicketOrders = (
  tx: Tx,
  wanted: readonly { orderId: number; version: number | null; withCreditNotes: boolean }[],
) => Promise<(TicketContent | null)[]>;

/** A job with everything that its ticket says. */
export interface JobContent {
  job: PrintJobRow;
  printer: PrinterRow;
  shop: TicketShop;
  legal: Legal;
  content: TicketContent | null;
  /** Opens the order in the management area. */
  link: string | null;
}

/** Reads what the tickets of jobs say. */
export async function readContents(
  tx: Tx,
  { shop, printers }: { shop: Shop; printers: readonly PrinterRow[] },
  jobs: readonly PrintJobRow[],
  readOrders: ReadTicketOrders,
): Promise<JobContent[]> {
  if (jobs.length === 0) return [];
  const store = await currentStore(tx);
  if (!store) throw new Error('the transaction is in a store that does not exist');
  const { name, timeZone, legal } = store;
  const ofOrders = jobs.filter(({ orderId }) => orderId !== null);
  const contents = await readOrders(
    tx,
    ofOrders.map(({ orderId, orderVersion, kind }) => ({
      orderId: orderId ?? 0,
      version: orderVersion,
      withCreditNotes: kind === 'receipt',
    })),
  );
  const { qrCode } = await printSettings(tx);
  const contentOf = new Map(ofOrders.map((job, index) => [job.printJobId, contents[index] ?? null]));
  return jobs.flatMap((job) => {
    const printer = printers.find(({ printerId }) => printerId === job.printerId);
    const link = job.kind === 'counter' && qrCode ? `${shop.manageUrl}/commandes/${job.orderId}` : null;
    const content = contentOf.get(job.printJobId) ?? null;
    return printer ? [{ job, printer, shop: { name, timeZone, logo: null }, legal, content, link }] : [];
  });
}

/** The ticket of a job. @throws when it cannot be made */
export const modelOf = (wanted: JobContent): TicketModel => makeTicket(requestOf(wanted));

/** What a printer is sent to print a ticket. */
export const bytesOf = (
  model: TicketModel,
  { width, codePage, buzzer, ...printer }: PrinterRow,
  language: TicketLanguage = printer.language,
): Uint8Array => encodeTicket(model, { language, codePage, cuts: width !== 'label', buzzes: buzzer });

function requestOf({ job, printer, shop, legal, content, link }: JobContent): TicketRequest {
  const common = { shop, paper: printer.width };
  if (job.kind === 'test') {
    const { name: printerName, codePage } = printer;
    return { ...common, kind: 'test', printerName, codePage, at: job.madeAt.getTime() };
  }
  if (!content) throw new Error('the order of a ticket is unknown');
  const { before, creditNotes, loyalty, ...order } = content;
  const { reprint } = job;
  if (job.kind === 'receipt') {
    const { customer } = order;
    const taxes = orderTaxByRate(order.order);
    const receipt = { shop: shop.name, legal, customer, order: order.order, taxes, creditNotes };
    return { ...common, kind: 'receipt', receipt, loyalty, reprint };
  }
  const productIds = job.productIds && new Set(job.productIds);
  const ticket = { ...common, order, loyalty, productIds, link, reprint };
  // A change is printed in the form of its printer.
  const kind = job.kind === 'changed' || job.kind === 'cancelled' ? printer.kind : job.kind;
  // Also a ticket that was asked for afterwards: nobody is to prepare it.
  if (job.kind === 'cancelled' || order.order.orderStatusId === CANCELLED)
    return { ...ticket, kind, change: { kind: 'cancelled' } };
  if (job.kind !== 'changed') return { ...ticket, kind, change: null };
  if (!before) throw new Error('the version before a change is unknown');
  return { ...ticket, kind, change: { kind: 'modified', before } };
}
