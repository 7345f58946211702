import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import type { OrderWire } from '#lib/contract/order.ts';
import { PRINT_FRESH_MS, UNPROVED_AFTER_MS } from '#lib/domain/printing/print-job.ts';
import { PRINTER_OFF_AFTER_MS } from '#lib/domain/printing/printer.ts';
import { managementOrigin, startBackend } from './support/backend.ts';
import { letRefusalsPass } from './support/order-timers.ts';
import { printingShop, runPrintWatch, type TestAgent } from './support/printing.ts';
import { disconnected, hearing, listen, roundTrip, until } from './support/realtime.ts';
import { memberOf } from './support/staff.ts';

const backend = await startBackend({ manualIntervals: true });
const channel = await listen(backend);
const shop = await printingShop(backend);
const { manager, accepted, jobsOf, addPrinter } = shop;
let agent: TestAgent;
let kitchen: number;
let counter: number;

before(async () => {
  agent = await shop.pairAgent();
  kitchen = await addPrinter({ name: 'Cuisine' });
  counter = await addPrinter({ name: 'Comptoir', kind: 'counter', address: '192.168.1.51' });
});

beforeEach(async () => {
  await backend.database.inStore(shop.storeId, (tx) =>
    tx.query("UPDATE print_job SET state = 'dropped' WHERE state IN ('waiting', 'taken', 'failed')"),
  );
});

const act = () => ({ act_key: randomUUID() });
const rowsOf = async (order: Pick<OrderWire, 'order_id'>) =>
  (await jobsOf(order)).map(({ printer_id, kind, state, reprint }) => [printer_id, kind, state, reprint]);
const auditOf = (action: string) =>
  backend.database.inStore(shop.storeId, (tx) =>
    tx.query<{ after: object }>(
      'SELECT after FROM audit_entry WHERE store_id = $2 AND action = $1 ORDER BY audit_id',
      [action, shop.storeId],
    ),
  );

