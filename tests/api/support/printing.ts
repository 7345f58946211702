import { randomUUID } from 'node:crypto';
import { createPrintWatch } from '#backend/modules/printing/watch-printing.ts';
import type { AnyAnswerOf, AnyCallOf } from '#lib/contract/all-endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import type { ReportedState } from '#lib/domain/printing/printer.ts';
import type { TestBackend } from './backend.ts';
import type { Client } from './client.ts';
import { signedIn } from './customers.ts';
import { cardOf, orderOf } from './orders.ts';
import { memberOf } from './staff.ts';
import type { ShopLetter } from './tenants.ts';
import { runAllDue } from './until.ts';

/** Less than an access token is valid. */
const SIGNED_IN_MS = 10 * 60_000;

type Taken = AnyAnswerOf<'agentTake'>;
type Report = AnyCallOf<'agentReport'>['reports'][number];
type Choice = AnyCallOf<'managePrinterAdd'>;

/** A print agent of the tests: its calls with its key. */
export interface TestAgent {
  agentId: number;
  key: string;
  client: Client;
  /** Asks for jobs; every printer that the agent knows is in `state`. */
  take(
    printerIds: readonly number[],
    options?: Partial<Omit<AnyCallOf<'agentTake'>, 'printers'>> & { state?: ReportedState },
  ): Promise<Taken>;
  report(...reports: Report[]): Promise<void>;
  /** Reports jobs as printed. */
  printed(taken: Pick<Taken, 'jobs'>): Promise<void>;
}

/** A manager who signs in anew when much time has passed. */
async function lastingManager(
  backend: TestBackend,
  letter: ShopLetter,
): Promise<Pick<Client, 'call' | 'succeed' | 'refused'>> {
  let member = await memberOf(backend, letter, 'manager');
  let since = backend.now();
  async function present(): Promise<Client> {
    if (Math.abs(backend.now() - since) > SIGNED_IN_MS) {
      since = backend.now();
      member = await memberOf(backend, letter, 'manager');
    }
    return member;
  }
  return {
    call: async (...call) => (await present()).call(...call),
    succeed: async (...call) => (await present()).succeed(...call),
    refused: async (...call) => (await present()).refused(...call),
  };
}

/** A shop of the tests with a manager who sets up its printers. */
export async function printingShop(backend: TestBackend, letter: ShopLetter = 'a') {
  const manager = await lastingManager(backend, letter);
  const storeId = backend.storeIds[letter];
  const card = await cardOf(backend, letter);

  async function pairAgent(name = 'Raspberry Pi'): Promise<TestAgent> {
    const { code } = await manager.succeed('managePrintAgentPairing', {});
    const client = backend.manage(letter);
    const { agent_key: key, agent_id: agentId } = await client.succeed('agentPair', {
      code,
      name,
      version: '1.0.0',
    });
    const headers = { authorization: `Bearer ${key}` };
    const agent: TestAgent = {
      agentId,
      key,
      client,
      take: (printerIds, { state = 'ready', ...options } = {}) =>
        client.succeed(
          'agentTake',
          {
            printers: printerIds.map((printer_id) => ({ printer_id, state })),
            limit: 20,
            version: '1.0.0',
            ...options,
          },
          headers,
        ),
      async report(...reports) {
        await client.succeed('agentReport', { reports }, headers);
      },
      async printed({ jobs }) {
        if (jobs.length === 0) return;
        await agent.report(
          ...jobs.map(
            ({ print_job_id }): Report => ({ print_job_id, outcome: 'printed', proof: 'DLE EOT 0x12' }),
          ),
        );
      },
    };
    return agent;
  }

  async function addPrinter(changes: Partial<Choice> = {}): Promise<number> {
    const { printer } = await manager.succeed('managePrinterAdd', {
      name: 'Cuisine',
      kind: 'kitchen',
      station: null,
      width: '80',
      code_page: 'cp858',
      language: 'esc_pos',
      path: 'agent',
      address: '192.168.1.50',
      port: 9100,
      buzzer: false,
      agent_id: null,
      ...changes,
    });
    return printer.printer_id;
  }

  /** Places an order of two galettes and a cola; the cola is made at station 2 and has a label. */
  async function place(changes: Partial<Parameters<typeof orderOf>[3]> = {}) {
    const { client: diner, signUp } = await signedIn(backend, letter);
    const lines = [card.line('Galette', {}, 2), card.line('Cola')];
    const { order } = await diner.succeed('orderAdd', orderOf(storeId, '17.00', lines, changes));
    return { diner, signUp, order };
  }

  const accept = (order: Pick<OrderWire, 'order_id'>, act_key: string = randomUUID()) =>
    manager.succeed('manageOrderAccept', { order_id: order.order_id, act_key });

  /** Places an order and accepts it. */
  async function accepted() {
    const placed = await place();
    await accept(placed.order);
    return placed;
  }

  /** The jobs of an order, oldest first. */
  const jobsOf = async (order: Pick<OrderWire, 'order_id'>) =>
    (await manager.succeed('managePrintJobs', { order_id: order.order_id })).jobs;

  return { manager, storeId, card, pairAgent, addPrinter, place, accept, accepted, jobsOf };
}

/** Lets the watch of printers and tickets do what is due by now, as another instance on the same database. */
export async function runPrintWatch({
  database,
  now: clock,
}: Pick<TestBackend, 'database' | 'now'>): Promise<void> {
  const { runOne } = createPrintWatch({ database, clock, wakePages() {}, wakeAt() {} });
  await runAllDue(runOne);
}
