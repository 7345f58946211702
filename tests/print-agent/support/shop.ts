import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { PrintOutcome } from '#lib/domain/printing/print-job.ts';
import type { Timings } from '#print-agent/timings.ts';
import { until } from '#tests/api/support/until.ts';
import { type FakePrinter, type PrinterBehaviour, startFakePrinter } from '#tests/support/fake-printer.ts';
import { type AgentProcess, startAgent } from './agent-process.ts';
import { CODE, type FakeJob, startFakeServer } from './fake-server.ts';

/** A server, printers and an agent folder of one shop. */
export async function openShop(...behaviours: Partial<PrinterBehaviour>[]) {
  const server = await startFakeServer();
  const agents: AgentProcess[] = [];
  const root = await mkdtemp(join(tmpdir(), 'ardoise-agent-'));
  const printers: FakePrinter[] = [];
  for (const behaviour of behaviours) {
    const printer = await startFakePrinter(behaviour);
    server.addPrinter(printer.port());
    printers.push(printer);
  }
  after(async () => {
    await Promise.all(agents.map((agent) => agent.kill()));
    await Promise.all(printers.map((printer) => printer.off()));
    await server.close();
    await rm(root, { recursive: true, force: true });
  });
  const [printer] = printers;
  assert(printer);
  /** Starts the agent; another name is another machine. */
  const start = (timings: Partial<Timings> = {}, machine = 'one', main?: string) => {
    const parameters = ['--url', server.url, '--key', CODE, '--data', join(root, machine)];
    const agent = startAgent(parameters, { timings, ...(main && { main }) });
    agents.push(agent);
    return agent;
  };
  /** Starts it after a module that changes its machine. */
  const startOn = (preload: string, env: Record<string, string> = {}) => {
    const parameters = ['--url', server.url, '--key', CODE, '--data', join(root, 'one')];
    const NODE_OPTIONS = `--import=${new URL(preload, import.meta.url).href}`;
    const agent = startAgent(parameters, { env: { ...env, NODE_OPTIONS } });
    agents.push(agent);
    return agent;
  };
  return {
    server,
    folder: join(root, 'one'),
    printers,
    printer,
    start,
    /** Starts it on a machine whose clock says another date and moves by hours. */
    startWithClock: (date: string) => startOn('wrong-clock.ts', { WRONG_DATE: date }),
    startWithoutNetwork: () => startOn('no-network.ts'),
    /** Gives another machine the key of the first one. */
    async copyKey(machine: string) {
      await until(() => existsSync(join(root, 'one/agent.json')));
      await mkdir(join(root, machine));
      await copyFile(join(root, 'one/agent.json'), join(root, machine, 'agent.json'));
    },
    async writeTaken(jobs: { print_job_id: number; attempt: number }[]) {
      await mkdir(join(root, 'one'));
      await writeFile(join(root, 'one/taken-jobs.json'), JSON.stringify(jobs));
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

const isOver = ({ state }: FakeJob) => state === 'printed' || state === 'transmitted';

/** The tickets that a printer has begun to print: whose each is, and whether it is marked and whole. */
export const ticketsOf = ({ papers }: FakePrinter) =>
  papers.map((paper) => {
    const text = paper.toString('latin1');
    const job = Number(/Ticket (\d+)\n/.exec(text)?.[1]);
    return {
      job,
      isMarked: text.startsWith('REIMPRESSION\n'),
      isWhole: text.endsWith(`Fin ${job}\n`),
    };
  });

/** Every job ends as `outcome`, has come out whole, and only its first ticket may be without the mark. */
export async function allPrinted({ server, printers }: Shop, outcome: PrintOutcome = 'printed') {
  await until(() => server.jobs.every(isOver), 30_000);
  for (const job of server.jobs) {
    assert.equal(job.state, outcome);
    const papers = printers.flatMap(ticketsOf).filter((ticket) => ticket.job === job.print_job_id);
    assert(
      papers.some(({ isWhole }) => isWhole),
      `ticket ${job.print_job_id} has come out`,
    );
    for (const [index, { isMarked }] of papers.entries())
      assert(index === 0 || isMarked, `ticket ${job.print_job_id} has come out twice without the mark`);
  }
}

/** Every ticket has come out exactly once, without the mark, in the order of the jobs. */
export async function allPrintedOnce(shop: Shop, outcome: PrintOutcome = 'printed') {
  await allPrinted(shop, outcome);
  for (const [index, printer] of shop.printers.entries()) {
    const jobs = shop.server.jobs.filter(({ printer_id }) => printer_id === index + 1);
    assert.deepEqual(
      ticketsOf(printer),
      jobs.map(({ print_job_id }) => ({ job: print_job_id, isMarked: false, isWhole: true })),
    );
  }
}
