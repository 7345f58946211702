import type { Tx } from '#backend/shared/database/database.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { mayMovePrintJob, printJobState } from '#lib/domain/printing/print-job.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import { isUnprinted, mayBeOut, ticketsOf } from './order-tickets.ts';
import {
  dropHeld,
  dropJobs,
  freshenHeld,
  insertPrintJobs,
  isPrintActDone,
  lockJobs,
  lockJobsOfOrder,
  lockUnprinted,
  type NewPrintJob,
  type PrintJobRow,
} from './repository/print-job.ts';
import { type PrinterRow, printerById, printersOfStore } from './repository/printer.ts';
import { type ActParts, actOfStaff } from './staff-act.ts';
import { jobEvent, type PathParts } from './take-jobs.ts';

/** A ticket, or all tickets of an order, or its receipt, once more; the same act again is done once. */
export interface AgainRequest {
  subject: { printJobId: number } | { orderId: number; kind: 'tickets' | 'receipt' };
  /** Null: the printer that it was for, or those of the order. */
  printerId: number | null;
  actKey: string;
}

/** A job, or all that a printer has not printed, for another printer. */
export interface MoveRequest {
  subject: { printJobId: number } | { fromPrinterId: number };
  printerId: number;
}

/** What the staff do with print jobs. */
export type PrintJobs = ReturnType<typeof createPrintJobs>;

