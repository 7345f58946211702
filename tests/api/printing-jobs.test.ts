import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { printCancellation } from '#backend/modules/printing/order-tickets.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { letRefusalsPass, runTimers } from './support/order-timers.ts';
import { printingShop } from './support/printing.ts';
import { asStaffOf } from './support/tables.ts';

const backend = await startBackend();
const shop = await printingShop(backend);
const { manager, place, accept, accepted, jobsOf, addPrinter } = shop;
const printers = { kitchen: 0, drinks: 0, counter: 0, label: 0 };
let agent: Awaited<ReturnType<typeof shop.pairAgent>>;

before(async () => {
  agent = await shop.pairAgent();
  printers.kitchen = await addPrinter({ name: 'Cuisine' });
  printers.drinks = await addPrinter({ name: 'Bar', station: 2 });
  printers.counter = await addPrinter({ name: 'Comptoir', kind: 'counter' });
  printers.label = await addPrinter({ name: 'Étiquettes', kind: 'label', width: 'label', station: 3 });
});

const all = () => Object.values(printers);

/** Printer, kind and state of each job of an order, oldest first. */
const listed = async (order: Pick<OrderWire, 'order_id'>) =>
  (await jobsOf(order)).map(({ printer_id, kind, state }) => [printer_id, kind, state]);

const tickets = (state = 'waiting') => [
  [printers.kitchen, 'kitchen', state],
  [printers.drinks, 'kitchen', state],
  [printers.counter, 'counter', state],
  [printers.label, 'label', state],
];

/** Takes everything, and reports it as printed. */
async function printAll(): Promise<void> {
  for (let taken = await agent.take(all()); taken.jobs.length > 0; taken = await agent.take(all()))
    await agent.printed(taken);
}

const settings = (changes: { print_at?: 'accepted' | 'placed'; receipt?: boolean; qr_code?: boolean }) =>
  manager.succeed('managePrintSettings', changes);

const changeLines = (order: OrderWire, kept: { line: number; quantity?: number }[]) =>
  manager.succeed('manageOrderAdjust', {
    order_id: order.order_id,
    version: order.version ?? 1,
    change: { kind: 'lines', kept },
    reason: 'Rupture',
    idempotency_key: randomUUID(),
  });

/** What the tickets of jobs are made of, by the products they name; null for the whole order. */
const productsOf = (order: Pick<OrderWire, 'order_id'>) =>
  backend.database.inStore(shop.storeId, (tx) =>
    tx.query<{ printer: number; kind: string; version: number; products: number[] | null }>(
      `SELECT printer_id AS printer, kind, order_version AS version, product_ids AS products FROM print_job
        WHERE order_id = $1 AND state <> 'dropped' ORDER BY print_job_id`,
      [order.order_id],
    ),
  );
const idOf = (name: string) => shop.card.products.get(name)?.product_id ?? 0;

describe('the tickets of an order', () => {
  it('are made when it is accepted, one for each printer, of the products of its station', async () => {
    const { order } = await place();
    assert.deepEqual(await listed(order), []);
    await accept(order);
    assert.deepEqual(await listed(order), tickets());
    assert.deepEqual(
      (await productsOf(order)).map(({ products }) => products),
      [[idOf('Galette')], [idOf('Cola')], null, [idOf('Cola')]],
    );
  });

  it('are made once, with the same key twice and by twenty acceptances at once', async () => {
    const { order } = await place();
    const key = randomUUID();
    await accept(order, key);
    await accept(order, key);
    assert.equal((await jobsOf(order)).length, 4);

    const { order: other } = await place();
    const calls = Array.from({ length: 20 }, (_, index) =>
      manager.call('manageOrderAccept', {
        order_id: other.order_id,
        act_key: index % 2 === 0 ? key : randomUUID(),
      }),
    );
    await Promise.all(calls);
    assert.deepEqual(await listed(other), tickets());
  });

  it('are none when the transaction of the acceptance rolls back', async () => {
    const { order } = await place();
    // The event is written after the jobs, as the last statement.
    await backend.database.acrossStores((tx) =>
      tx.script(`
        CREATE FUNCTION public.refuse_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no event'; END $$;
        CREATE TRIGGER refuse_events BEFORE INSERT ON shop_event FOR EACH ROW EXECUTE FUNCTION refuse_events()`),
    );
    const { status } = await manager.call('manageOrderAccept', {
      order_id: order.order_id,
      act_key: randomUUID(),
    });
    await backend.database.acrossStores((tx) =>
      tx.script('DROP TRIGGER refuse_events ON shop_event; DROP FUNCTION public.refuse_events()'),
    );
    assert.equal(status, 500);
    assert.deepEqual(await listed(order), []);
    await accept(order);
    assert.deepEqual(await listed(order), tickets());
  });

  it('are made when the command line begins it, once', async () => {
    const { order } = await place();
    for (const order_status_id of [5, 2] as const) {
      await backend.admin.succeed(
        'staffOrderStatus',
        { order_id: order.order_id, order_status_id },
        asStaffOf('a'),
      );
      assert.deepEqual(await listed(order), tickets());
    }
  });

  it('are made by an acceptance that nobody of the staff does', async () => {
    await manager.succeed('manageServiceBegin', {});
    await manager.succeed('manageServiceSettingsChange', { acceptance: 'always' });
    const { order } = await place();
    await runTimers(backend);
    assert.deepEqual(await listed(order), tickets());
    await manager.succeed('manageServiceSettingsChange', { acceptance: 'by_hand' });
  });

  it('have a receipt for the customer at the counter where the shop wants one', async () => {
    await settings({ receipt: true });
    const { order } = await accepted();
    assert.deepEqual(await listed(order), [...tickets(), [printers.counter, 'receipt', 'waiting']]);
    await settings({ receipt: false });
  });
});