describe('the printers of a shop', () => {
  it('are added, changed and removed, with an entry of the history each', async () => {
    const choice = {
      name: 'Four',
      kind: 'kitchen',
      station: 4,
      width: '58',
      code_page: 'cp437',
      language: 'star_prnt',
      path: 'agent',
      address: 'four.local',
      port: 9101,
      buzzer: true,
      agent_id: agent.agentId,
    } as const;
    const { printer, polling_path } = await manager.succeed('managePrinterAdd', choice);
    assert.deepEqual(
      { ...printer, printer_id: 0 },
      { ...choice, printer_id: 0, state: 'unknown', state_since: null, seen_at: null, queued: 0, held: 0 },
    );
    assert.equal(polling_path, undefined);
    const { printer_id } = printer;
    const changed = await manager.succeed('managePrinterChange', {
      ...choice,
      printer_id,
      name: 'Four à pizza',
    });
    assert.equal(changed.printer.name, 'Four à pizza');
    await manager.succeed('managePrinterRemove', { printer_id });
    const { printers } = await manager.succeed('managePrinters', {});
    assert.deepEqual(
      printers.map((each) => each.printer_id),
      [kitchen, counter],
    );
    assert.equal((await manager.refused('managePrinterRemove', { printer_id })).code, 'unknown_printer');
    assert.deepEqual((await auditOf('printer.removed')).at(-1)?.after, { printer: 'Four à pizza' });
  });

  it('have different names also when they are added at the same moment', async () => {
    const adding = await Promise.allSettled(
      ['Plonge', 'plonge', 'PLONGE'].map((name) => addPrinter({ name })),
    );
    const added = adding.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    assert.equal(added.length, 1);
    for (const each of adding)
      if (each.status === 'rejected') assert.match(String(each.reason), /printer_name_taken/);
    await manager.succeed('managePrinterRemove', { printer_id: added[0] ?? 0 });
  });

  it('have different names, whatever their case and accents', async () => {
    await assert.rejects(addPrinter({ name: 'CUISINE' }), /printer_name_taken/);
    const four = await addPrinter({ name: 'Entrée' });
    const { printers } = await manager.succeed('managePrinters', {});
    const entry = printers.find(({ printer_id }) => printer_id === four);
    assert(entry);
    const { state: _s, state_since: _t, seen_at: _u, queued: _q, held: _h, ...choice } = entry;
    const refusal = await manager.refused('managePrinterChange', { ...choice, name: 'comptoir' });
    assert.equal(refusal.code, 'printer_name_taken');
    assert.match(refusal.message, /^Une autre imprimante porte déjà ce nom/);
    const { printer } = await manager.succeed('managePrinterChange', { ...choice, name: 'entree' });
    assert.equal(printer.name, 'entree', 'it may write its own name otherwise');
    await manager.succeed('managePrinterRemove', { printer_id: four });
    await manager.succeed('managePrinterRemove', { printer_id: await addPrinter({ name: 'Entrée' }) });
  });

  it('that poll have a secret of their own, shown once, stored as its hash, and ended by the next one', async () => {
    const choice = {
      name: 'Star',
      kind: 'label',
      station: null,
      width: 'label',
      code_page: 'cp858',
      language: 'star_prnt',
      path: 'cloudprnt',
      address: null,
      port: 9100,
      buzzer: false,
      agent_id: null,
    } as const;
    const { printer, polling_path = '' } = await manager.succeed('managePrinterAdd', choice);
    const { printer_id } = printer;
    const path = new RegExp(`^/api/v1/print/cloudprnt/${printer_id}/([\\w-]{43})$`);
    const secret = path.exec(polling_path)?.[1] ?? '';
    assert.notEqual(secret, '');
    const hashes = () =>
      backend.database.inStore(shop.storeId, (tx) =>
        tx.query<{ hash: string }>('SELECT secret_hash AS hash FROM printer WHERE printer_id = $1', [
          printer_id,
        ]),
      );
    const [first] = await hashes();
    assert(first && !first.hash.includes(secret));
    const renewed = await manager.succeed('managePrinterSecret', { printer_id });
    assert.notEqual(renewed.polling_path, polling_path);
    assert.notDeepEqual(await hashes(), [first]);
    const { polling_path: unchanged } = await manager.succeed('managePrinterChange', {
      ...choice,
      printer_id,
    });
    assert.equal(unchanged, undefined);
    await manager.succeed('managePrinterRemove', { printer_id });
    assert.equal(
      (await manager.refused('managePrinterSecret', { printer_id: kitchen })).code,
      'unknown_printer',
    );
  });

  it('need an address where an agent reaches them, and an agent of the shop', async () => {
    const { status } = await manager.refused('managePrinterAdd', {
      name: 'Four',
      kind: 'kitchen',
      station: null,
      width: '80',
      code_page: 'cp858',
      language: 'esc_pos',
      path: 'agent',
      address: null,
      port: 9100,
      buzzer: false,
      agent_id: null,
    });
    assert.equal(status, 400);
    await assert.rejects(addPrinter({ name: 'Four', agent_id: 999_999 }), /unknown_agent/);
    const stranger = await (await printingShop(backend, 'b')).pairAgent();
    await assert.rejects(addPrinter({ name: 'Four', agent_id: stranger.agentId }), /unknown_agent/);
  });

  it('print a page to be tested, once for an act, for five minutes', async () => {
    const test = { printer_id: kitchen, ...act() };
    const page = await manager.succeed('managePrinterTest', test);
    assert.deepEqual(await manager.succeed('managePrinterTest', test), page);
    const stateOf = async (print_job_id: number) =>
      (await manager.succeed('managePrintJobs', { print_job_id })).jobs.map(({ kind, state, proof }) => [
        kind,
        state,
        proof,
      ]);
    assert.deepEqual(await stateOf(page.print_job_id), [['test', 'waiting', null]]);
    const { jobs } = await agent.take([kitchen]);
    assert.deepEqual(
      jobs.map(({ kind }) => kind),
      ['test'],
    );
    await agent.printed({ jobs });
    assert.deepEqual(await stateOf(page.print_job_id), [['test', 'printed', 'DLE EOT 0x12']]);
    const late = await manager.succeed('managePrinterTest', { printer_id: kitchen, ...act() });
    backend.pass(5 * 60_000);
    assert.deepEqual((await agent.take([kitchen])).jobs, []);
    assert.deepEqual(await stateOf(late.print_job_id), [['test', 'dropped', null]]);
    assert.deepEqual((await manager.succeed('managePrintJobs', { list: 'held' })).jobs, []);
    const { printers } = await manager.succeed('managePrinters', {});
    assert.deepEqual(
      printers.map(({ queued, held }) => [queued, held]),
      printers.map(() => [0, 0]),
    );
    await manager.succeed('managePrintHeld', { printer_id: kitchen, print: true });
    assert.deepEqual((await agent.take([kitchen])).jobs, [], 'what is held does not bring it back');
    assert.deepEqual((await manager.succeed('managePrintJobs', { print_job_id: 999_999 })).jobs, []);
  });
});

