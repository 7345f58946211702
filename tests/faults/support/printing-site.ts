import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { readEscPos, UnknownCommandError } from '#backend/modules/printing/fake/read-escpos.ts';
import { managementHostOf } from '#lib/tenant/tenant.ts';
import { createClient } from '#tests/api/support/client.ts';
import { type RunningBackend, seededTenant } from '#tests/api/support/running-backend.ts';
import { type AgentProcess, startAgent } from '#tests/print-agent/support/agent-process.ts';
import { type PrinterBehaviour, startFakePrinter } from '#tests/support/fake-printer.ts';
import { newDiners } from './diner.ts';
import { openProxy } from './proxy.ts';
import { openSite } from './site.ts';

const PASSWORD = 'un mot de passe';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A shop with its backend and the storefront's proxy, one printer for the kitchen, and an agent as its own process. */
export async function openPrintingSite(behaviour: Partial<PrinterBehaviour> = {}) {
  const port = await freePort();
  const settings = { PORT: String(port), REALTIME_URL: `http://127.0.0.1:${port}` };
  const site = await openSite();
  let backend: RunningBackend = await site.start(settings);
  const proxy = await openProxy(`http://127.0.0.1:${port}`);
  const host = managementHostOf(seededTenant?.hosts[0] ?? '');
  const url = `http://${host}:${proxy.port}`;

  const request = (path: unknown, init?: RequestInit) => fetch(new URL(String(path), site.address()), init);
  const operator = createClient({ request }, { authorization: `Bearer ${site.environment.ADMIN_KEY}` });
  const email = 'proprietaire@example.fr';
  await operator.succeed('staffCreate', {
    shop: seededTenant?.id ?? '',
    email,
    password: PASSWORD,
    name: 'Sam',
    role: 'owner',
  });
  const origin = `http://${host}:3000`;
  const owner = createClient(
    { request },
    {
      ...site.headers,
      'x-ardoise-area': 'manage',
      'x-ardoise-origin': origin,
      'sec-fetch-site': 'same-origin',
      origin,
    },
  );
  await owner.succeed('manageSignIn', { email, password: PASSWORD });
  for (const { printer_id } of (await owner.succeed('managePrinters', {})).printers)
    await owner.succeed('managePrinterRemove', { printer_id });

  const printer = await startFakePrinter(behaviour);
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-agent-'));
  const agents: AgentProcess[] = [];
  after(async () => {
    await Promise.all(agents.map((agent) => agent.kill()));
    await printer.off();
    await rm(folder, { recursive: true, force: true });
  });

  let { code } = await owner.succeed('managePrintAgentPairing', {});
  /** Starts the agent with the present code. */
  const start = () => {
    const agent = startAgent(['--url', url, '--key', code, '--data', folder]);
    agents.push(agent);
    return agent;
  };

  return {
    owner,
    printer,
    start,
    /** Starts the agent with a new code. */
    async pairAgain() {
      ({ code } = await owner.succeed('managePrintAgentPairing', {}));
      return start();
    },
    /** Adds the kitchen's printer once the agent is paired. */
    async addPrinter(): Promise<number> {
      const [agent] = (await owner.succeed('managePrinters', {})).agents;
      assert(agent);
      const added = await owner.succeed('managePrinterAdd', {
        name: 'Cuisine',
        kind: 'kitchen',
        station: null,
        width: '80',
        code_page: 'cp858',
        language: 'esc_pos',
        path: 'agent',
        address: '127.0.0.1',
        port: printer.port(),
        buzzer: false,
        agent_id: agent.agent_id,
      });
      return added.printer.printer_id;
    },
    isPaired: async () => (await owner.succeed('managePrinters', {})).agents.length > 0,
    stateOfPrinter: async () => (await owner.succeed('managePrinters', {})).printers[0]?.state,
    /** Customers place orders, which the owner accepts. */
    async acceptOrders(count: number): Promise<number[]> {
      const diners = await newDiners(site, count);
      const ids: number[] = [];
      for (const diner of diners) {
        assert(await diner.order());
        const order_id = diner.placed[0]?.order.order_id ?? 0;
        await owner.succeed('manageOrderAccept', { order_id, act_key: randomUUID() });
        ids.push(order_id);
      }
      return ids;
    },
    jobs: async () => (await owner.succeed('managePrintJobs', {})).jobs,
    killBackend: () => site.kill(backend),
    async startBackend() {
      backend = await site.start(settings);
    },
    /** Ends the agents, then the backend. */
    async end() {
      await Promise.all(agents.map((agent) => agent.kill()));
      await site.stop(backend);
    },
  };
}

/** The text of the tickets that came out, as the printer reads their bytes. */
export const textsOf = ({ papers }: { papers: readonly Buffer[] }) => papers.map(textOf);

function textOf(paper: Buffer): string {
  try {
    return readEscPos(paper)
      .map((event) => (event.kind === 'text' ? event.text : event.kind === 'line' ? '\n' : ''))
      .join('');
  } catch (error) {
    // It broke off within a command.
    if (error instanceof UnknownCommandError) return paper.toString('latin1');
    throw error;
  }
}