export function createPrintJobs(parts: ActParts & Pick<PathParts, 'readOrders'>) {
  const { clock, readOrders } = parts;

  /** Runs an act on jobs. The same key again does nothing. */
  const acting = (
    call: MemberCall,
    action: AuditAction,
    actKey: string | null,
    work: (tx: Tx, now: Date) => Promise<Outcome<{ orderId: number | null; printer: string }>>,
  ): Promise<Outcome<null>> =>
    actOfStaff<null>(parts, call, { action, event: jobEvent }, async (tx, now) => {
      if (actKey !== null && (await isPrintActDone(tx, actKey)))
        return done({ value: null, isRepeated: true });
      const acted = await work(tx, now);
      if (!acted.ok) return acted;
      const { orderId, printer } = acted.value;
      return done({ value: null, after: { printer, ...(orderId !== null && { orderId }) } });
    });

  const stateOf = (job: PrintJobRow) =>
    printJobState(
      { ...job, freshUntil: job.freshUntil.getTime(), leasedUntil: job.leasedUntil?.getTime() ?? null },
      clock(),
    );

  /**
   * Prints a job once more, at a printer; where it had not ended it is the new one that is printed. Resolves to whether there
   * is something to print: an edit may have removed all that the ticket was for.
   */
  async function again(
    tx: Tx,
    call: MemberCall,
    job: PrintJobRow,
    { printer, actKey, now }: { printer: PrinterRow; actKey: string | null; now: Date },
  ): Promise<boolean> {
    const ticket = await ticketAgain(tx, job);
    if (ticket.productIds?.length === 0) return false;
    if (mayMovePrintJob(stateOf(job), 'dropped', 'staff')) await dropJobs(tx, [job.printJobId], now);
    const { printerId } = printer;
    const next = { ...ticket, printerId, reprint: mayBeOut(job) };
    await insertPrintJobs(tx, call.shop.storeId, [next], { now, act: { staffId: call.staffId, actKey } });
    return true;
  }

  /** What a job prints: a ticket of the order as it is now, and a change or a cancellation as it was told. */
  async function ticketAgain(
    tx: Tx,
    { orderId, orderVersion, kind, printerId, productIds }: PrintJobRow,
  ): Promise<Pick<NewPrintJob, 'kind' | 'order' | 'productIds'>> {
    if (orderId === null || orderVersion === null) return { kind, order: null, productIds };
    const isTold = kind === 'changed' || kind === 'cancelled';
    const order = isTold ? null : await orderNow(tx, orderId);
    if (!order) return { kind, order: { orderId, version: orderVersion }, productIds };
    const tickets = await ticketsOf(tx, [order], { printers: await printersOfStore(tx), receipt: true });
    const present = tickets.find((ticket) => ticket.printerId === printerId && ticket.kind === kind);
    const inOrder = new Set(order.products.map(({ productId }) => productId));
    return {
      kind,
      order: { orderId, version: order.version },
      productIds: present ? present.productIds : (productIds?.filter((id) => inOrder.has(id)) ?? null),
    };
  }

  async function orderNow(tx: Tx, orderId: number): Promise<Order | null> {
    const [present] = await readOrders(tx, [{ orderId, version: null, withCreditNotes: false }]);
    return present?.order ?? null;
  }

  /** Prints all tickets of an order, or its receipt, at its printers or at one. */
  async function againOfOrder(
    tx: Tx,
    call: MemberCall,
    { orderId, kind }: { orderId: number; kind: 'tickets' | 'receipt' },
    { printerId, actKey, now }: { printerId: number | null; actKey: string; now: Date },
  ): Promise<Outcome<{ orderId: number | null; printer: string }>> {
    const order = await orderNow(tx, orderId);
    if (!order) return refuse('unknown_order');
    const jobs = await lockJobsOfOrder(tx, orderId);
    const all = await printersOfStore(tx);
    const chosen = printerId === null ? all : all.filter((printer) => printer.printerId === printerId);
    if (printerId !== null && chosen.length === 0) return refuse('unknown_printer');
    const reprint = jobs.some(mayBeOut);
    const ofReceipt = () => {
      const printers = printerId === null ? chosen.filter((printer) => printer.kind === 'counter') : chosen;
      return printers.slice(0, 1).map(
        (printer): NewPrintJob => ({
          printerId: printer.printerId,
          kind: 'receipt',
          order: { orderId, version: order.version },
          productIds: null,
          reprint: false,
        }),
      );
    };
    const wanted =
      kind === 'receipt'
        ? ofReceipt()
        : await ticketsOf(tx, [order], { printers: chosen, receipt: false, reprint });
    if (wanted.length === 0) return refuse('no_printer');
    // What still waits is printed by the new jobs.
    const replaced = jobs.filter(
      (job) =>
        isUnprinted(job) && wanted.some((next) => next.printerId === job.printerId && next.kind === job.kind),
    );
    await dropJobs(
      tx,
      replaced.map(({ printJobId }) => printJobId),
      now,
    );
    await insertPrintJobs(tx, call.shop.storeId, wanted, { now, act: { staffId: call.staffId, actKey } });
    const [only] = chosen;
    return done({ orderId, printer: printerId !== null && only ? only.name : '' });
  }

  return {
    again: (call: MemberCall, { subject, printerId, actKey }: AgainRequest): Promise<Outcome<null>> =>
      acting(call, 'ticket.printed_again', actKey, async (tx, now) => {
        if ('orderId' in subject) return againOfOrder(tx, call, subject, { printerId, actKey, now });
        const [job] = await lockJobs(tx, [subject.printJobId]);
        if (!job) return refuse('unknown_job');
        const printer = await printerById(tx, printerId ?? job.printerId);
        if (!printer) return refuse('unknown_printer');
        if (!(await again(tx, call, job, { printer, actKey, now }))) return refuse('nothing_to_print');
        return done({ orderId: job.orderId, printer: printer.name });
      }),

    /** Sends a job, or what another printer has not printed and does not hold, to a printer. */
    move: (call: MemberCall, { subject, printerId }: MoveRequest): Promise<Outcome<null>> =>
      acting(call, 'ticket.moved', null, async (tx, now) => {
        const printer = await printerById(tx, printerId);
        if (!printer) return refuse('unknown_printer');
        const jobs =
          'printJobId' in subject
            ? await lockJobs(tx, [subject.printJobId])
            : await lockUnprinted(tx, subject.fromPrinterId, now);
        if ('printJobId' in subject && jobs.length === 0) return refuse('unknown_job');
        const isOver = ({ state }: PrintJobRow) => state === 'printed' || state === 'transmitted';
        if (jobs.some(isOver)) return refuse('job_over');
        // One that was moved or dropped before stays so.
        const moved = jobs.filter((job) => job.state !== 'dropped' && job.printerId !== printerId);
        for (const job of moved) await again(tx, call, job, { printer, actKey: null, now });
        const [only] = moved.length === 1 ? moved : [];
        return done({ orderId: only?.orderId ?? null, printer: printer.name });
      }),

    drop: (call: MemberCall, printJobId: number): Promise<Outcome<null>> =>
      acting(call, 'ticket.dropped', null, async (tx, now) => {
        const [job] = await lockJobs(tx, [printJobId]);
        if (!job) return refuse('unknown_job');
        if (!mayMovePrintJob(stateOf(job), 'dropped', 'staff')) return refuse('job_over');
        await dropJobs(tx, [printJobId], now);
        const printer = await printerById(tx, job.printerId);
        return done({ orderId: job.orderId, printer: printer?.name ?? '' });
      }),

    /** Prints or drops what a printer has held. */
    held: (call: MemberCall, printerId: number, act: 'print' | 'drop'): Promise<Outcome<null>> =>
      acting(call, act === 'print' ? 'ticket.held_printed' : 'ticket.held_dropped', null, async (tx, now) => {
        const printer = await printerById(tx, printerId);
        if (!printer) return refuse('unknown_printer');
        await (act === 'print' ? freshenHeld(tx, printerId, now) : dropHeld(tx, printerId, now));
        return done({ orderId: null, printer: printer.name });
      }),
  };
}