describe('a ticket once more', () => {
  it('is a new job that is marked, once for an act, at its printer or another one', async () => {
    const { order } = await accepted();
    await agent.printed(await agent.take([kitchen, counter]));
    const [first] = await jobsOf(order);
    const again = { print_job_id: first?.print_job_id ?? 0, ...act() };
    await manager.succeed('managePrintAgain', again);
    await manager.succeed('managePrintAgain', again);
    await manager.succeed('managePrintAgain', { ...again, printer_id: counter, ...act() });
    assert.deepEqual(await rowsOf(order), [
      [kitchen, 'kitchen', 'printed', false],
      [counter, 'counter', 'printed', false],
      [kitchen, 'kitchen', 'waiting', true],
      [counter, 'kitchen', 'waiting', true],
    ]);
    const { jobs } = await agent.take([kitchen]);
    assert.deepEqual(
      jobs.map(({ reprint }) => reprint),
      [true],
    );
    assert.equal((await auditOf('ticket.printed_again')).length, 2);
  });

  it('of an order prints all of them as the order is now, and its receipt at the counter', async () => {
    const { order } = await accepted();
    const { order_id } = order;
    await agent.printed(await agent.take([kitchen, counter]));
    await manager.succeed('manageOrderAdjust', {
      order_id,
      version: 1,
      change: { kind: 'lines', kept: [{ line: 1 }] },
      reason: 'Rupture',
      idempotency_key: randomUUID(),
    });
    await agent.printed(await agent.take([kitchen, counter]));
    await manager.succeed('managePrintAgain', { order_id, ...act() });
    await manager.succeed('managePrintAgain', { order_id, kind: 'receipt', ...act() });
    assert.deepEqual((await rowsOf(order)).slice(4), [
      [kitchen, 'kitchen', 'waiting', true],
      [counter, 'counter', 'waiting', true],
      [counter, 'receipt', 'waiting', false],
    ]);
    const versions = await backend.database.inStore(shop.storeId, (tx) =>
      tx.query<{ version: number }>(
        "SELECT order_version AS version FROM print_job WHERE order_id = $1 AND state = 'waiting'",
        [order_id],
      ),
    );
    assert.deepEqual(versions, Array(3).fill({ version: 2 }));
  });

  it('takes the place of one that waits', async () => {
    const { order } = await accepted();
    await manager.succeed('managePrintAgain', { order_id: order.order_id, printer_id: kitchen, ...act() });
    assert.deepEqual(await rowsOf(order), [
      [kitchen, 'kitchen', 'dropped', false],
      [counter, 'counter', 'waiting', false],
      [kitchen, 'kitchen', 'waiting', false],
    ]);
  });

  it('of an order that was cancelled says so, in whatever form it is wanted', async () => {
    const { order } = await accepted();
    const { order_id } = order;
    await agent.printed(await agent.take([kitchen, counter]));
    await manager.succeed('manageOrderRefuse', { order_id, reason: 'Rupture' });
    await letRefusalsPass(backend);
    const [first] = await jobsOf(order);
    await manager.succeed('managePrintAgain', { print_job_id: first?.print_job_id ?? 0, ...act() });
    await manager.succeed('managePrintAgain', { order_id, ...act() });
    const again = (await jobsOf(order)).filter(
      ({ kind, state }) => kind !== 'cancelled' && state === 'waiting',
    );
    assert.equal(again.length, 2);
    for (const { print_job_id } of again) {
      const { text } = await manager.succeed('managePrintJobPreview', { print_job_id });
      assert.match(text, /RÉIMPRESSION/);
      assert.match(text, /ANNULÉE/);
    }
  });

  it('is shown as a picture and as text, also of a job that is over', async () => {
    const { order } = await accepted();
    for (const { print_job_id } of await jobsOf(order)) {
      const { png, text } = await manager.succeed('managePrintJobPreview', { print_job_id });
      assert.match(text, /Galette/);
      assert(png.length > 0);
    }
  });
});

