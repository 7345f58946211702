import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { PRINTER_PORT } from '#lib/domain/limits.ts';
import type { PrinterChoice } from '#lib/domain/printing/shop-printing.ts';
import { bytesOf, type JobContent, modelOf } from '../job-ticket.ts';
import {
  lockDemonstrationPrinters,
  storesWithDemonstrationJobs,
  storesWithoutPrinters,
} from '../repository/demonstration.ts';
import { insertPrinter, type PrinterRow } from '../repository/printer.ts';
import { type JobReport, type PathParts, reportJobs, takeJobs } from '../take-jobs.ts';
import { spokenText } from '../ticket/layout.ts';
import { type FakePrinter, sendTicket, startFakePrinter } from './fake-printer.ts';
import { createPapers, type Papers } from './papers.ts';

const POLL_MS = 60_000;
const LIMIT = 20;
const BY = 'demonstration';

/** The printers of a demonstration, which are in this process: jobs go over TCP to one that answers as a real one does. */
export interface DemonstrationPrinters {
  papers: Papers;
  /** There may be something to print in a store. */
  wake(storeId: number): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createDemonstrationPrinters(
  parts: PathParts & { shopOf: (storeId: number) => Promise<Shop | null> },
): DemonstrationPrinters {
  const { database, clock, log, readOrders, shopOf } = parts;
  const papers = createPapers();
  let received: Uint8Array = new Uint8Array();
  const waiting = new Set<number>();
  let printer: FakePrinter | null = null;
  let running: Promise<void> | null = null;
  let polling: NodeJS.Timeout | undefined;

  async function take(shop: Shop): Promise<JobContent[]> {
    return database.inStore(shop.storeId, async (tx) => {
      const printers: PrinterRow[] = await lockDemonstrationPrinters(tx);
      return takeJobs(tx, { shop, printers, by: BY, limit: LIMIT }, readOrders, new Date(clock()));
    });
  }

  async function print(shop: Shop, port: number, wanted: JobContent): Promise<JobReport> {
    const { printJobId, kind, attempts: attempt } = wanted.job;
    const report = { printJobId, attempt };
    try {
      const model = modelOf(wanted);
      const proof = await sendTicket(port, bytesOf(model, wanted.printer));
      const { name: printerName } = wanted.printer;
      const text = spokenText(model);
      papers.keep(shop.storeId, {
        printJobId,
        printerName,
        kind,
        at: clock(),
        paper: model.paper,
        bytes: received,
        text,
      });
      return { ...report, outcome: 'printed', proof, error: null };
    } catch (error) {
      log.warn({ err: error, job: printJobId }, 'the demonstration did not print a ticket');
      return { ...report, outcome: 'failed', proof: null, error: 'unknown' };
    }
  }

  async function printAll(storeId: number, { port }: FakePrinter): Promise<void> {
    const shop = await shopOf(storeId);
    if (!shop) return;
    for (let jobs = await take(shop); jobs.length > 0; jobs = await take(shop))
      for (const wanted of jobs) {
        const report = await print(shop, port, wanted);
        await database.inStore(storeId, (tx) =>
          reportJobs(tx, [report], ({ takenBy }) => takenBy === BY, new Date(clock())),
        );
      }
  }

  async function run(): Promise<void> {
    for (const storeId of waiting) {
      waiting.delete(storeId);
      if (!printer) return;
      try {
        await printAll(storeId, printer);
      } catch (error) {
        log.error({ err: error, store: storeId }, 'the printers of the demonstration failed');
      }
    }
  }

  function wake(storeId: number): void {
    if (!printer) return;
    waiting.add(storeId);
    running ??= run().finally(() => {
      running = null;
      const [next] = waiting;
      if (next !== undefined) wake(next);
    });
  }

  async function wakeAll(): Promise<void> {
    try {
      const storeIds = await database.acrossStores((tx) =>
        storesWithDemonstrationJobs(tx, new Date(clock())),
      );
      storeIds.forEach(wake);
    } catch (error) {
      log.error({ err: error }, 'the jobs of the demonstration could not be read');
    }
  }

  return {
    papers,
    wake,
    async start() {
      printer ??= await startFakePrinter((bytes) => {
        received = bytes;
      });
      polling ??= setInterval(wakeAll, POLL_MS).unref();
      await wakeAll();
    },
    async stop() {
      clearInterval(polling);
      const started = printer;
      printer = null;
      await running;
      await started?.close();
    },
  };
}

const SEEDED = {
  station: null,
  width: '80',
  codePage: 'cp858',
  language: 'esc_pos',
  path: 'demonstration',
  address: null,
  port: PRINTER_PORT,
  buzzer: false,
  agentId: null,
} as const satisfies Partial<PrinterChoice>;

/** Gives each shop of a demonstration that never had a printer one in the kitchen and one at the counter. */
export async function seedDemonstrationPrinters(database: Database, now: Date): Promise<void> {
  await database.acrossStores(async (tx: Tx) => {
    for (const storeId of await storesWithoutPrinters(tx)) {
      await insertPrinter(
        tx,
        storeId,
        { ...SEEDED, name: 'Cuisine', kind: 'kitchen', secretHash: null },
        now,
      );
      await insertPrinter(
        tx,
        storeId,
        { ...SEEDED, name: 'Comptoir', kind: 'counter', secretHash: null },
        now,
      );
    }
  });
}
