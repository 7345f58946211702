import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { isTestOrder, orderNumber, TEST_NUMBERS_ABOVE } from '#lib/domain/orders/order.ts';
import { counter } from '#tests/support/shops/counter.ts';
import type { ShopFileJson } from '#tests/support/shops/shop-file.ts';
import { START, startBackend } from './support/backend.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { letRefusalsPass, runTimers } from './support/order-timers.ts';
import { cardOf, ordered, orderOf } from './support/orders.ts';
import { printingShop } from './support/printing.ts';
import { deviceOf, memberOf } from './support/staff.ts';

const MINUTE = 60_000;
/** The night after START: the shop is closed, and opens ten hours later. */
const NIGHT = '2026-11-21T01:30:00+01:00';

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
type Member = Awaited<ReturnType<typeof memberOf>>;
let owner: Member;
let manager: Member;
let cashier: Member;

async function signIn(): Promise<void> {
  owner = await memberOf(backend, 'a', 'owner');
  manager = await memberOf(backend, 'a', 'manager');
  cashier = await memberOf(backend, 'a', 'counter');
}

/** Moves the clock, with everybody signed in at that time. */
async function at(instant: string): Promise<void> {
  backend.moveTo(instant);
  await signIn();
}

const importing = (changes: Partial<ShopFileJson> = {}) =>
  backend.admin.succeed('shopImport', { ...counter('shop-a', changes), live_state: true });

const place = (by: Pick<Member, 'succeed'> = cashier, act_key: string = randomUUID()) =>
  by.succeed('manageTestOrder', { act_key });

const stepsOf = async (by: Pick<Member, 'succeed'> = manager) => {
  const { steps } = await by.succeed('manageStart', {});
  return Object.fromEntries(steps.map(({ name, state, count }) => [name, [state, count]]));
};

const board = async () => (await cashier.succeed('manageOrders', {})).orders;
const onBoard = async (orderId: number) => (await board()).find(({ order_id }) => order_id === orderId);

const inShop = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  database.inStore(storeIds.a, (tx) => tx.query<Row>(sql, parameters));

/** What invoices, slots, portions and the ledger of the shop say. */
const counted = async () => ({
  invoices: await inShop('SELECT last_no FROM invoice_counter'),
  slots: await inShop('SELECT slot, taken FROM order_slot WHERE taken > 0 ORDER BY slot'),
  loads: await inShop(
    'SELECT span, station, orders, weight FROM slot_load WHERE orders > 0 OR weight > 0 ORDER BY span, station',
  ),
  portions: await inShop('SELECT order_id, portions FROM order_portion ORDER BY order_id'),
  left: await inShop('SELECT portions_left FROM sold_out WHERE ended_at IS NULL ORDER BY sold_out_id'),
  ledger: await inShop('SELECT ledger_entry_id FROM ledger_entry ORDER BY ledger_entry_id'),
  emails: await inShop('SELECT recipient FROM email'),
});

async function handOver(orderId: number): Promise<void> {
  await cashier.succeed('manageOrderAccept', { order_id: orderId, act_key: randomUUID() });
  for (const order_status_id of [3, 6] as const)
    await cashier.succeed('manageOrderMove', { order_id: orderId, order_status_id });
}

const auditOf = (action: string) =>
  inShop<{ staffId: number | null; after: { orderId: number } }>(
    'SELECT staff_id AS "staffId", after FROM audit_entry WHERE action = $1 ORDER BY audit_id DESC',
    [action],
  );

before(async () => {
  await importing();
  await signIn();
});

beforeEach(async () => {
  await at(START);
  await importing();
  await owner.succeed('manageServiceSettingsChange', { acceptance: 'by_hand' });
  await inShop(
    `UPDATE "order" SET order_status_id = 4, invoice_no = -abs(invoice_no) WHERE order_status_id NOT IN (4, 6)`,
  );
});