describe('the QR code that opens an order on the board', () => {
  const textOf = async (order: OrderWire, kind: string) => {
    const job = (await jobsOf(order)).find((each) => each.kind === kind);
    const preview = { print_job_id: job?.print_job_id ?? 0 };
    return (await manager.succeed('managePrintJobPreview', preview)).text;
  };

  it('is on the counter ticket, alone, unless the shop wants none', async () => {
    const { order } = await accepted();
    assert.match(await textOf(order, 'counter'), new RegExp(`\\[QR \\S+/commandes/${order.order_id}\\]`));
    assert.doesNotMatch(await textOf(order, 'kitchen'), /\[QR/);
    await settings({ qr_code: false });
    assert.doesNotMatch(await textOf(order, 'counter'), /\[QR/);
    await settings({ qr_code: true });
    assert.match(await textOf(order, 'counter'), /\[QR/);
  });
});

describe('a shop that prints what is placed', () => {
  it('prints it then, once', async () => {
    await settings({ print_at: 'placed' });
    const { order } = await place();
    assert.deepEqual(await listed(order), tickets());
    await accept(order);
    assert.deepEqual(await listed(order), tickets());

    await settings({ print_at: 'accepted' });
  });

  it('prints one that is paid by card when it is paid', async () => {
    const cards = await cardOrders(backend, 'b');
    const elsewhere = await printingShop(backend, 'b');
    await elsewhere.addPrinter({ path: 'cloudprnt', address: null });
    await elsewhere.manager.succeed('managePrintSettings', { print_at: 'placed' });
    const card = await cards.place();
    assert.deepEqual(await elsewhere.jobsOf(card.order), []);
    await cards.open(card);
    await cards.act(card, 'pay');
    await card.client.succeed('paymentCheck', { order_id: card.order.order_id });
    assert.deepEqual(
      (await elsewhere.jobsOf(card.order)).map(({ kind, state }) => [kind, state]),
      [['kitchen', 'waiting']],
    );
  });
});

describe('a change of lines', () => {
  it('changes the tickets that nobody has taken, and drops those of which nothing is left', async () => {
    await printAll();
    const { order } = await accepted();
    const { order: changed } = await changeLines(order, [{ line: 1, quantity: 1 }]);
    assert.equal(changed.version, 2);
    assert.deepEqual(await productsOf(order), [
      { printer: printers.kitchen, kind: 'kitchen', version: 2, products: [idOf('Galette')] },
      { printer: printers.counter, kind: 'counter', version: 2, products: null },
    ]);
  });

  it('is told to the printers that have a ticket and are concerned, and to no other', async () => {
    await printAll();
    const { order } = await accepted();
    await printAll();
    await changeLines(order, [{ line: 1, quantity: 1 }, { line: 2 }]);
    assert.deepEqual((await listed(order)).slice(4), [
      [printers.kitchen, 'changed', 'waiting'],
      [printers.counter, 'changed', 'waiting'],
    ]);
    const [taken] = (await agent.take([printers.kitchen])).jobs;
    assert.equal(taken?.kind, 'changed');
    assert.match(Buffer.from(taken?.bytes ?? '', 'base64').toString('latin1'), /./s);
    await printAll();
  });

  it('to a station that had no ticket is a whole one for it', async () => {
    const { order } = await accepted();
    await changeLines(order, [{ line: 1 }]);
    await printAll();
    const cola = shop.card.line('Cola', {}, 2);
    const [seen] = (await manager.succeed('manageOrders', { limit: 500 })).orders.filter(
      ({ order_id }) => order_id === order.order_id,
    );
    await manager.succeed('manageOrderAdjust', {
      order_id: order.order_id,
      version: seen?.version ?? 0,
      change: { kind: 'lines', kept: [{ line: 1 }], added: [cola] },
      reason: 'À votre demande',
      idempotency_key: randomUUID(),
    });
    const made = (await productsOf(order)).filter(({ version }) => version === 3);
    assert.deepEqual(made, [
      { printer: printers.drinks, kind: 'kitchen', version: 3, products: [idOf('Cola')] },
      { printer: printers.counter, kind: 'changed', version: 3, products: null },
      { printer: printers.label, kind: 'label', version: 3, products: [idOf('Cola')] },
    ]);
    await printAll();
  });

  it('of its price alone, or of one that is over, prints nothing', async () => {
    const { order } = await accepted();
    await printAll();
    await manager.succeed('manageOrderAdjust', {
      order_id: order.order_id,
      version: 1,
      change: { kind: 'discount', amount: '1.00' },
      reason: 'Un geste',
      idempotency_key: randomUUID(),
    });
    assert.equal((await jobsOf(order)).length, 4);
  });
});

it('a ticket whose dishes are no longer in the order is not printed again', async () => {
  const { order } = await accepted();
  await printAll();
  await changeLines(order, [{ line: 1 }]);
  await printAll();
  const drinks = (await jobsOf(order)).find(({ printer_id }) => printer_id === printers.drinks);
  const again = { print_job_id: drinks?.print_job_id ?? 0, act_key: randomUUID() };
  assert.equal((await manager.refused('managePrintAgain', again)).code, 'nothing_to_print');
  assert.deepEqual((await agent.take(all())).jobs, []);
});

describe('a cancellation', () => {
  it('drops what nobody has taken, and prints nothing', async () => {
    const { order } = await accepted();
    await manager.succeed('manageOrderRefuse', { order_id: order.order_id, reason: 'Rupture' });
    assert.deepEqual(await listed(order), tickets());
    await letRefusalsPass(backend);
    assert.deepEqual(await listed(order), tickets('dropped'));
    assert.deepEqual((await agent.take(all())).jobs, []);
  });

  it('is told to the kitchens and counters whose ticket came out or is about to', async () => {
    const { order } = await accepted();
    const { jobs } = await agent.take([printers.kitchen]);
    await agent.printed({ jobs });
    await agent.take([printers.counter]);
    await manager.succeed('manageOrderRefuse', { order_id: order.order_id, reason: 'Rupture' });
    await letRefusalsPass(backend);
    assert.deepEqual(await listed(order), [
      [printers.kitchen, 'kitchen', 'printed'],
      [printers.drinks, 'kitchen', 'dropped'],
      [printers.counter, 'counter', 'taken'],
      [printers.label, 'label', 'dropped'],
      [printers.kitchen, 'cancelled', 'waiting'],
      [printers.counter, 'cancelled', 'waiting'],
    ]);
    await printAll();
  });

  it('by the diner of an order that prints when it is placed is told too', async () => {
    await settings({ print_at: 'placed' });
    const { order, diner } = await place();
    await printAll();
    await diner.succeed('orderCancel', { order_id: order.order_id });
    assert.deepEqual((await listed(order)).slice(4), [
      [printers.kitchen, 'cancelled', 'waiting'],
      [printers.drinks, 'cancelled', 'waiting'],
      [printers.counter, 'cancelled', 'waiting'],
    ]);
    await settings({ print_at: 'accepted' });
    await printAll();
  });

  it('of an order without tickets does nothing', async () => {
    const { order } = await place();
    await backend.database.inStore(shop.storeId, (tx) =>
      printCancellation(
        tx,
        { orderId: order.order_id, storeId: shop.storeId, version: 1 } as never,
        new Date(backend.now()),
      ),
    );
    assert.deepEqual(await listed(order), []);
  });
});

it('no table about printing has a text of a customer, and the ticket of an erased one has none', async () => {
  const { order, signUp } = await accepted();
  await printAll();
  const [first] = await jobsOf(order);
  const textOf = async () =>
    (await manager.succeed('managePrintJobPreview', { print_job_id: first?.print_job_id ?? 0 })).text;
  assert((await textOf()).includes(signUp.lastname));
  const rows = await backend.database.acrossStores(async (tx) => [
    ...(await tx.query('SELECT * FROM print_job')),
    ...(await tx.query('SELECT * FROM printer')),
    ...(await tx.query('SELECT * FROM print_agent')),
  ]);
  const stored = JSON.stringify(rows);
  for (const personal of [signUp.firstname, signUp.lastname, signUp.email, 'Galette'])
    assert(!stored.includes(personal), personal);
  // As the erasure of an account leaves it.
  await backend.database.inStore(shop.storeId, (tx) =>
    tx.query('UPDATE "order" SET customer_id = NULL WHERE order_id = $1', [order.order_id]),
  );
  assert(!(await textOf()).includes(signUp.lastname));
  await manager.succeed('managePrintAgain', { order_id: order.order_id, act_key: randomUUID() });
  const { jobs } = await agent.take(all());
  assert.equal(jobs.length, 4);
  await agent.printed({ jobs });
});

it('a scheduled order is printed when it begins by itself, not when it is accepted', async () => {
  const { days } = await backend
    .shop('a')
    .succeed('orderSlots', { store_id: shop.storeId, shipping_method: 'pickup' });
  const [today] = days;
  const time = today?.times.at(-1);
  const { order } = await place({ delivery_time: `${today?.date}T${time}` });
  // It is accepted by itself, at once.
  await runTimers(backend);
  assert.deepEqual(await productsOf(order), []);
  backend.moveTo(new Date(Date.parse(order.order_date.date) - 60_000).toISOString());
  await runTimers(backend);
  assert.equal((await productsOf(order)).length, 4);
});
