import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { sameValues, type UndoAct, type UndoRules } from '#backend/shared/undo.ts';
import {
  isPollingPath,
  PRINTERS_MAX,
  type Printer,
  type PrintSettings,
} from '#lib/domain/printing/printer.ts';
import type { PrinterChoice, ShopPrinter } from '#lib/domain/printing/shop-printing.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import { type AgentRow, agentById, agentsOfStore } from './repository/agent.ts';
import { dropJobsOfPrinter, insertPrintJobs, jobOfAct } from './repository/print-job.ts';
import { printSettings, writePrintSettings } from './repository/print-setting.ts';
import {
  insertPrinter,
  lockPrinters,
  type PrinterRow,
  printerById,
  printerOf,
  printersOfStore,
  removePrinter,
  updatePrinter,
  writeSecret,
} from './repository/printer.ts';
import { openJobCounts } from './repository/shown-job.ts';
import { type ActParts, actOfStaff, type PrintingAct } from './staff-act.ts';
import { jobEvent, printerEvent } from './take-jobs.ts';

export interface PrinterList {
  printers: readonly ShopPrinter[];
  agents: readonly AgentRow[];
  settings: PrintSettings;
}

/** A printer that was written; `secret` is what it polls with, shown this once, null unless it is new. */
export interface Written {
  printer: ShopPrinter;
  secret: string | null;
}

const SAME_NAME = new Intl.Collator('fr', { sensitivity: 'base' });

/** The printers of a shop, as somebody of the staff sets them up. */
export type Printers = ReturnType<typeof createPrinters>;

export function createPrinters(parts: ActParts) {
  const { database, clock } = parts;
  /** Runs a change of the printers, one at a time in a shop. */
  const changing = <Value>(
    call: PrintingAct,
    action: AuditAction,
    work: Parameters<typeof actOfStaff<Value>>[3],
  ) =>
    actOfStaff<Value>(parts, call, { action, event: printerEvent }, async (tx, now) => {
      await lockPrinters(tx, call.shop.storeId);
      return work(tx, now);
    });

  /** The printer as it may be written: an agent's has the shop's only agent unless it names one. */
  async function checked(
    tx: Tx,
    { shop }: PrintingAct,
    printer: PrinterChoice,
    before: PrinterRow | null,
  ): Promise<Outcome<PrinterChoice>> {
    // A printer that has shared its name so far may keep it.
    if (before?.name !== printer.name && (await isNameTaken(tx, printer.name, before)))
      return refuse('printer_name_taken');
    if (printer.path === 'demonstration' && !shop.demonstration) return refuse('malformed');
    if (printer.path !== 'agent') return done({ ...printer, agentId: null, address: null });
    if (printer.agentId !== null)
      return (await agentById(tx, printer.agentId)) ? done(printer) : refuse('unknown_agent');
    const agents = await agentsOfStore(tx);
    return done({ ...printer, agentId: agents.at(-1)?.agentId ?? null });
  }

  /** Whether another printer of the shop has a name, whatever its case and accents. */
  const isNameTaken = async (tx: Tx, name: string, before: PrinterRow | null): Promise<boolean> =>
    (await printersOfStore(tx)).some(
      (other) => other.printerId !== before?.printerId && SAME_NAME.compare(other.name, name) === 0,
    );

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

    add: (call: PrintingAct, choice: PrinterChoice): Promise<Outcome<Written>> =>
      changing(call, 'printer.added', async (tx, now) => {
        if ((await printersOfStore(tx)).length >= PRINTERS_MAX) return refuse('too_many_printers');
        const printer = await checked(tx, call, choice, null);
        if (!printer.ok) return printer;
        const secret = isPollingPath(choice.path) ? newOpaqueToken() : null;
        const secretHash = secret && hashOfToken(secret);
        const printerId = await insertPrinter(tx, call.shop.storeId, { ...printer.value, secretHash }, now);
        const added = await shopPrinter(tx, printerId);
        return done({ value: { printer: added, secret }, after: printerValues(added) });
      }),

    change: (call: PrintingAct, printerId: number, choice: PrinterChoice): Promise<Outcome<Written>> =>
      changing(call, 'printer.changed', async (tx) => {
        const before = await printerById(tx, printerId);
        if (!before) return refuse('unknown_printer');
        const printer = await checked(tx, call, choice, before);
        if (!printer.ok) return printer;
        await updatePrinter(tx, printerId, printer.value);
        const isOther = before.path !== choice.path;
        const secret = isOther && isPollingPath(choice.path) ? newOpaqueToken() : null;
        if (isOther) await writeSecret(tx, printerId, secret && hashOfToken(secret));
        const changed = await shopPrinter(tx, printerId);
        const values = { before: printerValues(before), after: printerValues(changed) };
        return done({ value: { printer: changed, secret }, ...values });
      }),

    /** Makes another secret for a printer that polls; the one before ends. */
    renewSecret: (call: PrintingAct, printerId: number) =>
      changing(call, 'printer.changed', async (tx) => {
        const row = await printerById(tx, printerId);
        if (!row || !isPollingPath(row.path)) return refuse('unknown_printer');
        const secret = newOpaqueToken();
        await writeSecret(tx, printerId, hashOfToken(secret));
        return done({ value: { path: row.path, secret }, after: { printer: row.name } });
      }),

    /** Removes a printer; what it still had to print is dropped. */
    remove: (call: PrintingAct, printerId: number) =>
      changing(call, 'printer.removed', async (tx, now) => {
        const printer = await printerById(tx, printerId);
        if (!printer) return refuse('unknown_printer');
        await removePrinter(tx, printerId, now);
        await dropJobsOfPrinter(tx, printerId, now);
        return done({ value: null, after: { printer: printer.name } });
      }),

    changeSettings: (call: PrintingAct, change: Partial<PrintSettings>) =>
      changing(call, 'printing.changed', async (tx) => {
        const before = await printSettings(tx);
        const settings = { ...before, ...change };
        await writePrintSettings(tx, call.shop.storeId, settings);
        return done({ value: settings, before: { ...before }, after: { ...settings } });
      }),

    /** Prints the page that tests a printer, and returns its job; the same act again prints none. */
    test: (call: MemberCall, { printerId, actKey }: { printerId: number; actKey: string }) =>
      actOfStaff<number>(parts, call, { action: 'printer.tested', event: jobEvent }, async (tx, now) => {
        const printer = await printerById(tx, printerId);
        if (!printer) return refuse('unknown_printer');
        const earlier = await jobOfAct(tx, actKey);
        if (earlier !== null) return done({ value: earlier, isRepeated: true });
        const page = { printerId, kind: 'test', order: null, productIds: null, reprint: false } as const;
        const { shop, staffId } = call;
        const act = { staffId, actKey };
        const [printJobId] = await insertPrintJobs(tx, shop.storeId, [page], { now, act });
        // Another request of the same act may have made it meanwhile.
        const value = printJobId ?? (await jobOfAct(tx, actKey));
        if (value === null) throw new Error('a print job was not written');
        return done({ value, after: { printer: printer.name } });
      }),
  };
}