describe('another printer', () => {
  it('gets a job, which leaves the first one', async () => {
    const { order } = await accepted();
    const [first] = await jobsOf(order);
    const move = { print_job_id: first?.print_job_id ?? 0, printer_id: counter };
    await manager.succeed('managePrintJobMove', move);
    await manager.succeed('managePrintJobMove', move);
    assert.deepEqual(await rowsOf(order), [
      [kitchen, 'kitchen', 'dropped', false],
      [counter, 'counter', 'waiting', false],
      [counter, 'kitchen', 'waiting', false],
    ]);
    await agent.printed(await agent.take([counter]));
    const printed = (await jobsOf(order)).find(({ state }) => state === 'printed');
    const over = { print_job_id: printed?.print_job_id ?? 0, printer_id: kitchen };
    assert.equal((await manager.refused('managePrintJobMove', over)).code, 'job_over');
  });

  it('gets all that a printer has not printed, marked where it may have come out', async () => {
    const [one, two] = [await accepted(), await accepted()];
    await agent.take([kitchen], { limit: 1 });
    await manager.succeed('managePrintJobMove', { from_printer_id: kitchen, printer_id: counter });
    const moved = [...(await rowsOf(one.order)), ...(await rowsOf(two.order))].filter(
      ([printer, kind, state]) => printer === counter && kind === 'kitchen' && state === 'waiting',
    );
    assert.deepEqual(
      moved.map(([, , , reprint]) => reprint),
      [true, false],
    );
    assert.deepEqual((await agent.take([kitchen])).jobs, []);
  });

  it('of another shop gets none', async () => {
    const { order } = await accepted();
    const [first] = await jobsOf(order);
    const elsewhere = await printingShop(backend, 'b');
    const foreign = await elsewhere.addPrinter({ path: 'cloudprnt', address: null });
    const move = { print_job_id: first?.print_job_id ?? 0, printer_id: foreign };
    assert.equal((await manager.refused('managePrintJobMove', move)).code, 'unknown_printer');
    const theirs = { print_job_id: first?.print_job_id ?? 0, printer_id: foreign };
    assert.equal((await elsewhere.manager.refused('managePrintJobMove', theirs)).code, 'unknown_job');
    const preview = { print_job_id: first?.print_job_id ?? 0 };
    assert.equal((await elsewhere.manager.refused('managePrintJobPreview', preview)).code, 'unknown_job');
    assert.equal((await elsewhere.manager.refused('managePrintJobDrop', preview)).code, 'unknown_job');
  });

  it('is not needed for what is dropped: that is over', async () => {
    const { order } = await accepted();
    const [first] = await jobsOf(order);
    const drop = { print_job_id: first?.print_job_id ?? 0 };
    await manager.succeed('managePrintJobDrop', drop);
    assert.equal((await manager.refused('managePrintJobDrop', drop)).code, 'job_over');
    assert.deepEqual((await rowsOf(order))[0], [kitchen, 'kitchen', 'dropped', false]);
  });
});

