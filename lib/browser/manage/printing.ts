'use client';

import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { ManageEndpointName } from '#lib/contract/manage/endpoints.ts';
import * as calls from '#lib/contract/manage/printing-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { isOpenJob, type PrintJob } from '#lib/domain/printing/print-job.ts';
import type { PrintSettings } from '#lib/domain/printing/printer.ts';
import type { PrinterChoice, PrintList } from '#lib/domain/printing/shop-printing.ts';
import { callManage } from './call-manage.ts';
import { repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { manageKey, useManageData } from './use-manage-data.ts';

/** A printer says nothing when it is switched off, so its state is read again even while the shop's events arrive. */
const REFRESH_MS = { polling: 5_000, live: 15_000 };
/** While somebody waits for an agent: for its pairing, for what it finds, for a page that it prints. */
const WAITING_REFRESH_MS = 2_000;
/** A demonstration shows paper as it comes out. */
const PAPERS_REFRESH_MS = 1_000;

/** What shows printers and jobs, and is read again after every act on one. */
const PRINTING: readonly ManageEndpointName[] = ['managePrinters', 'managePrintJobs', 'manageOrders'];

const useRefreshMs = () => (useIsLive() ? REFRESH_MS.live : REFRESH_MS.polling);

/** Does something with each ticket of an order that has not come out, up to the first refusal. */
async function withOpenJobs(
  orderId: number,
  act: (printJobId: number) => Promise<Answer<object>>,
): Promise<Answer<object>> {
  const reading = await callManage(calls.readPrintJobs, { orderId });
  if (reading.class === 'error') return reading;
  for (const { printJobId } of reading.jobs.filter(isOpenJob)) {
    const answer = await act(printJobId);
    // It has come out meanwhile, or its dishes are no longer in the order.
    const isOver = answer.class === 'error' && ['job_over', 'nothing_to_print'].includes(answer.code);
    if (answer.class === 'error' && !isOver) return answer;
  }
  return reading;
}

async function moveFromAll(printerIds: readonly number[], printerId: number): Promise<Answer<object>> {
  let answer: Answer<object> = { class: 'success' };
  for (const fromPrinterId of printerIds) {
    answer = await callManage(calls.movePrintJobs, { fromPrinterId, printerId });
    if (answer.class === 'error') return answer;
  }
  return answer;
}

/** What the staff do with printers and their jobs; everything that shows them is read again. */
export function usePrintActs() {
  const { mutate } = useSWRConfig();

  async function afterwards<Body>(answering: Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await answering;
    await mutate((key) => Array.isArray(key) && key[0] === 'manage' && PRINTING.includes(key[1]));
    return answer;
  }

  return {
    add: (choice: PrinterChoice) => afterwards(callManage(calls.addPrinter, choice)),
    change: (printerId: number, choice: PrinterChoice) =>
      afterwards(callManage(calls.changePrinter, { ...choice, printerId })),
    remove: (printerId: number) => afterwards(callManage(calls.removePrinter, { printerId })),
    renewAddress: (printerId: number) => callManage(calls.renewAddress, { printerId }),
    test: (printerId: number) =>
      afterwards(repeated((actKey) => callManage(calls.testPrinter, { printerId, actKey }))),
    changeSettings: (settings: Partial<PrintSettings>) =>
      afterwards(callManage(calls.changePrintSettings, settings)),
    pairAgent: () => callManage(calls.pairAgent, null),
    revokeAgent: (agentId: number) => afterwards(callManage(calls.revokeAgent, { agentId })),
    search: () => callManage(calls.searchPrinters, null),
    /** `printerId` null: the printer that it was for. */
    printAgain: (what: { printJobId: number } | { orderId: number }, printerId: number | null) =>
      afterwards(repeated((actKey) => callManage(calls.printAgain, { ...what, printerId, actKey }))),
    printReceipt: (orderId: number) =>
      afterwards(repeated((actKey) => callManage(calls.printReceipt, { orderId, actKey }))),
    move: (what: { printJobId: number } | { fromPrinterId: number }, printerId: number) =>
      afterwards(callManage(calls.movePrintJobs, { ...what, printerId })),
    /** Sends all that printers have not printed to another one. */
    moveFrom: (printerIds: readonly number[], printerId: number) =>
      afterwards(moveFromAll(printerIds, printerId)),
    /** Sends the tickets of an order that have not come out to a printer. */
    moveOrder: (orderId: number, printerId: number) =>
      afterwards(
        withOpenJobs(orderId, (printJobId) => callManage(calls.movePrintJobs, { printJobId, printerId })),
      ),
    /** Prints the tickets of an order that have not come out at their own printers. */
    printOpen: (orderId: number) =>
      afterwards(
        withOpenJobs(orderId, (printJobId) =>
          repeated((actKey) => callManage(calls.printAgain, { printJobId, printerId: null, actKey })),
        ),
      ),
    drop: (printJobId: number) => afterwards(callManage(calls.dropPrintJob, { printJobId })),
    endHeld: (printerId: number, print: boolean) =>
      afterwards(callManage(calls.endHeldJobs, { printerId, print })),
  };
}
export type PrintActs = ReturnType<typeof usePrintActs>;

/** The printers of the shop, its agents and its settings. Read often while somebody waits for an agent. */
export function usePrinting({ isWaiting = false } = {}) {
  const refreshInterval = useRefreshMs();
  return useManageData(calls.readPrinters, null, {
    refreshInterval: isWaiting ? WAITING_REFRESH_MS : refreshInterval,
    dedupingInterval: 500,
  }).reading;
}

/** The jobs of a list, newest first, or of an order, oldest first. */
export const usePrintJobs = (wanted: { list: PrintList } | { orderId: number }) =>
  useManageData(calls.readPrintJobs, wanted, { refreshInterval: useRefreshMs(), dedupingInterval: 500 })
    .reading;

/** One job, read often until it has ended; null while it is not known. The printers are read again when it has. */
export function usePrintJob(printJobId: number): PrintJob | null {
  const { mutate } = useSWRConfig();
  const { reading } = useManageData(
    calls.readPrintJobs,
    { printJobId },
    {
      refreshInterval: (latest?: { jobs: readonly PrintJob[] }) =>
        latest?.jobs.every(isOpenJob) === false ? 0 : WAITING_REFRESH_MS,
      dedupingInterval: 500,
    },
  );
  const job = (reading.status === 'found' && reading.value.jobs[0]) || null;
  const hasEnded = job !== null && !isOpenJob(job);
  useEffect(() => {
    if (hasEnded) void mutate(manageKey('managePrinters'));
  }, [hasEnded, mutate]);
  return job;
}

/** A job as it looks on paper. */
export const useTicketPicture = (printJobId: number) =>
  useManageData(calls.readTicketPicture, { printJobId }, { revalidateOnFocus: false }).reading;

/** What came out of the printers of the demonstration, newest first. No event tells of a ticket that was printed. */
export const usePapers = () =>
  useManageData(calls.readPapers, null, { refreshInterval: PAPERS_REFRESH_MS, dedupingInterval: 500 })
    .reading;

/** What the agents have found since they were asked to search. */
export const useFoundPrinters = () =>
  useManageData(calls.readFoundPrinters, null, { refreshInterval: WAITING_REFRESH_MS }).reading;
