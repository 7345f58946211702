import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#tests/api/support/until.ts';
import type { AgentProcess } from './support/agent-process.ts';
import { allPrinted, allPrintedOnce, openShop, type Shop, ticketsOf } from './support/shop.ts';

/** Resolves when the agent is dead. */
type Kill = (agent: AgentProcess) => Promise<void>;

const killed = async (agent: AgentProcess) => void (await agent.kill('SIGKILL'));

/** Calls `act` once, and waits for it there. */
function once(act: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await act();
  };
}

/** The steps at which the agent is killed, each by what the server or the printer notices. */
const STEPS: [string, (shop: Shop) => Kill, { mayComeTwice: boolean }][] = [
  [
    'before it wrote down what it took',
    ({ server }) =>
      async (agent) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        // It is stopped before it can read the answer.
        server.beforeCalls(() => {
          if (server.jobs[0]?.state === 'waiting' && server.printers.get(1)?.state === 'ready')
            agent.signal('SIGSTOP');
        });
        server.afterAnswers(() => server.jobs[0]?.state === 'taken' && resolve());
        await promise;
        await killed(agent);
        server.beforeCalls(() => {});
      },
    { mayComeTwice: false },
  ],
  [
    'after it wrote down what it took, before any byte',
    ({ server, printer }) =>
      (agent) =>
        new Promise((resolve) => {
          const kill = once(() => killed(agent).then(resolve));
          printer.behaviour.onQuestion = async () => {
            if (server.jobs[0]?.state === 'taken') await kill();
          };
        }),
    { mayComeTwice: false },
  ],
  [
    'while the bytes are sent',
    ({ printer }) =>
      (agent) =>
        new Promise((resolve) => {
          const kill = once(() => killed(agent).then(resolve));
          printer.behaviour.onBytes = () => kill();
        }),
    { mayComeTwice: true },
  ],
  [
    'after the bytes, before the acknowledgement',
    ({ printer }) =>
      (agent) =>
        new Promise((resolve) => {
          const kill = once(() => killed(agent).then(resolve));
          printer.behaviour.onQuestion = async (name) => {
            if (name === 'GS r') await kill();
          };
        }),
    { mayComeTwice: true },
  ],
  [
    'after the acknowledgement, before the report has arrived',
    ({ server }) =>
      (agent) =>
        new Promise((resolve) => {
          server.beforeCalls(async (name) => {
            if (name !== 'agentReport') return;
            server.beforeCalls(() => {});
            await killed(agent);
            resolve();
            // Its call is lost on the way.
            throw new Error('lost');
          });
        }),
    { mayComeTwice: false },
  ],
  [
    'after its report, before the answer',
    ({ server }) =>
      (agent) =>
        new Promise((resolve) => {
          server.beforeCalls(async (name) => {
            if (name !== 'agentReport') return;
            server.beforeCalls(() => {});
            await killed(agent);
            resolve();
          });
        }),
    { mayComeTwice: false },
  ],
];

for (const [step, killOf, { mayComeTwice }] of STEPS)
  test(`an agent killed ${step} loses nothing, and a second ticket is marked`, {
    timeout: 120_000,
  }, async () => {
    const shop = await openShop({});
    const agent = shop.start();
    await until(() => shop.server.printers.get(1)?.state === 'ready');
    const isDead = killOf(shop)(agent);
    shop.server.addJob(1, 3_000);
    shop.server.addJob(1);
    await isDead;
    shop.printer.behaviour.onBytes = () => {};
    shop.printer.behaviour.onQuestion = () => {};
    shop.start();
    await allPrinted(shop);
    const first = ticketsOf(shop.printer).filter(({ job }) => job === 100);
    assert.equal(first.length, mayComeTwice ? 2 : 1);
  });

test('an agent that was killed again and again loses nothing', { timeout: 180_000 }, async () => {
  const shop = await openShop({ bytesPerSecond: 4_000 }, {});
  for (let ticket = 0; ticket < 12; ticket += 1) shop.server.addJob(1 + (ticket % 2), 800);
  for (const lifeMs of [400, 650, 900, 1200]) {
    const agent = shop.start();
    await sleep(lifeMs);
    await killed(agent);
  }
  shop.start();
  await allPrinted(shop);
});

test('a file of taken jobs that cannot be read does not stop the agent: the lease gives the job again', async () => {
  const shop = await openShop({ answers: false });
  const agent = shop.start();
  await until(() => shop.server.printers.get(1)?.state === 'unknown' && shop.server.calls.length > 3);
  await agent.kill('SIGTERM');
  await writeFile(join(shop.folder, 'taken-jobs.json'), '[{"print_job_id":');
  const again = shop.start();
  shop.server.addJob(1);
  await allPrintedOnce(shop, 'transmitted');
  assert.match(again.output(), /illisible/);
});

test('an agent that is stopped finishes the ticket in hand and gives back the others unmarked', async () => {
  const shop = await openShop({ bytesPerSecond: 400 });
  for (let ticket = 0; ticket < 3; ticket += 1) shop.server.addJob(1, 800);
  const agent = shop.start({ end: 30_000 });
  await until(() => shop.printer.papers.length > 0);
  assert.equal(await agent.kill('SIGTERM'), 0);
  assert.equal(shop.server.jobs[0]?.state, 'printed');
  assert.deepEqual(
    shop.server.jobs.slice(1).map(({ state, reprint }) => [state, reprint]),
    [
      ['waiting', false],
      ['waiting', false],
    ],
  );
  assert.deepEqual(JSON.parse(await readFile(join(shop.folder, 'taken-jobs.json'), 'utf8')), []);
  shop.start();
  await allPrintedOnce(shop);
});

test('an agent that is stopped ends within its limit even if a ticket does not; it is printed again, marked', async () => {
  const shop = await openShop({ bytesPerSecond: 20 });
  shop.server.addJob(1, 800);
  const agent = shop.start({ end: 800 });
  await until(() => shop.printer.papers.length > 0);
  const since = performance.now();
  assert.equal(await agent.kill('SIGTERM'), 0);
  assert(performance.now() - since < 5_000);
  shop.printer.behaviour.bytesPerSecond = null;
  shop.start();
  await allPrinted(shop);
});