describe('what a shop still has to do', () => {
  it('is said by its rows, and by nothing that is stored beside them', async () => {
    const { steps, over } = await owner.succeed('manageStart', {});
    assert.equal(over, false);
    assert.deepEqual(
      steps.map(({ name, state, count }) => [name, state, count]),
      [
        ['identity', 'done', 0],
        ['contact', 'done', 0],
        ['hours', 'done', 0],
        // Four dishes that say nothing of their allergens.
        ['catalogue', 'check', 4],
        ['zones', 'missing', 0],
        ['payment', 'done', 0],
        ['till', 'missing', 0],
        ['device', 'missing', 0],
        ['printer', 'missing', 0],
        ['testOrder', 'missing', 0],
      ],
    );
  });

  it('is the identity while its SIRET is none, and the contact while the telephone is not known', async () => {
    const { legal } = counter('shop-a');
    await importing({ legal: { ...legal, siret: '73282932000075' } });
    await inShop("UPDATE setting SET value = '' WHERE key = 'config_telephone'");
    const { identity, contact } = await stepsOf();
    assert.deepEqual(
      [identity, contact],
      [
        ['missing', 0],
        ['missing', 0],
      ],
    );
  });

  it('is the hours and the catalogue while there are none; a shop without hours for deliveries needs no zones', async () => {
    const none = { opening_hours: [], pickup_service: [], delivery_service: [], table_reservation: [] };
    const products = counter('shop-a').products.map((product) => ({ ...product, orderable: false }));
    await importing({ hours: none, products });
    const steps = await stepsOf();
    assert.deepEqual(
      [steps.hours, steps.catalogue, steps.zones],
      [['missing', 0], ['missing', 0], undefined],
    );
    const refused = await cashier.refused('manageTestOrder', { act_key: randomUUID() });
    assert.deepEqual([refused.status, refused.code], [422, 'nothing_to_order']);
  });

  it('counts the dishes whose allergens are unsaid; an empty list says that there are none', async () => {
    const said = (allergens: 'none' | ['milk']) => (allergens === 'none' ? { allergens: [] } : { allergens });
    const products = counter('shop-a').products.map((product, index) => ({
      ...product,
      ...said(index % 2 === 0 ? 'none' : ['milk']),
    }));
    await importing({ products });
    assert.deepEqual((await stepsOf()).catalogue, ['done', 4]);
    await importing({
      products: products.map((each, index) => (index === 0 ? (counter('shop-a').products[0] ?? each) : each)),
    });
    assert.deepEqual((await stepsOf()).catalogue, ['check', 1]);
  });

  it('may be left at payment on site, and is not finished while an account was begun', async () => {
    const turn = (set: string) => inShop(`UPDATE payment_account SET ${set}`);
    await turn("state = 'pending'");
    assert.deepEqual((await stepsOf()).payment, ['missing', 0]);
    await turn(`state = 'none', disconnected_at = '${START}'`);
    assert.deepEqual((await stepsOf()).payment, ['choice', 0]);
    await turn("state = 'ready', disconnected_at = NULL");
    assert.deepEqual((await stepsOf()).payment, ['done', 0]);
  });

  it('is who collects on site, until the owner has chosen it', async () => {
    await owner.succeed('manageTillChoose', { way: 'own_till', from: null });
    assert.deepEqual((await stepsOf()).till, ['done', 0]);
  });

  it('ends with a paired device, and with the first answer of a printer', async () => {
    await deviceOf(backend, 'a');
    assert.deepEqual((await stepsOf()).device, ['done', 1]);
    const shop = await printingShop(backend);
    const agent = await shop.pairAgent();
    const printer = await shop.addPrinter({ agent_id: agent.agentId });
    assert.deepEqual((await stepsOf()).printer, ['missing', 1]);
    await agent.take([printer]);
    assert.deepEqual((await stepsOf()).printer, ['done', 1]);
    await shop.manager.succeed('managePrinterRemove', { printer_id: printer });
    assert.deepEqual((await stepsOf()).printer, ['missing', 0]);
  });
});

