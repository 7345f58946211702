import type { Database } from '#backend/shared/database/database.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import {
  type BoardPrinting,
  NOTHING_TO_SHOW,
  type PrintJob,
  printJobState,
} from '#lib/domain/printing/print-job.ts';
import { takesTickets } from '#lib/domain/printing/printer.ts';
import type { PrintList } from '#lib/domain/printing/shop-printing.ts';
import { modelOf, type ReadTicketOrders, readContents } from './job-ticket.ts';
import { printerOf, printersOfStore } from './repository/printer.ts';
import {
  boardJobs,
  jobsOfOrder,
  openJobCounts,
  type ShownJobRow,
  shownJob,
  shownJobs,
} from './repository/shown-job.ts';
import { drawTicket } from './ticket/draw.ts';
import { spokenText } from './ticket/layout.ts';

const LIST_LIMIT = 100;

/** What the staff see of print jobs. */
export type ShownJobs = ReturnType<typeof createShownJobs>;

export function createShownJobs({
  database,
  clock,
  readOrders,
}: {
  database: Database;
  clock: () => number;
  readOrders: ReadTicketOrders;
}) {
  return {
    /** One job; the jobs of an order, oldest first; else the last of a list or of all, newest first. */
    list: (
      storeId: number,
      {
        printJobId,
        orderId,
        list,
        limit = LIST_LIMIT,
      }: {
        printJobId: number | null;
        orderId: number | null;
        list: PrintList | null;
        limit?: number | undefined;
      },
    ): Promise<PrintJob[]> =>
      database.inStore(storeId, async (tx) => {
        const now = clock();
        if (printJobId !== null) {
          const job = await shownJob(tx, printJobId);
          return job ? [printJobOf(job, now)] : [];
        }
        const rows =
          orderId === null
            ? await shownJobs(tx, { list, limit }, new Date(now))
            : await jobsOfOrder(tx, orderId);
        return rows.map((row) => printJobOf(row, now));
      }),

    /** What the board shows of printers and jobs. */
    onBoard: (storeId: number): Promise<BoardPrinting> =>
      database.inStore(storeId, async (tx) => {
        const now = clock();
        const printers = (await printersOfStore(tx)).map((row) => printerOf(row, now));
        if (printers.length === 0) return NOTHING_TO_SHOW;
        const off = printers.filter(({ state }) => !takesTickets(state));
        const counts = off.length > 0 ? await openJobCounts(tx, new Date(now)) : [];
        const printersOff = off.map(({ printerId, name, state, stateSince: since }) => {
          const { queued = 0 } = counts.find((each) => each.printerId === printerId) ?? {};
          return { printerId, name, state, since, queued };
        });
        return { printersOff, ...(await boardJobs(tx, new Date(now))) };
      }),

    /** The ticket of a job as it is printed: a picture, and its text. */
    async preview(shop: Shop, printJobId: number): Promise<Outcome<{ png: Buffer; text: string }>> {
      const wanted = await database.inStore(shop.storeId, async (tx) => {
        const job = await shownJob(tx, printJobId);
        if (!job) return null;
        const printers = await printersOfStore(tx);
        const [content] = await readContents(tx, { shop, printers }, [job], readOrders);
        return content ?? null;
      });
      if (!wanted) return refuse('unknown_job');
      const model = modelOf(wanted);
      return done({ png: await drawTicket(model), text: spokenText(model) });
    },
  };
}

const printJobOf = (
  { madeAt, freshUntil, takenAt, leasedUntil, doneAt, ...row }: ShownJobRow,
  now: number,
): PrintJob => ({
  printJobId: row.printJobId,
  printerId: row.printerId,
  printerName: row.printerName,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  kind: row.kind,
  state: printJobState(
    {
      kind: row.kind,
      state: row.state,
      freshUntil: freshUntil.getTime(),
      leasedUntil: leasedUntil?.getTime() ?? null,
    },
    now,
  ),
  reprint: row.reprint,
  attempts: row.attempts,
  madeAt: madeAt.getTime(),
  takenAt: takenAt?.getTime() ?? null,
  doneAt: doneAt?.getTime() ?? null,
  error: row.error,
  proof: row.proof,
});
