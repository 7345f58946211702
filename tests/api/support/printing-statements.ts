import { randomUUID } from 'node:crypto';
import { versionsForTickets } from '#backend/modules/orders/repository/ticket-orders.ts';
import { ticketOrders } from '#backend/modules/orders/ticket-orders.ts';
import { printChange } from '#backend/modules/printing/order-change.ts';
import { printCancellation, printOrders } from '#backend/modules/printing/order-tickets.ts';
import * as agents from '#backend/modules/printing/repository/agent.ts';
import {
  lockDemonstrationPrinters,
  storesWithDemonstrationJobs,
  storesWithoutPrinters,
} from '#backend/modules/printing/repository/demonstration.ts';
import * as polling from '#backend/modules/printing/repository/polling-printer.ts';
import * as jobs from '#backend/modules/printing/repository/print-job.ts';
import { writePrintSettings } from '#backend/modules/printing/repository/print-setting.ts';
import * as printers from '#backend/modules/printing/repository/printer.ts';
import * as shown from '#backend/modules/printing/repository/shown-job.ts';
import * as taken from '#backend/modules/printing/repository/taken-job.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** Across stores. */
export async function runStatementsOfPrintWatch(tx: Tx, now: Date): Promise<void> {
  await storesWithDemonstrationJobs(tx, now);
  await storesWithoutPrinters(tx);
  await printers.turnSilentOff(tx, now);
  await printers.nextSilenceAt(tx, now, now);
  await taken.markUnprovedNotified(tx, now);
  await taken.oldestUnnotified(tx, now);
}

/** Runs the statements about printers and print jobs by themselves, with an order that has a printer. */
export async function runStatementsOfPrinting(
  tx: Tx,
  storeId: number,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> {
  const keyHash = randomUUID();
  const agentId = await agents.insertAgent(tx, storeId, { name: 'Pi', version: '1', keyHash }, now);
  await agents.agentOfKey(tx, keyHash);
  await agents.noteAgentSeen(tx, agentId, '1', now);
  await agents.askForSearch(tx, now);
  await agents.writeFound(tx, agentId, [], now);
  await agents.takeAgentPairing(tx, 'unknown', now);
  await agents.activeAgents(tx, [agentId]);
  const choice = {
    name: 'Bar',
    kind: 'kitchen',
    station: 2,
    width: '80',
    codePage: 'cp858',
    language: 'esc_pos',
    path: 'agent',
    address: '192.168.1.9',
    port: 9100,
    buzzer: false,
    agentId,
  } as const;
  const printerId = await printers.insertPrinter(tx, storeId, { ...choice, secretHash: null }, now);
  await printers.updatePrinter(tx, printerId, choice);
  await printers.writeSecret(tx, printerId, randomUUID());
  await polling.secretHashOf(tx, printerId, 'cloudprnt');
  await polling.lockPrinter(tx, printerId);
  await polling.heldJob(tx, printerId, 'printer 1', now);
  await printers.lockPrintersOfAgent(tx, agentId);
  await printers.noteStates(tx, [{ printerId, state: 'ready' }], now);
  await lockDemonstrationPrinters(tx);
  await writePrintSettings(tx, storeId, { printAt: 'accepted', receipt: true, qrCode: true });

  const [content] = await ticketOrders(tx, [{ orderId, version: null, withCreditNotes: true }]);
  await versionsForTickets(tx, [orderId]);
  if (!content) throw new Error('there is no such order');
  const { order } = content;
  await tx.query('DELETE FROM print_job WHERE order_id = $1', [orderId]);
  await printOrders(tx, storeId, [{ ...order, orderStatusId: 2 }], { moment: 'accepted', now });
  await printChange(tx, { ...order, products: [] }, { ...order, orderStatusId: 2 }, now);
  const [first] = await jobs.lockJobsOfOrder(tx, orderId);
  const printJobId = first?.printJobId ?? 0;
  await jobs.updateTickets(tx, [{ printJobId, version: 1, productIds: null }]);
  const by = 'agent:1';
  await taken.takeOldest(tx, { printerIds: [printerId], by, limit: 20 }, now);
  await taken.renewLeases(tx, { printJobIds: [printJobId], by }, now);
  const failed = { state: 'waiting', attempts: 1, reprint: true, error: 'unknown', dueAt: now } as const;
  await taken.failJob(tx, printJobId, failed, now);
  await taken.endJob(tx, printJobId, { state: 'printed', proof: 'x' }, now);
  for (const list of [null, 'queue', 'held', 'failed'] as const)
    await shown.shownJobs(tx, { list, limit: 100 }, now);
  await shown.jobsOfOrder(tx, orderId);
  await shown.shownJob(tx, printJobId);
  await shown.openJobCounts(tx, now);
  await shown.boardJobs(tx, now);
  await jobs.isPrintActDone(tx, randomUUID());
  await jobs.lockJobs(tx, [printJobId]);
  await jobs.lockUnprinted(tx, printerId, now);
  await jobs.dropJobs(tx, [printJobId], now);
  await jobs.freshenHeld(tx, printerId, now);
  await jobs.dropHeld(tx, printerId, now);
  await printCancellation(tx, order, now);
  await jobs.dropJobsOfPrinter(tx, printerId, now);
  await printers.removePrinter(tx, printerId, now);
  await agents.revokeAgent(tx, agentId, now);
}