describe('a test order', () => {
  it('is made of the first dish of each category, with the choices that these need, while the shop is closed and paused', async () => {
    await at(NIGHT);
    const end = { length: 60, act_key: randomUUID() } as const;
    await cashier.succeed('managePause', { shipping_method: 'pickup', ...end });
    const { order } = await place();
    assert.deepEqual(
      order.order_products.map(({ name, quantity, order_options }) => [
        name,
        quantity,
        order_options.flatMap(({ values }) => values.map((value) => value.name)),
      ]),
      [
        ['Kebab', 1, ['Pain']],
        ['Café', 1, []],
      ],
    );
    assert.deepEqual(
      [order.total, order.shipping_method, order.payment_method, order.order_status_id],
      ['10.85', 'pickup', 'cash', 1],
    );
    assert.equal(Date.parse(order.order_date.date), backend.now() + 20 * MINUTE);
    const { running } = await cashier.succeed('manageAvailability', {});
    await cashier.succeed('managePauseEnd', { pause_ids: running.map(({ pause_id }) => pause_id) });
  });

  it('takes no invoice number, no portions, nothing of a slot, and sends no e-mail', async () => {
    const card = await cardOf(backend, 'a');
    const { product_id: id } = card.line('Café');
    const sold = { kind: 'product', id, length: 'notice', seen_id: null, seen_left: null } as const;
    await cashier.succeed('manageSoldOutStart', { ...sold, portions: 1, act_key: randomUUID() });
    const before = await counted();
    const { order } = await place();
    await handOver(order.order_id);
    const second = await place();
    await cashier.succeed('manageOrderRefuse', { order_id: second.order.order_id, reason: 'Essai' });
    await letRefusalsPass(backend);
    assert.deepEqual(await counted(), before);
    assert(isTestOrder({ invoiceNo: order.invoice_no }));
    assert.equal(second.order.invoice_no, order.invoice_no + 1);
    await inShop('UPDATE sold_out SET ended_at = $1', [new Date(backend.now())]);
  });

  it('leaves no gap between the orders before and after it, and has a number of its own', async () => {
    const { order: first } = await ordered(backend, 'a');
    const { order: test } = await place();
    const { order: next } = await ordered(backend, 'a');
    assert.equal(next.invoice_no, first.invoice_no + 1);
    assert.match(orderNumber({ invoiceNo: test.invoice_no }), /^E\d+$/);
    assert(test.invoice_no > TEST_NUMBERS_ABOVE);
    const { orders } = await cashier.succeed('manageOrderSearch', { text: String(next.invoice_no) });
    assert.deepEqual(
      orders.map(({ order_id }) => order_id),
      [next.order_id],
    );
  });

  it('rings on the board, without a person and without a ladder, and goes the way of any other', async () => {
    await cashier.succeed('manageServiceBegin', {});
    const { order } = await place();
    const shown = await onBoard(order.order_id);
    assert.deepEqual([shown?.seen, shown?.customer, shown?.cancels_at], [false, null, undefined]);
    backend.pass(14 * MINUTE);
    await runTimers(backend);
    await signIn();
    assert.equal((await onBoard(order.order_id))?.order_status_id, 1);
    assert.deepEqual(
      await inShop('SELECT 1 FROM order_event WHERE ladder_step IS NOT NULL AND order_id = $1', [
        order.order_id,
      ]),
      [],
    );
    assert.deepEqual(await deliveredEmails(backend, { to: owner.email, subject: /attend/ }), []);
    await handOver(order.order_id);
    assert.equal(await onBoard(order.order_id), undefined);
  });

  it('is accepted by itself where the shop accepts so, and counts for no other order', async () => {
    await owner.succeed('manageServiceBegin', {});
    await owner.succeed('manageServiceSettingsChange', { acceptance: 'below', acceptance_below: 1 });
    const { order: test } = await place();
    await runTimers(backend);
    assert.equal((await onBoard(test.order_id))?.order_status_id, 2);
    const { order } = await ordered(backend, 'a');
    await runTimers(backend);
    assert.equal((await onBoard(order.order_id))?.order_status_id, 2);
  });

  it('is one for one key, also at the same time, and is audited with its person', async () => {
    const act_key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(manager, act_key)));
    const ids = new Set(answers.map(({ order }) => order.order_id));
    assert.equal(ids.size, 1);
    const audited = (await auditOf('order.test')).filter(({ after }) => ids.has(after.orderId));
    assert.deepEqual(
      audited.map(({ staffId }) => staffId),
      [manager.staffId],
    );
    const { history, money } = await manager.succeed('manageOrder', { order_id: [...ids][0] ?? 0 });
    assert.deepEqual(
      [history.map(({ action, name }) => [action, name]), money],
      [[['order.test', 'Sam']], null],
    );
  });

  it('is refused while five are not over, with a sentence, also when they are placed at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cashier.call('manageTestOrder', { act_key: randomUUID() })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 201, 201, 422, 422, 422]);
    const refused = await cashier.refused('manageTestOrder', { act_key: randomUUID() });
    assert.equal(refused.code, 'too_many_test_orders');
    assert.match(refused.message, /^5 commandes d’essai sont déjà en cours/);
    const [first] = await board();
    await handOver(first?.order_id ?? 0);
    await place();
  });

  it('has no payment, refund, change or message, and never was due', async () => {
    const { order } = await place();
    const { order_id } = order;
    const key = randomUUID();
    const refusals = [
      await cashier.refused('manageOrderReceived', {
        order_id,
        means: 'cash',
        amount: '1.00',
        idempotency_key: key,
      }),
      await cashier.refused('manageOrderRefund', {
        order_id,
        version: 1,
        refund: { kind: 'all' },
        reason: 'Essai',
        act_key: key,
      }),
      await cashier.refused('manageOrderAdjust', {
        order_id,
        version: 1,
        change: { kind: 'tip', amount: '1.00' },
        reason: 'Essai',
        idempotency_key: key,
      }),
      await cashier.refused('manageOrderMessage', { order_id, text: 'Bonjour', act_key: key }),
    ];
    assert.deepEqual(new Set(refusals.map(({ code }) => code)), new Set(['test_order']));
  });

  it('is cancelled by the staff as any other, and its refusal can be taken back', async () => {
    const { order } = await place();
    const { order_id } = order;
    await cashier.succeed('manageOrderRefuse', { order_id, reason: 'Essai' });
    await cashier.succeed('manageOrderStepBack', { order_id });
    await letRefusalsPass(backend);
    assert.equal((await onBoard(order_id))?.order_status_id, 1);
    await cashier.succeed('manageOrderRefuse', { order_id, reason: 'Essai' });
    await letRefusalsPass(backend);
    assert.equal(await onBoard(order_id), undefined);
  });

  it('closes by itself after a day, before and after the first service, without asking anybody to look', async () => {
    const { order } = await place();
    const second = await place();
    await cashier.succeed('manageOrderAccept', { order_id: second.order.order_id, act_key: randomUUID() });
    backend.pass(24 * 60 * MINUTE - 1);
    await runTimers(backend);
    await signIn();
    assert(await onBoard(order.order_id));
    backend.pass(1);
    await runTimers(backend);
    await signIn();
    assert.equal(await onBoard(order.order_id), undefined);
    assert.equal(await onBoard(second.order.order_id), undefined);
    assert.deepEqual((await cashier.succeed('manageOrders', {})).cancelled, []);
    const closed = (await auditOf('order.test_closed')).map(({ after }) => after.orderId);
    assert(closed.includes(order.order_id) && closed.includes(second.order.order_id));
  });

  it('is not for the kitchen, and no customer can read it', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    assert.equal((await cook.refused('manageTestOrder', { act_key: randomUUID() })).code, 'not_permitted');
    const { order } = await place();
    const { client } = await ordered(backend, 'a');
    assert.equal((await client.refused('orderFind', { order_id: order.order_id })).code, 'unknown_order');
  });

  it('says on its tickets what it is, has no receipt, and ends its step once it is printed', async () => {
    const shop = await printingShop(backend);
    await shop.manager.succeed('managePrintSettings', { print_at: 'placed', receipt: true });
    const agent = await shop.pairAgent();
    const printer = await shop.addPrinter({ name: 'Comptoir', kind: 'counter', agent_id: agent.agentId });
    const { order } = await place();
    const jobs = await shop.jobsOf(order);
    assert.deepEqual(
      jobs.map(({ kind }) => kind),
      ['counter'],
    );
    const preview = { print_job_id: jobs[0]?.print_job_id ?? 0 };
    const { text } = await shop.manager.succeed('managePrintJobPreview', preview);
    assert.match(text, /COMMANDE D'ESSAI/);
    assert.match(text, /N°\s?E\d/);
    assert.match(text, /RIEN À ENCAISSER/);
    await inShop(
      `UPDATE "order" SET order_status_id = 4, invoice_no = -abs(invoice_no) WHERE is_test AND order_id <> $1`,
      [order.order_id],
    );
    assert.deepEqual((await stepsOf()).testOrder, ['missing', 0]);
    await agent.printed(await agent.take([printer]));
    assert.deepEqual((await stepsOf()).testOrder, ['done', 0]);
    await shop.manager.succeed('managePrinterRemove', { printer_id: printer });
  });
});

describe('the start of a shop', () => {
  it('is over with the first real order, not with a test order, nor with one that awaits its card or was cancelled', async () => {
    await inShop(`UPDATE "order" SET order_status_id = 4, invoice_no = -abs(invoice_no)`);
    const { order: test } = await place();
    await handOver(test.order_id);
    const isOver = async () => (await manager.succeed('manageStart', {})).over;
    assert.deepEqual((await stepsOf()).testOrder, ['done', 0]);
    assert.equal(await isOver(), false);
    const { order, client } = await ordered(backend, 'a');
    assert.equal(await isOver(), true);
    await client.succeed('orderCancel', { order_id: order.order_id });
    assert.equal(await isOver(), false);
    const { line } = await cardOf(backend, 'a');
    await client.succeed('orderAdd', orderOf(storeIds.a, '2.35', [line('Café')]));
    assert.equal(await isOver(), true);
  });
});