/** A printer as the history notes it: what somebody has chosen of it. */
const printerValues = (printer: Pick<Printer, 'printerId' | keyof PrinterChoice>) => {
  const { printerId, name, kind, station, width, codePage, language, path, address, port, buzzer, agentId } =
    printer;
  return {
    printerId,
    printer: name,
    kind,
    station,
    width,
    codePage,
    language,
    path,
    address,
    port,
    buzzer,
    agentId,
  };
};

/** How printers and the settings of printing are taken back. A removed printer has lost its tickets and its secret. */
export function undoPrinters({
  list,
  change,
  remove,
  changeSettings,
}: Printers): UndoRules<'printer.added' | 'printer.changed' | 'printing.changed'> {
  /** The printer that an entry names, if it is as the entry left it. */
  async function asLeft({ shop, after }: UndoAct): Promise<ShopPrinter | undefined> {
    const { printers } = await list(shop.storeId);
    return printers.find((printer) => sameValues(printerValues(printer), after));
  }
  return {
    'printer.added': {
      endpoint: 'managePrinterRemove',
      async undo(act) {
        const printer = await asLeft(act);
        return printer ? remove({ shop: act.shop, ...act.by }, printer.printerId) : refuse('changed_since');
      },
    },
    'printer.changed': {
      endpoint: 'managePrinterChange',
      async undo(act) {
        // Another path has another secret, which nobody would be shown.
        if (act.before.path === undefined || act.before.path !== act.after.path)
          return refuse('not_undoable');
        const printer = await asLeft(act);
        if (!printer) return refuse('changed_since');
        const { printerId, printer: name, ...before } = act.before as ReturnType<typeof printerValues>;
        return change({ shop: act.shop, ...act.by }, printerId, { ...before, name });
      },
    },
    'printing.changed': {
      endpoint: 'managePrintSettings',
      async undo({ shop, by, before, after }) {
        const { settings } = await list(shop.storeId);
        if (!sameValues({ ...settings }, after)) return refuse('changed_since');
        return changeSettings({ shop, ...by }, before);
      },
    },
  };
}
