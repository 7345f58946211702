import type { Bind } from '#backend/shared/http/bind.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { printerWire, printJobWire, printSettingsWire } from '#lib/contract/manage/printing-wire.ts';
import { printerPath } from '#lib/contract/printer-endpoints.ts';
import { isPollingPath, type PollingPath } from '#lib/domain/printing/printer.ts';
import type { PrinterChoice } from '#lib/domain/printing/shop-printing.ts';
import type { Agents } from '../agents.ts';
import type { Papers } from '../demonstration/papers.ts';
import type { PrintJobs } from '../print-again.ts';
import type { Printers, Written } from '../printers.ts';
import { isSearchAsked } from '../repository/agent.ts';
import type { ShownJobs } from '../shown-jobs.ts';

interface Services {
  printers: Printers;
  agents: Agents;
  jobs: PrintJobs;
  shown: ShownJobs;
  papers: Papers;
  clock: () => number;
}

/** The printers of a shop and their jobs, in the management area. */
export function registerPrinting(bind: Bind, services: Services): void {
  registerPrinters(bind, services);
  registerAgents(bind, services);
  registerJobs(bind, services);
}

const nothing = (outcome: Outcome<unknown>) => (outcome.ok ? done({}) : outcome);

/** What a printer that polls is set to, below the host. */
const pollingPath = (path: PollingPath, printerId: number, secret: string): string =>
  `/api/${printerPath(path, printerId)}/${secret}`;

function writtenAnswer(written: Outcome<Written>) {
  if (!written.ok) return written;
  const { printer, secret } = written.value;
  const { path, printerId } = printer;
  return done({
    printer: printerWire(printer),
    ...(isPollingPath(path) && secret !== null && { polling_path: pollingPath(path, printerId, secret) }),
  });
}

const choiceOf = ({ code_page, agent_id, ...choice }: AnyPayloadOf<'managePrinterAdd'>): PrinterChoice => ({
  ...choice,
  codePage: code_page,
  agentId: agent_id,
});

function registerPrinters(bind: Bind, { printers }: Services): void {
  bind('managePrinters', async ({ shop }) => {
    const { printers: listed, agents, settings } = await printers.list(shop.storeId);
    return done({
      printers: listed.map(printerWire),
      agents: agents.map(({ agentId, name, version, createdAt, seenAt }) => ({
        agent_id: agentId,
        name,
        version,
        created_at: createdAt.toISOString(),
        seen_at: seenAt?.toISOString() ?? null,
      })),
      settings: printSettingsWire(settings),
      demonstration: shop.demonstration,
    });
  });
  bind('managePrinterAdd', async (call, choice) => writtenAnswer(await printers.add(call, choiceOf(choice))));
  bind('managePrinterChange', async (call, { printer_id, ...choice }) =>
    writtenAnswer(await printers.change(call, printer_id, choiceOf(choice))),
  );
  bind('managePrinterSecret', async (call, { printer_id }) => {
    const renewed = await printers.renewSecret(call, printer_id);
    if (!renewed.ok) return renewed;
    return done({ polling_path: pollingPath(renewed.value.path, printer_id, renewed.value.secret) });
  });
  bind('managePrinterRemove', async (call, { printer_id }) =>
    nothing(await printers.remove(call, printer_id)),
  );
  bind('managePrinterTest', async (call, { printer_id, act_key }) => {
    const tested = await printers.test(call, { printerId: printer_id, actKey: act_key });
    return tested.ok ? done({ print_job_id: tested.value }) : tested;
  });
  bind('managePrintSettings', async (call, { print_at, receipt, qr_code }) => {
    const changed = await printers.changeSettings(call, {
      ...(print_at !== undefined && { printAt: print_at }),
      ...(receipt !== undefined && { receipt }),
      ...(qr_code !== undefined && { qrCode: qr_code }),
    });
    return changed.ok ? done({ settings: printSettingsWire(changed.value) }) : changed;
  });
}

function registerAgents(bind: Bind, { agents, printers, clock }: Services): void {
  bind('managePrintAgentPairing', async (call) => {
    const { code, expiresAt } = await agents.startPairing(call);
    return done({ code, expires_at: expiresAt.toISOString() });
  });
  bind('managePrintAgentRevoke', async (call, { agent_id }) => nothing(await agents.revoke(call, agent_id)));
  bind('managePrinterSearch', async (call) => nothing(await agents.search(call)));
  bind('managePrinterFound', async ({ shop }) => {
    const { agents: all } = await printers.list(shop.storeId);
    return done({
      searching: all.some((agent) => isSearchAsked(agent, clock())),
      printers: all.flatMap(({ found }) => found ?? []),
    });
  });
}

function registerJobs(bind: Bind, { jobs, shown, papers }: Services): void {
  bind('managePrintJobs', async ({ shop }, { print_job_id, order_id, list = null, limit }) => {
    const wanted = { printJobId: print_job_id ?? null, orderId: order_id ?? null, list, limit };
    const listed = await shown.list(shop.storeId, wanted);
    return done({ jobs: listed.map(printJobWire) });
  });
  bind('managePrintJobPreview', async ({ shop }, { print_job_id }) => {
    const preview = await shown.preview(shop, print_job_id);
    if (!preview.ok) return preview;
    return done({ png: preview.value.png.toString('base64'), text: preview.value.text });
  });
  bind('managePrintPapers', async ({ shop }) => {
    const kept = await papers.list(shop.storeId);
    return done({
      papers: kept.map(({ png, text, printJobId, printerName, kind, at }) => ({
        png: png.toString('base64'),
        text,
        print_job_id: printJobId,
        printer_name: printerName,
        kind,
        at: new Date(at).toISOString(),
      })),
    });
  });
  bind('managePrintAgain', async (call, { print_job_id, order_id = 0, kind = 'tickets', ...payload }) => {
    const { printer_id: printerId = null, act_key: actKey } = payload;
    const subject = print_job_id === undefined ? { orderId: order_id, kind } : { printJobId: print_job_id };
    return nothing(await jobs.again(call, { subject, printerId, actKey }));
  });
  bind('managePrintJobMove', async (call, { print_job_id, from_printer_id = 0, printer_id: printerId }) => {
    const subject =
      print_job_id === undefined ? { fromPrinterId: from_printer_id } : { printJobId: print_job_id };
    return nothing(await jobs.move(call, { subject, printerId }));
  });
  bind('managePrintJobDrop', async (call, { print_job_id }) => nothing(await jobs.drop(call, print_job_id)));
  bind('managePrintHeld', async (call, { printer_id, print }) =>
    nothing(await jobs.held(call, printer_id, print ? 'print' : 'drop')),
  );
}
