import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#tests/api/support/until.ts';
import { startFakePrinter } from '#tests/support/fake-printer.ts';
import { allPrinted, allPrintedOnce, openShop, ticketsOf } from './support/shop.ts';

test('while the server is away the agent goes on, says so once, and reports what it printed', async () => {
  const shop = await openShop({ bytesPerSecond: 500 });
  shop.server.leaseFor(30);
  const agent = shop.start();
  await until(() => shop.server.printers.get(1)?.state === 'ready');
  for (let ticket = 0; ticket < 3; ticket += 1) shop.server.addJob(1, 400);
  await until(() => shop.server.jobs.every(({ state }) => state === 'taken'));
  shop.server.beforeCalls(() => {
    throw new Error('away');
  });
  // Shorter than the leases, so that no job is given again.
  await sleep(1_500);
  const calls = shop.server.calls.length;
  shop.server.beforeCalls(() => {});
  await allPrintedOnce(shop);
  assert(calls < 60, 'it backs off');
  const lines = agent.lines();
  assert.equal(lines.filter((line) => line.startsWith('Le serveur ne répond pas')).length, 1);
  assert.equal(lines.filter((line) => line === 'Le serveur répond de nouveau.').length, 1);
});

test('an outage longer than the leases prints what is still to print, and nothing twice', {
  timeout: 60_000,
}, async () => {
  const shop = await openShop({ bytesPerSecond: 300 });
  shop.start();
  await until(() => shop.server.printers.get(1)?.state === 'ready');
  for (let ticket = 0; ticket < 4; ticket += 1) shop.server.addJob(1, 400);
  await until(() => shop.printer.papers.length > 0);
  shop.server.beforeCalls(() => {
    throw new Error('away');
  });
  await sleep(6_000);
  shop.server.beforeCalls(() => {});
  for (let ticket = 0; ticket < 2; ticket += 1) shop.server.addJob(1);
  await allPrinted(shop);
  for (const job of shop.server.jobs)
    assert.equal(ticketsOf(shop.printer).filter((ticket) => ticket.job === job.print_job_id).length, 1);
});

for (const date of ['1999-12-31T23:59:00Z', '2090-01-01T00:00:00Z'])
  test(`a clock that says ${date.slice(0, 4)} and jumps changes nothing`, async () => {
    const shop = await openShop({});
    for (let ticket = 0; ticket < 3; ticket += 1) shop.server.addJob(1);
    shop.startWithClock(date);
    await allPrintedOnce(shop);
    const sent = JSON.stringify(shop.server.calls.map(({ payload }) => payload));
    assert.doesNotMatch(sent, /1999|2090|94\d{10}|379\d{10}/);
  });

test('two agents with one key both work, and print nothing twice', { timeout: 120_000 }, async () => {
  const shop = await openShop({}, {}, {});
  shop.start();
  await until(() => shop.server.keys.size === 1);
  await shop.copyKey('two');
  shop.start({}, 'two');
  const instances = () =>
    new Set(
      shop.server.callsOf('agentTake').map(({ payload }) => (payload as { instance: string }).instance),
    );
  await until(() => instances().size === 2);
  for (let ticket = 0; ticket < 60; ticket += 1) shop.server.addJob(1 + (ticket % 3));
  await allPrintedOnce(shop);
});

test('of two agents with one key the other one goes on when one is killed', {
  timeout: 120_000,
}, async () => {
  const shop = await openShop({ bytesPerSecond: 2_000 });
  const one = shop.start();
  await until(() => shop.server.keys.size === 1);
  await shop.copyKey('two');
  shop.start({}, 'two');
  for (let ticket = 0; ticket < 10; ticket += 1) shop.server.addJob(1);
  await until(() => shop.printer.papers.length > 1);
  await one.kill('SIGKILL');
  await allPrinted(shop);
});

test('a job of another shop in the file is refused, dropped, and holds up nothing', async () => {
  const shop = await openShop({});
  await shop.writeTaken([
    { print_job_id: 4711, attempt: 1 },
    { print_job_id: 100, attempt: 1 },
  ]);
  const job = shop.server.addJob(1);
  const agent = shop.start();
  await allPrinted(shop);
  assert.match(agent.output(), /Le serveur ne connaît pas le ticket 4711/);
  assert.equal(job.state, 'printed');
  const reports = shop.server.callsOf('agentReport').map(({ payload }) => payload as { reports: object[] });
  assert.equal(reports.filter(({ reports }) => JSON.stringify(reports).includes('4711')).length, 2);
});

test('a printer that is added in the management area prints without a restart', async () => {
  const shop = await openShop({});
  shop.start();
  await until(() => shop.server.printers.get(1)?.state === 'ready');
  const late = await startFakePrinter();
  try {
    shop.server.addJob(shop.server.addPrinter(late.port()));
    await until(() => shop.server.jobs[0]?.state === 'printed');
    assert.equal(ticketsOf(late).length, 1);
  } finally {
    await late.off();
  }
});

test('a proxy that answers with a page instead of the server is an outage like any other', async () => {
  const shop = await openShop({});
  shop.server.answerAs('page');
  const agent = shop.start();
  await until(() => /Le serveur ne répond pas \(réponse 502\)/.test(agent.output()));
  shop.server.answerAs('server');
  shop.server.addJob(1);
  await allPrintedOnce(shop);
});
