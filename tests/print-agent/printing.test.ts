import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { allPrinted, allPrintedOnce, openShop, ticketsOf } from './support/shop.ts';

test('the code is exchanged once for a key that only its user may read; later starts use the key', async () => {
  const shop = await openShop({});
  const first = shop.start();
  await until(() => shop.server.printers.get(1)?.state === 'ready');
  assert.equal((await stat(join(shop.folder, 'agent.json'))).mode & 0o777, 0o600);
  assert.equal(await first.kill('SIGTERM'), 0);
  assert.deepEqual(first.lines().slice(1, 5), [
    `Association avec ${new URL(shop.server.url).host}…`,
    'Associé à Le Bosphore.',
    `Connecté à ${new URL(shop.server.url).host} : une imprimante.`,
    `Imprimante 1 (127.0.0.1:${shop.printer.port()}) : prête.`,
  ]);
  shop.start();
  shop.server.addJob(1);
  await allPrintedOnce(shop);
  assert.equal(shop.server.callsOf('agentPair').length, 1);
});

test('a code that was used ends the agent with one line and a code that systemd does not restart', async () => {
  const shop = await openShop({});
  shop.start();
  await until(() => shop.server.keys.size > 0);
  const other = shop.start({}, 'two');
  assert.equal(await other.ended, 78);
  assert.match(other.lines().at(-1) ?? '', /^Ce code n’est plus valable/);
});

test('a revoked key ends the agent with one line and a code that systemd does not restart', async () => {
  const shop = await openShop({});
  const agent = shop.start();
  await until(() => shop.server.callsOf('agentTake').length > 1);
  shop.server.keys.clear();
  assert.equal(await agent.ended, 78);
  assert.match(agent.lines().at(-1) ?? '', /^La clé de cet agent a été révoquée/);
  assert.doesNotMatch(agent.output(), /at .*\.ts:/);
});

test('tickets come out once, in their order, with the acknowledgement of the printer', async () => {
  const shop = await openShop({}, {});
  for (let ticket = 0; ticket < 12; ticket += 1) shop.server.addJob(1 + (ticket % 2));
  shop.start();
  await allPrintedOnce(shop);
  for (const { proof } of shop.server.jobs) assert.equal(proof, 'GS r 0x00, DLE EOT 0x12');
});

test('an Epson printer acknowledges by the process id that it sends back', async () => {
  const shop = await openShop({ maker: 'EPSON' });
  shop.server.addJob(1);
  shop.start();
  await allPrintedOnce(shop);
  assert.match(shop.server.jobs[0]?.proof ?? '', /^process id [A-H]{4}, DLE EOT 0x12$/);
});

test('a printer that acknowledges nothing in the order of the data is believed by DLE EOT, and asked once only', async () => {
  const shop = await openShop({ answersInOrder: false });
  for (let ticket = 0; ticket < 3; ticket += 1) shop.server.addJob(1);
  shop.start();
  await allPrintedOnce(shop);
  for (const { proof } of shop.server.jobs) assert.equal(proof, 'DLE EOT 0x12');
  assert.equal(shop.printer.asked.filter((name) => name === 'GS r').length, 1);
});

test('a printer that answers nothing gets its tickets, which are only transmitted', async () => {
  const shop = await openShop({ answers: false });
  shop.server.addJob(1);
  shop.server.addJob(1);
  const agent = shop.start();
  await allPrintedOnce(shop, 'transmitted');
  assert.match(agent.output(), /ticket 101 transmis/);
  assert.equal(shop.server.printers.get(1)?.state, 'unknown');
});

test('a printer that answers garbage is not believed', async () => {
  const shop = await openShop({ garbage: true });
  shop.server.addJob(1);
  shop.start();
  await allPrintedOnce(shop, 'transmitted');
});

for (const [state, sentence] of [
  ['no_paper', 'plus de papier'],
  ['cover_open', 'capot ouvert'],
  ['error', 'en erreur'],
] as const)
  test(`a printer with ${state} gets nothing, is told as such, and prints once it is ready`, async () => {
    const shop = await openShop({ state });
    shop.server.addJob(1);
    const agent = shop.start();
    await until(() => shop.server.printers.get(1)?.state === state);
    assert.match(agent.output(), new RegExp(sentence));
    assert.deepEqual(shop.printer.papers, []);
    shop.printer.behaviour.state = 'ready';
    await allPrintedOnce(shop);
  });

