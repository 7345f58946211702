import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Server } from 'socket.io';
import type { z } from 'zod';
import { printEndpoints } from '#lib/contract/print/endpoints.ts';
import { printSchemas } from '#lib/contract/print/schemas.ts';
import { afterFailure, mayHavePrinted } from '#lib/domain/printing/print-job.ts';
import { takesTickets } from '#lib/domain/printing/printer.ts';

/** A job as this server keeps it. */
export interface FakeJob {
  print_job_id: number;
  printer_id: number;
  state: 'waiting' | 'taken' | 'printed' | 'transmitted' | 'failed';
  reprint: boolean;
  attempts: number;
  leasedUntil: number;
  leasedBy: string;
  proof: string | null;
  bytes: number;
}

type Payload<Name extends keyof typeof printSchemas> = z.output<(typeof printSchemas)[Name]['payload']>;
export type PrintCall = keyof typeof printEndpoints;

const LEASE_SECONDS = 2;
export const CODE = 'ABCD-2345';

/** The text of a ticket of so many bytes; its last line tells that it is whole. */
function ticketOf({ print_job_id, reprint, bytes }: FakeJob): string {
  const head = `${reprint ? 'REIMPRESSION\n' : ''}Ticket ${print_job_id}\n`;
  return `${head}${'1 Kebab\n'.repeat(Math.ceil(bytes / 8))}Fin ${print_job_id}\n`;
}