describe('a kitchen', () => {
  it('may print, move and drop, and set nothing up', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { order } = await accepted();
    await cook.succeed('managePrintAgain', { order_id: order.order_id, ...act() });
    await cook.succeed('managePrinterTest', { printer_id: kitchen, ...act() });
    const [, , job] = await jobsOf(order);
    const print_job_id = job?.print_job_id ?? 0;
    await cook.succeed('managePrintJobMove', { print_job_id, printer_id: counter });
    assert.equal((await cook.refused('managePrinterRemove', { printer_id: kitchen })).code, 'not_permitted');
    assert.equal((await cook.refused('managePrintAgentPairing', {})).code, 'not_permitted');
    assert.equal((await cook.refused('managePrintSettings', { receipt: true })).code, 'not_permitted');
  });
});

describe('the board', () => {
  const board = async () => {
    const { printing } = await manager.succeed('manageOrders', { limit: 1 });
    assert(printing);
    return printing;
  };
  const eventsSince = async (number: number) =>
    (
      await backend.database.inStore(shop.storeId, (tx) =>
        tx.query<{ kind: string }>(
          'SELECT kind FROM shop_event WHERE store_id = $2 AND number > $1 ORDER BY number',
          [number, shop.storeId],
        ),
      )
    ).map(({ kind }) => kind);
  const newest = async () => {
    const [event] = await backend.database.inStore(shop.storeId, (tx) =>
      tx.query<{ number: number }>(
        'SELECT last_number AS number FROM shop_event_counter WHERE store_id = $1',
        [shop.storeId],
      ),
    );
    return Number(event?.number ?? 0);
  };

  it('shows a printer without paper at once, and an agent that says nothing after 25 seconds', async () => {
    await agent.take([kitchen, counter]);
    assert.deepEqual((await board()).printers_off, []);
    const before = await newest();
    await agent.take([kitchen], { state: 'no_paper' });
    await agent.take([counter]);
    assert.deepEqual(await eventsSince(before), ['printer_status']);
    assert.deepEqual(
      (await board()).printers_off.map(({ printer_id, name, state }) => [printer_id, name, state]),
      [[kitchen, 'Cuisine', 'no_paper']],
    );
    await agent.take([kitchen, counter]);
    const since = await newest();
    backend.pass(PRINTER_OFF_AFTER_MS - 1);
    await runPrintWatch(backend);
    assert.deepEqual((await board()).printers_off, []);
    const seen = new Date(backend.now() - PRINTER_OFF_AFTER_MS + 1).toISOString();
    backend.pass(1);
    await runPrintWatch(backend);
    assert.deepEqual(await eventsSince(since), ['printer_status']);
    assert.deepEqual(
      (await board()).printers_off.map(({ printer_id, state, since }) => [printer_id, state, since]),
      [
        [kitchen, 'agent_silent', seen],
        [counter, 'agent_silent', seen],
      ],
    );
    await runPrintWatch(backend);
    assert.deepEqual(await eventsSince(since), ['printer_status']);
    await agent.take([kitchen, counter]);
    assert.deepEqual((await board()).printers_off, []);
  });

  it('shows an order without proof after a minute, until it has one', async () => {
    const { order } = await accepted();
    const { jobs } = await agent.take([kitchen, counter]);
    await agent.printed({ jobs: jobs.slice(0, 1) });
    const before = await newest();
    backend.pass(UNPROVED_AFTER_MS - 1);
    await runPrintWatch(backend);
    assert.deepEqual((await board()).unproved, []);
    assert(!(await eventsSince(before)).includes('print_job'));
    backend.pass(1);
    await runPrintWatch(backend);
    assert.deepEqual((await board()).unproved, [{ order_id: order.order_id, printers: ['Comptoir'] }]);
    assert.deepEqual(
      (await eventsSince(before)).filter((kind) => kind === 'print_job'),
      ['print_job'],
    );
    await agent.report({ print_job_id: jobs[1]?.print_job_id ?? 0, outcome: 'transmitted' });
    assert.deepEqual((await board()).unproved, []);
    assert.equal((await eventsSince(before)).filter((kind) => kind === 'print_job').length, 2);
  });

  it('shows no order that is handed over, and none of last night', async () => {
    const { order } = await accepted();
    const other = await accepted();
    for (const order_status_id of [3, 6] as const)
      await manager.succeed('manageOrderMove', { order_id: order.order_id, order_status_id });
    backend.pass(UNPROVED_AFTER_MS);
    assert.deepEqual(
      (await board()).unproved.map(({ order_id }) => order_id),
      [other.order.order_id],
    );
    backend.pass(PRINT_FRESH_MS);
    assert.deepEqual((await board()).unproved, []);
  });

  it('counts jobs that have failed, until they are printed again or dropped', async () => {
    const { order } = await accepted();
    const jobs = await jobsOf(order);
    await backend.database.inStore(shop.storeId, (tx) =>
      tx.query("UPDATE print_job SET state = 'failed', error = 'unknown', attempts = 5 WHERE order_id = $1", [
        order.order_id,
      ]),
    );
    assert.equal((await board()).failed, 2);
    assert.equal((await manager.succeed('managePrintJobs', { list: 'failed' })).jobs.length, 2);
    await manager.succeed('managePrintAgain', { print_job_id: jobs[0]?.print_job_id ?? 0, ...act() });
    await manager.succeed('managePrintJobDrop', { print_job_id: jobs[1]?.print_job_id ?? 0 });
    assert.equal((await board()).failed, 0);
    assert.deepEqual((await rowsOf(order)).at(-1), [kitchen, 'kitchen', 'waiting', true]);
  });
});