test('a printer that was off prints once it is on, and again after it was off', async () => {
  const shop = await openShop({});
  await shop.printer.off();
  shop.server.addJob(1);
  const agent = shop.start();
  await until(() => shop.server.printers.get(1)?.state === 'off');
  assert.match(agent.output(), /éteinte ou injoignable/);
  await shop.printer.on();
  await allPrintedOnce(shop);
  await shop.printer.off();
  await until(() => shop.server.printers.get(1)?.state === 'off');
  shop.server.addJob(1);
  await shop.printer.on();
  await allPrintedOnce(shop);
});

test('a printer of 100 bytes a second prints: what counts is that it goes on', async () => {
  const shop = await openShop({ bytesPerSecond: 100 });
  shop.server.addJob(1, 400);
  shop.start({ idle: 1_000, acknowledgement: 500 });
  await allPrintedOnce(shop);
});

test('a slow printer whose answers come late and together is believed', async () => {
  const shop = await openShop({ bytesPerSecond: 1_000, answersEveryMs: 150 });
  for (let ticket = 0; ticket < 3; ticket += 1) shop.server.addJob(1, 800);
  shop.start({ lookAgain: 40 });
  await allPrintedOnce(shop);
});

for (const answers of [true, false])
  test(`a printer that ${answers ? 'answers' : 'cannot answer'} and dies in the middle of a ticket prints it again, marked`, async () => {
    const shop = await openShop({ answers, diesAfter: 60 });
    shop.server.addJob(1, 4_000);
    const agent = shop.start();
    await allPrinted(shop, answers ? 'printed' : 'transmitted');
    assert.deepEqual(
      ticketsOf(shop.printer).map(({ isMarked, isWhole }) => [isMarked, isWhole]),
      [
        [false, false],
        [true, true],
      ],
    );
    assert.match(agent.output(), /réimprimé avec la mention RÉIMPRESSION/);
  });

test('a printer that accepts a whole ticket and dies before its acknowledgement prints it again, marked', async () => {
  const shop = await openShop({});
  let hasDied = false;
  shop.printer.behaviour.onQuestion = async (name) => {
    if (name !== 'GS r' || hasDied) return;
    hasDied = true;
    await shop.printer.off();
    await shop.printer.on();
  };
  shop.server.addJob(1);
  shop.start();
  await allPrinted(shop);
  assert.deepEqual(
    ticketsOf(shop.printer).map(({ isMarked, isWhole }) => [isMarked, isWhole]),
    [
      [false, true],
      [true, true],
    ],
  );
});

test('a printer whose paper ends within a ticket prints it again, marked', async () => {
  const shop = await openShop({});
  shop.printer.behaviour.onBytes = () => {
    shop.printer.behaviour.state = 'no_paper';
  };
  shop.server.addJob(1);
  shop.start();
  await until(() => shop.server.printers.get(1)?.state === 'no_paper');
  await until(() => shop.server.jobs[0]?.state === 'waiting');
  shop.printer.behaviour.onBytes = () => {};
  shop.printer.behaviour.state = 'ready';
  await allPrinted(shop);
  assert.equal(ticketsOf(shop.printer).length, 2);
});

test('one printer that is off or slow does not hold up another one', async () => {
  const shop = await openShop({}, {}, { bytesPerSecond: 100 });
  await shop.printers[0]?.off();
  for (let ticket = 0; ticket < 30; ticket += 1) shop.server.addJob(1 + (ticket % 3), 400);
  shop.start();
  const ofSecond = shop.server.jobs.filter(({ printer_id }) => printer_id === 2);
  await until(() => ofSecond.every(({ state }) => state === 'printed'), 10_000);
  assert(shop.server.jobs.some(({ printer_id, state }) => printer_id === 3 && state !== 'printed'));
});

test('a socket wakes the agent long before it polls, and is not needed', async () => {
  const shop = await openShop({});
  shop.start({ poll: 60_000 });
  await until(() => shop.server.joined.length > 0 && shop.server.printers.get(1)?.state === 'ready');
  shop.server.addJob(1);
  shop.server.wake();
  await allPrintedOnce(shop);
  shop.server.disconnectSockets();
  await until(() => shop.server.joined.length > 1);
  shop.server.addJob(1);
  shop.server.wake();
  await allPrintedOnce(shop);
});

test('a printer that is taken off in the management area is asked no more; a new one prints', async () => {
  const shop = await openShop({}, {});
  shop.start();
  await until(() => shop.server.printers.get(2)?.state === 'ready');
  shop.server.printers.delete(1);
  const asked = () => shop.printer.asked.length;
  await until(() => shop.server.callsOf('agentTake').length > 10);
  const before = asked();
  shop.server.addJob(2);
  await until(() => shop.server.jobs.every(({ state }) => state === 'printed'));
  assert.equal(asked(), before);
});