/** Plays the print endpoints of one shop as the contract says, with leases of two seconds. */
export async function startFakeServer() {
  let lease = LEASE_SECONDS;
  const jobs: FakeJob[] = [];
  const printers = new Map<number, { port: number; state: string }>();
  const keys = new Map<string, number>();
  const calls: { name: PrintCall; at: number; payload: unknown }[] = [];
  const found: Payload<'agentFound'>['printers'] = [];
  let search = false;
  let isCodeUsed = false;
  let isPage = false;
  /** Called with each call before it is handled; a call that it refuses gets no answer. */
  let before: (name: PrintCall, payload: unknown) => void | Promise<void> = () => {};
  let onAnswered: (name: PrintCall, answer: unknown) => void = () => {};

  const stored = (id: number) => jobs.find(({ print_job_id }) => print_job_id === id);
  const isHeld = (job: FakeJob, by: string) =>
    job.state === 'taken' && job.leasedBy === by && job.leasedUntil > Date.now();

  function take({ printers: reported, limit, holding = [], instance = '' }: Payload<'agentTake'>) {
    for (const { printer_id, state } of reported) {
      const printer = printers.get(printer_id);
      if (printer) printer.state = state;
    }
    for (const job of jobs) {
      if (job.state !== 'taken') continue;
      if (job.leasedUntil <= Date.now()) Object.assign(job, { state: 'waiting', reprint: true });
      else if (holding.includes(job.print_job_id) && job.leasedBy === instance)
        job.leasedUntil = Date.now() + lease * 1000;
    }
    const free = reported
      .filter(({ state }) => takesTickets(state))
      .filter(({ printer_id }) => !jobs.some((job) => job.printer_id === printer_id && isElsewhere(job)));
    function isElsewhere(job: FakeJob) {
      return job.state === 'taken' && job.leasedBy !== instance;
    }
    const taken = jobs
      .filter(({ state, printer_id }) => state === 'waiting' && free.some((p) => p.printer_id === printer_id))
      .slice(0, limit);
    for (const job of taken)
      Object.assign(job, {
        state: 'taken',
        attempts: job.attempts + 1,
        leasedBy: instance,
        leasedUntil: Date.now() + lease * 1000,
      });
    return {
      config: {
        printers: [...printers].map(([printer_id, { port }]) => ({
          printer_id,
          name: `Imprimante ${printer_id}`,
          address: '127.0.0.1',
          port,
          language: 'esc_pos' as const,
        })),
        poll_seconds: 1,
        realtime_url: `:${port()}`,
      },
      jobs: taken.map((job) => ({
        print_job_id: job.print_job_id,
        printer_id: job.printer_id,
        kind: 'kitchen' as const,
        reprint: job.reprint,
        bytes: Buffer.from(ticketOf(job), 'latin1').toString('base64'),
        lease_seconds: lease,
        attempt: job.attempts,
      })),
      lost: holding.filter((id) => {
        const job = stored(id);
        return !job || !isHeld(job, instance);
      }),
      search,
      realtime_token: 'a token',
    };
  }

  /** Returns false for a job that the shop does not have. */
  function report({ reports }: Payload<'agentReport'>): boolean {
    if (reports.some(({ print_job_id }) => !stored(print_job_id))) return false;
    for (const { print_job_id, outcome, proof, error, sent, attempt } of reports) {
      const job = stored(print_job_id);
      if (!job || ['printed', 'transmitted'].includes(job.state)) continue;
      if (outcome !== 'failed') Object.assign(job, { state: outcome, proof: proof ?? null });
      else if (job.state === 'taken' && attempt === job.attempts)
        Object.assign(job, afterFailure(job, mayHavePrinted(error ?? 'unknown', sent)));
    }
    return true;
  }

  function handle(name: PrintCall, payload: unknown, key: string): { status: number; body: object } {
    const refused = (status: number, code: string) => ({
      status,
      body: { class: 'error', code, message: '' },
    });
    const done = (body: object) => ({ status: 200, body: { class: 'success', ...body } });
    if (name === 'agentPair') {
      const { code } = printSchemas.agentPair.payload.parse(payload);
      if (code !== CODE || isCodeUsed) return refused(422, 'bad_code');
      isCodeUsed = true;
      const agent_key = `key-${randomUUID()}`;
      keys.set(agent_key, keys.size + 1);
      return done({ agent_key, agent_id: 1, shop: { name: 'Le Bosphore' }, realtime_url: `:${port()}` });
    }
    if (!keys.has(key)) return refused(401, 'unauthenticated');
    if (name === 'agentTake') return done(take(printSchemas.agentTake.payload.parse(payload)));
    if (name === 'agentReport')
      return report(printSchemas.agentReport.payload.parse(payload)) ? done({}) : refused(404, 'unknown_job');
    search = false;
    found.push(...printSchemas.agentFound.payload.parse(payload).printers);
    return done({});
  }

  const server = createServer(async (request, response) => {
    const name = Object.entries(printEndpoints).find(([, { path }]) => `/api/${path}` === request.url)?.[0];
    assert(name, `no such endpoint: ${request.url}`);
    const payload = await json(request);
    if (isPage) return void response.writeHead(502).end('<h1>Bad gateway</h1>');
    calls.push({ name: name as PrintCall, at: performance.now(), payload });
    try {
      await before(name as PrintCall, payload);
    } catch {
      return void request.socket.destroy();
    }
    const key = String(request.headers.authorization ?? '').replace('Bearer ', '');
    const { status, body } = handle(name as PrintCall, payload, key);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body), () => onAnswered(name as PrintCall, body));
  });
  const sockets = new Server(server);
  const joined: unknown[] = [];
  sockets.on('connection', (socket) => {
    socket.on('joinPrintAgent', (token, answer) => {
      joined.push(token);
      void socket.join('agents');
      answer(true);
    });
  });
  const port = () => (server.address() as AddressInfo).port;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    jobs,
    calls,
    found,
    joined,
    keys,
    printers,
    url: `http://gestion.le-bosphore.localhost:${port()}`,
    callsOf: (name: PrintCall) => calls.filter((call) => call.name === name),
    addPrinter(printerPort: number): number {
      printers.set(printers.size + 1, { port: printerPort, state: 'unknown' });
      return printers.size;
    },
    addJob(printer_id: number, bytes = 200): FakeJob {
      const job: FakeJob = {
        print_job_id: 100 + jobs.length,
        printer_id,
        state: 'waiting',
        reprint: false,
        attempts: 0,
        leasedUntil: 0,
        leasedBy: '',
        proof: null,
        bytes,
      };
      jobs.push(job);
      return job;
    },
    wake: () => sockets.to('agents').emit('printJobs', { store_id: 1 }),
    disconnectSockets: () => sockets.disconnectSockets(true),
    /** Changes how long a lease is. */
    leaseFor(seconds: number) {
      lease = seconds;
    },
    askForSearch() {
      search = true;
    },
    beforeCalls(hook: typeof before) {
      before = hook;
    },
    afterAnswers(hook: typeof onAnswered) {
      onAnswered = hook;
    },
    /** 'page': a proxy answers instead. */
    answerAs(who: 'server' | 'page') {
      isPage = who === 'page';
    },
    async close() {
      await sockets.close();
    },
  };
}
