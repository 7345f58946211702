import { insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { PRINTERS_MAX, type PrinterPath, type PrintSettings } from '#lib/domain/printing/printer.ts';
import type { ShopPrinter } from '#lib/domain/printing/shop-printing.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import { type AgentRow, agentById, agentsOfStore } from './repository/agent.ts';
import { dropJobsOfPrinter, insertPrintJobs, isPrintActDone } from './repository/print-job.ts';
import { printSettings, writePrintSettings } from './repository/print-setting.ts';
import {
  insertPrinter,
  type PrinterChoice,
  printerById,
  printerOf,
  printersOfStore,
  removePrinter,
  updatePrinter,
  writeSecret,
} from './repository/printer.ts';
import { openJobCounts } from './repository/shown-job.ts';
import { jobEvent, type PathParts, printerEvent } from './take-jobs.ts';

export interface PrinterList {
  printers: readonly ShopPrinter[];
  agents: readonly AgentRow[];
  settings: PrintSettings;
}

/** A printer that was written; `secret` is what it polls with, null unless it is new. */
export interface Written {
  printer: ShopPrinter;
  secret: string | null;
}

/** The printers of a shop, as somebody of the staff sets them up. */
export type Printers = ReturnType<typeof createPrinters>;

/** A printer that asks for its tickets itself has a secret, which is shown once. */
const polls = (path: PrinterPath): boolean => path === 'cloudprnt' || path === 'epson';

export function createPrinters({
  database,
  clock,
  wakePages,
}: Pick<PathParts, 'database' | 'clock' | 'wakePages'>) {
  /** Runs a change of the printers with its entry of the audit, and makes it known. */
  async function changing<Value>(
    { shop: { storeId }, staffId, deviceId }: MemberCall,
    action: AuditAction,
    work: (tx: Tx, now: Date) => Promise<Outcome<{ printer: string | null; value: Value }>>,
  ): Promise<Outcome<Value>> {
    const outcome = await transact(database, storeId, async (tx): Promise<Outcome<Value>> => {
      const now = new Date(clock());
      const changed = await work(tx, now);
      if (!changed.ok) return changed;
      const { printer, value } = changed.value;
      const entry = { staffId, deviceId, action, ...(printer !== null && { after: { printer } }) };
      await insertAudit(tx, storeId, entry, now);
      await appendShopEvent(tx, storeId, printerEvent);
      return done(value);
    });
    if (outcome.ok) wakePages(storeId);
    return outcome;
  }

  /** The printer as it may be written: an agent's has the shop's only agent unless it names one. */
  async function checked(
    tx: Tx,
    { shop }: MemberCall,
    printer: PrinterChoice,
  ): Promise<Outcome<PrinterChoice>> {
    if (printer.path === 'demonstration' && !shop.demonstration) return refuse('malformed');
    if (printer.path !== 'agent') return done({ ...printer, agentId: null, address: null });
    if (printer.agentId !== null)
      return (await agentById(tx, printer.agentId)) ? done(printer) : refuse('unknown_agent');
    const agents = await agentsOfStore(tx);
    return done({ ...printer, agentId: agents.at(-1)?.agentId ?? null });
  }

  async function shopPrinters(tx: Tx): Promise<ShopPrinter[]> {
    const now = clock();
    const counts = new Map((await openJobCounts(tx, new Date(now))).map((each) => [each.printerId, each]));
    return (await printersOfStore(tx)).map((row) => {
      const { queued = 0, held = 0 } = counts.get(row.printerId) ?? {};
      return { ...printerOf(row, now), queued, held };
    });
  }

  async function shopPrinter(tx: Tx, printerId: number): Promise<ShopPrinter> {
    const printer = (await shopPrinters(tx)).find((each) => each.printerId === printerId);
    if (!printer) throw new Error('a printer was not written');
    return printer;
  }

  return {
    list: (storeId: number): Promise<PrinterList> =>
      database.inStore(storeId, async (tx) => ({
        printers: await shopPrinters(tx),
        agents: await agentsOfStore(tx),
        settings: await printSettings(tx),
      })),

    add: (call: MemberCall, choice: PrinterChoice): Promise<Outcome<Written>> =>
      changing(call, 'printer.added', async (tx, now) => {
        if ((await printersOfStore(tx)).length >= PRINTERS_MAX) return refuse('too_many_printers');
        const printer = await checked(tx, call, choice);
        if (!printer.ok) return printer;
        const secret = polls(choice.path) ? newOpaqueToken() : null;
        const secretHash = secret && hashOfToken(secret);
        const printerId = await insertPrinter(tx, call.shop.storeId, { ...printer.value, secretHash }, now);
        const added = await shopPrinter(tx, printerId);
        return done({ printer: choice.name, value: { printer: added, secret } });
      }),

    change: (call: MemberCall, printerId: number, choice: PrinterChoice): Promise<Outcome<Written>> =>
      changing(call, 'printer.changed', async (tx) => {
        const before = await printerById(tx, printerId);
        if (!before) return refuse('unknown_printer');
        const printer = await checked(tx, call, choice);
        if (!printer.ok) return printer;
        await updatePrinter(tx, printerId, printer.value);
        const isOther = before.path !== choice.path;
        const secret = isOther && polls(choice.path) ? newOpaqueToken() : null;
        if (isOther) await writeSecret(tx, printerId, secret && hashOfToken(secret));
        const changed = await shopPrinter(tx, printerId);
        return done({ printer: choice.name, value: { printer: changed, secret } });
      }),

    /** Makes another secret for a printer that polls; the one before ends. */
    renewSecret: (call: MemberCall, printerId: number) =>
      changing(call, 'printer.changed', async (tx) => {
        const row = await printerById(tx, printerId);
        if (!row || !polls(row.path)) return refuse('unknown_printer');
        const secret = newOpaqueToken();
        await writeSecret(tx, printerId, hashOfToken(secret));
        return done({ printer: row.name, value: { printer: await shopPrinter(tx, printerId), secret } });
      }),

    /** Removes a printer; what it still had to print is dropped. */
    remove: (call: MemberCall, printerId: number) =>
      changing(call, 'printer.removed', async (tx, now) => {
        const printer = await printerById(tx, printerId);
        if (!printer) return refuse('unknown_printer');
        await removePrinter(tx, printerId, now);
        await dropJobsOfPrinter(tx, printerId, now);
        return done({ printer: printer.name, value: null });
      }),

    changeSettings: (call: MemberCall, change: Partial<PrintSettings>) =>
      changing(call, 'printing.changed', async (tx) => {
        const settings = { ...(await printSettings(tx)), ...change };
        await writePrintSettings(tx, call.shop.storeId, settings);
        return done({ printer: null, value: settings });
      }),

    /** Prints the page that tests a printer. */
    async test(
      call: MemberCall,
      { printerId, actKey }: { printerId: number; actKey: string },
    ): Promise<Outcome<null>> {
      const {
        shop: { storeId },
        staffId,
        deviceId,
      } = call;
      const tested = await transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        const printer = await printerById(tx, printerId);
        if (!printer) return refuse('unknown_printer');
        if (await isPrintActDone(tx, actKey)) return done(null);
        const now = new Date(clock());
        const page = { printerId, kind: 'test', order: null, productIds: null, reprint: false } as const;
        await insertPrintJobs(tx, storeId, [page], { now, act: { staffId, actKey } });
        const after = { printer: printer.name };
        await insertAudit(tx, storeId, { staffId, deviceId, action: 'printer.tested', after }, now);
        await appendShopEvent(tx, storeId, jobEvent);
        return done(null);
      });
      if (tested.ok) wakePages(storeId);
      return tested;
    },
  };
}
