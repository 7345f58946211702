import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import { PRINTER_OFF_AFTER_MS, type ReportedState } from '#lib/domain/printing/printer.ts';
import { bytesOf, type JobContent, modelOf, readContents } from '../job-ticket.ts';
import { heldJob, lockPrinter, secretHashOf } from '../repository/polling-printer.ts';
import { lockJobs } from '../repository/print-job.ts';
import { noteStates, type PrinterRow, printerById } from '../repository/printer.ts';
import { renewLeases } from '../repository/taken-job.ts';
import { encodeJobs, jobEvent, type PathParts, printerEvent, reportJobs, takeJobs } from '../take-jobs.ts';
import { drawTicket } from '../ticket/draw.ts';
import { plainText } from '../ticket/layout.ts';
import type { PollingJobs, TicketForm } from './polling-jobs.ts';

/** A printer polls more often than its state has to be written: it is off after PRINTER_OFF_AFTER_MS. */
const NOTED_FOR_MS = 8_000;

/** Names a printer as the one that has its jobs. */
const nameOf = (printerId: number) => `printer ${printerId}`;

async function inForm(wanted: JobContent, form: TicketForm): Promise<Uint8Array> {
  const model = modelOf(wanted);
  if (form === 'png') return drawTicket(model);
  return form === 'text' ? Buffer.from(plainText(model)) : bytesOf(model, wanted.printer, form);
}

/** The print jobs of printers that poll. `watchAt` has silent printers looked for at an instant. */
export function createPollingJobs(parts: PathParts & { watchAt: (instant: number) => void }): PollingJobs {
  const { database, clock, readOrders, wakePages, watchAt } = parts;
  const now = () => new Date(clock());

  return {
    secretHash: (storeId, printerId, path) =>
      database.inStore(storeId, (tx) => secretHashOf(tx, printerId, path)),

    async noteContact({ shop: { storeId }, printerId }, told) {
      const { isChanged, job } = await database.inStore(storeId, async (tx) => {
        const row = await printerById(tx, printerId);
        if (!row) return { isChanged: false, job: null };
        const state = told ?? presumed(row);
        const isChanged = row.state !== state;
        const isNoted = row.seenAt !== null && clock() - row.seenAt.getTime() < NOTED_FOR_MS;
        if (isChanged || !isNoted) await noteStates(tx, [{ printerId, state }], now());
        if (isChanged) await appendShopEvent(tx, storeId, printerEvent);
        return { isChanged, job: await heldJob(tx, printerId, nameOf(printerId), now()) };
      });
      if (isChanged) {
        wakePages(storeId);
        watchAt(clock() + PRINTER_OFF_AFTER_MS);
      }
      return job;
    },

    async keep({ shop: { storeId }, printerId }, { printJobId }) {
      const held = { printJobIds: [printJobId], by: nameOf(printerId) };
      await database.inStore(storeId, (tx) => renewLeases(tx, held, now()));
    },

    take: ({ shop, printerId }) =>
      database.inStore(shop.storeId, async (tx) => {
        await lockPrinter(tx, printerId);
        const row = await printerById(tx, printerId);
        // Another request of the printer may have taken one meanwhile.
        if (!row || (await heldJob(tx, printerId, nameOf(printerId), now()))) return null;
        const wanted = { shop, printers: [row], by: nameOf(printerId), limit: 1 };
        const [taken] = await takeJobs(tx, wanted, readOrders, now());
        return taken ? { printJobId: taken.job.printJobId, attempt: taken.job.attempts } : null;
      }),

    async ticket({ shop, printerId }, wanted, form) {
      const contents = await database.inStore(shop.storeId, async (tx) => {
        const held = await heldJob(tx, printerId, nameOf(printerId), now());
        const isOther =
          wanted !== null && (wanted.printJobId !== held?.printJobId || wanted.attempt !== held.attempt);
        const printer = await printerById(tx, printerId);
        if (!held || isOther || !printer) return [];
        const jobs = await lockJobs(tx, [held.printJobId]);
        return readContents(tx, { shop, printers: [printer] }, jobs, readOrders);
      });
      const [encoded] = await encodeJobs(parts, shop, contents, (content) => inForm(content, form));
      return encoded?.bytes ?? null;
    },

    async report({ shop: { storeId }, printerId }, named, result) {
      const isShown = await database.inStore(storeId, async (tx) => {
        const job = named ?? (await heldJob(tx, printerId, nameOf(printerId), now()));
        if (!job) return false;
        const report = {
          ...job,
          outcome: result.outcome,
          proof: result.outcome === 'printed' ? result.proof : null,
          error: result.outcome === 'failed' ? result.error : null,
          sent: result.outcome === 'failed' ? result.sent : undefined,
        };
        const isShown = await reportJobs(tx, [report], (taken) => taken.printerId === printerId, now());
        if (isShown) await appendShopEvent(tx, storeId, jobEvent);
        return isShown;
      });
      if (isShown) wakePages(storeId);
    },
  };
}

/** The state of a printer that polls and does not tell it: what it told last, while it was there. */
const presumed = ({ state }: PrinterRow): ReportedState =>
  state === 'off' || state === 'unknown' ? 'ready' : state;
