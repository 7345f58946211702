import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ticketOrders } from '#backend/modules/orders/ticket-orders.ts';
import {
  createDemonstrationPrinters,
  seedDemonstrationPrinters,
} from '#backend/modules/printing/demonstration/demonstration-printers.ts';
import { startBackend } from './support/backend.ts';
import { printingShop } from './support/printing.ts';
import { until } from './support/until.ts';

const backend = await startBackend();
const shop = await printingShop(backend);
const { database, log, now: clock } = backend;

describe('the printers of a demonstration', () => {
  it('are one in the kitchen and one at the counter, once for each shop', async () => {
    for (const _ of ['first', 'second']) await seedDemonstrationPrinters(database, new Date(clock()));
    const { printers, demonstration } = await shop.manager.succeed('managePrinters', {});
    assert.deepEqual(
      printers.map(({ name, kind, path, state }) => [name, kind, path, state]),
      [
        ['Cuisine', 'kitchen', 'demonstration', 'ready'],
        ['Comptoir', 'counter', 'demonstration', 'ready'],
      ],
    );
    assert.equal(demonstration, true);
  });

  it('print over TCP, prove it, and keep the paper that their bytes are', async () => {
    const manageHosts = ['gestion.shop-a.localhost'];
    const inside = createDemonstrationPrinters({
      database,
      log,
      clock,
      readOrders: ticketOrders,
      wakePages() {},
      shopOf: async (storeId) =>
        ({ storeId, manageHosts, manageUrl: 'http://gestion.shop-a.localhost', name: 'Grill A' }) as never,
    });
    const { order } = await shop.accepted();
    await inside.start();
    const isPrinted = async () => (await shop.jobsOf(order)).every(({ state }) => state === 'printed');
    await until(isPrinted);
    const jobs = await shop.jobsOf(order);
    assert.deepEqual(
      jobs.map(({ kind, proof }) => [kind, proof]),
      [
        ['kitchen', 'DLE EOT 0x12'],
        ['counter', 'DLE EOT 0x12'],
      ],
    );
    const papers = await inside.papers.list(shop.storeId);
    assert.deepEqual(
      papers.map(({ printerName, printJobId }) => [printerName, printJobId]),
      [
        ['Comptoir', jobs[1]?.print_job_id],
        ['Cuisine', jobs[0]?.print_job_id],
      ],
    );
    for (const { png, text } of papers) {
      assert.equal(png.subarray(1, 4).toString(), 'PNG');
      assert.match(text, /Galette/);
    }
    assert.deepEqual(await inside.papers.list(backend.storeIds.b), []);

    const { order: next } = await shop.accepted();
    inside.wake(shop.storeId);
    await until(async () => (await shop.jobsOf(next)).every(({ state }) => state === 'printed'));
    await inside.stop();
  });
});