describe('the realtime channel of an agent', () => {
  const open = async (token: string, letter: 'a' | 'b' = 'a') => {
    const page = await channel.open({ origin: managementOrigin(letter) });
    return { page, joined: await page.timeout(60_000).emitWithAck('joinPrintAgent', token) };
  };

  it('wakes it for the jobs of its shop alone, and for its printers', async () => {
    const { realtime_token } = await agent.take([]);
    const { page, joined } = await open(realtime_token);
    assert.equal(joined, true);
    const elsewhere = await (await printingShop(backend, 'b')).pairAgent();
    const other = await open((await elsewhere.take([])).realtime_token, 'b');
    assert.equal(other.joined, true);
    const [jobs, config, foreign] = [
      hearing(page, 'printJobs'),
      hearing(page, 'printConfig'),
      hearing(other.page, 'printJobs'),
    ];
    await accepted();
    await until(jobs, 1);
    assert.deepEqual(jobs[0], { store_id: shop.storeId });
    await manager.succeed('managePrinterSearch', {});
    await until(config, 1);
    await roundTrip(other.page);
    assert.deepEqual(foreign, []);
  });

  it('takes no other token, and none after a minute', async () => {
    const { realtime_token } = await agent.take([]);
    const staff = await (await memberOf(backend, 'a', 'owner')).succeed('manageRealtimeToken', {});
    for (const wrong of ['', 'x', agent.key, staff.token]) assert.equal((await open(wrong)).joined, false);
    backend.pass(61_000);
    assert.equal((await open(realtime_token)).joined, false);
  });

  it('ends within five seconds when the agent is revoked', async () => {
    const revoked = await shop.pairAgent('Perdu');
    const { page, joined } = await open((await revoked.take([])).realtime_token);
    assert.equal(joined, true);
    await manager.succeed('managePrintAgentRevoke', { agent_id: revoked.agentId });
    const ended = disconnected(page);
    backend.tick(3_000);
    await ended;
  });
});
