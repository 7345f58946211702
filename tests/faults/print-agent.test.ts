import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { openPrintingSite, textsOf } from './support/printing-site.ts';

const isMarked = (text: string) => text.includes('RÉIMPRESSION');

test('an accepted order comes out of its printer, and its job has the acknowledgement of the printer', {
  timeout: 300_000,
}, async () => {
  const site = await openPrintingSite();
  const agent = site.start();
  await until(site.isPaired);
  await site.addPrinter();
  await until(async () => (await site.stateOfPrinter()) === 'ready');
  await site.acceptOrders(1);
  await until(async () => (await site.jobs()).some(({ state }) => state === 'printed'));
  const [job] = await site.jobs();
  assert.equal(job?.proof, 'GS r 0x00, DLE EOT 0x12');
  assert.equal(job.reprint, false);
  const [text] = textsOf(site.printer);
  assert.match(text ?? '', /Kebab/);
  assert.equal(isMarked(text ?? ''), false);
  assert.match(agent.output(), /Connecté à gestion\./);
  await site.end();
});

test('an agent and a backend that are killed while tickets are printed lose none, and a second one is marked', {
  timeout: 300_000,
}, async () => {
  const site = await openPrintingSite();
  const first = site.start();
  await until(site.isPaired);
  await site.addPrinter();
  await until(async () => (await site.stateOfPrinter()) === 'ready');
  const { promise: inBytes, resolve } = Promise.withResolvers<void>();
  const { promise: isKilled, resolve: goOn } = Promise.withResolvers<void>();
  site.printer.behaviour.onBytes = async () => {
    resolve();
    await isKilled;
  };
  await site.acceptOrders(3);
  await inBytes;
  await first.kill('SIGKILL');
  await site.killBackend();
  site.printer.behaviour.onBytes = () => {};
  goOn();
  const second = site.start();
  await until(() => /Le serveur ne répond pas/.test(second.output()));
  await site.startBackend();
  await until(async () => (await site.jobs()).every(({ state }) => state === 'printed'));
  const jobs = await site.jobs();
  assert.equal(jobs.length, 3);
  assert.equal(jobs.filter(({ reprint }) => reprint).length >= 1, true);
  const texts = textsOf(site.printer);
  assert.equal(texts.length, 4);
  assert.equal(texts.filter(isMarked).length >= 1, true);
  // Only what was being printed may have come out twice, and then with the mark.
  assert.equal(isMarked(texts[0] ?? ''), false);
  await site.end();
});

test('a revoked agent ends, and another one that is paired prints what waits', {
  timeout: 300_000,
}, async () => {
  const site = await openPrintingSite();
  const agent = site.start();
  await until(site.isPaired);
  await site.addPrinter();
  await until(async () => (await site.stateOfPrinter()) === 'ready');
  const [known] = (await site.owner.succeed('managePrinters', {})).agents;
  await site.owner.succeed('managePrintAgentRevoke', { agent_id: known?.agent_id ?? 0 });
  assert.equal(await agent.ended, 78);
  await site.acceptOrders(1);
  await site.pairAgain();
  await until(async () => (await site.jobs()).every(({ state }) => state === 'printed'));
  assert.equal(textsOf(site.printer).length, 1);
  await site.end();
});
