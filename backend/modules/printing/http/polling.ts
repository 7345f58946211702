import type { BindPrinter, PrinterAnswer } from '../../../shared/http/bind-printer.ts';
import * as cloudprnt from '../polling/cloudprnt.ts';
import * as epson from '../polling/epson.ts';
import type { PollingJobs, PollingPrinter } from '../polling/polling-jobs.ts';

/** Printers that ask for their jobs themselves (decision 71). */
export function registerPollingPrinters(bind: BindPrinter, jobs: PollingJobs): void {
  bind('cloudprnt', {
    secretHash: (storeId, printerId) => jobs.secretHash(storeId, printerId, 'cloudprnt'),
    handle({ method, shop, printerId, query, body }) {
      const printer = { shop, printerId };
      if (method === 'POST') return pollCloudPrnt(jobs, printer, body);
      return method === 'GET' ? giveJob(jobs, printer, query) : confirmJob(jobs, printer, query);
    },
  });
  bind('epson', {
    secretHash: (storeId, printerId) => jobs.secretHash(storeId, printerId, 'epson'),
    handle: ({ shop, printerId, body }) => answerEpson(jobs, { shop, printerId }, new URLSearchParams(body)),
  });
}

const BAD_REQUEST: PrinterAnswer = { status: 400 };
const NO_JOB: PrinterAnswer = { status: 404 };
const NOTED: PrinterAnswer = { status: 200 };

const json = (body: object): PrinterAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** A job is leased here and not when it is loaded: a GET of CloudPRNT has no effect and may be repeated. */
async function pollCloudPrnt(
  jobs: PollingJobs,
  printer: PollingPrinter,
  body: string,
): Promise<PrinterAnswer> {
  const poll = cloudprnt.readPoll(body);
  if (!poll) return BAD_REQUEST;
  const current = await jobs.noteContact(printer, poll.state);
  if (poll.state !== 'ready') {
    // It asks for the job again when it is ready; a part may have come out.
    const error = cloudprnt.errorOf(poll.state);
    if (current) await jobs.report(printer, current, { outcome: 'failed', error, sent: true });
    return json(cloudprnt.pollAnswer(null));
  }
  if (poll.isPrinting) {
    if (current) await jobs.keep(printer, current);
    return json(cloudprnt.pollAnswer(null));
  }
  return json(cloudprnt.pollAnswer(current ?? (await jobs.take(printer))));
}

async function giveJob(
  jobs: PollingJobs,
  printer: PollingPrinter,
  query: URLSearchParams,
): Promise<PrinterAnswer> {
  const asked = cloudprnt.readJobRequest(query);
  if (asked === 'unsupported') return { status: 415 };
  if (asked === 'unknown_job') return NO_JOB;
  const ticket = await jobs.ticket(printer, asked.job, asked.form);
  if (!ticket) return NO_JOB;
  return { status: 200, contentType: cloudprnt.contentTypeOf(asked.mediaType), body: ticket };
}

/** Answered alike for any job: a printer repeats a confirmation that failed. */
async function confirmJob(
  jobs: PollingJobs,
  printer: PollingPrinter,
  query: URLSearchParams,
): Promise<PrinterAnswer> {
  const confirmation = cloudprnt.readConfirmation(query);
  if (!confirmation) return BAD_REQUEST;
  await jobs.report(printer, confirmation.job, confirmation.result);
  await jobs.noteContact(printer, confirmation.state);
  return NOTED;
}

const xml = (body: string): PrinterAnswer => ({ status: 200, contentType: epson.CONTENT_TYPE, body });

async function answerEpson(
  jobs: PollingJobs,
  printer: PollingPrinter,
  form: URLSearchParams,
): Promise<PrinterAnswer> {
  const request = epson.readRequest(form);
  if (!request) return BAD_REQUEST;
  if (request.kind === 'poll') return pollEpson(jobs, printer);
  if (request.kind === 'status') await jobs.noteContact(printer, request.state);
  else
    for (const { job, result, state } of request.results) {
      await jobs.report(printer, job, result);
      await jobs.noteContact(printer, state);
    }
  return xml(epson.EMPTY_ANSWER);
}

/**
 * The printer's interval begins when it has loaded a job, so that it also polls while it prints: what it has is not given
 * again while the lease lasts, or it would print it twice.
 */
async function pollEpson(jobs: PollingJobs, printer: PollingPrinter): Promise<PrinterAnswer> {
  const current = await jobs.noteContact(printer, null);
  const job = current ? null : await jobs.take(printer);
  const ticket = job && (await jobs.ticket(printer, job, 'epos_xml'));
  return xml(job && ticket ? epson.jobAnswer(job, Buffer.from(ticket).toString()) : epson.EMPTY_ANSWER);
}
