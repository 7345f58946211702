import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { letRefusalsPass, orderTimers, runTimers } from './support/order-timers.ts';
import { ordered } from './support/orders.ts';
import { deviceOf, memberOf, pinOf, staffOf } from './support/staff.ts';
import { runAllDue, until } from './support/until.ts';

const backend = await startBackend();

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

type Member = Awaited<ReturnType<typeof memberOf>>;

const reason = 'Plus de galettes';

const onBoard = async (member: Pick<Member, 'succeed'>, orderId: number) => {
  const { orders } = await member.succeed('manageOrders', { all: true, limit: 200 });
  const found = orders.find(({ order_id }) => order_id === orderId);
  assert(found);
  return found;
};

const auditOf = async (orderId: number) => {
  const rows = await backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE (after->>'orderId')::integer = $1 ORDER BY audit_id`,
      [orderId],
    ),
  );
  return rows.map(({ action }) => action);
};

const acceptance = (order_id: number) => ({ order_id, act_key: randomUUID() });

describe('a refusal', () => {
  it('is shown on every board with who and why for ten seconds, and told to nobody else', async () => {
    const cashier = await memberOf(backend, 'a', 'counter');
    const tablet = await deviceOf(backend, 'a');
    const { order, client, signUp } = await ordered(backend, 'a');
    const { order_id } = order;
    const asked = await cashier.succeed('manageOrderRefuse', { order_id, reason });
    assert.equal(asked.order.order_status_id, 1);
    const at = new Date(backend.now() + 10_000).toISOString();
    assert.deepEqual((await onBoard(tablet, order_id)).refusal, { at, reason, name: 'Sam' });

    backend.pass(9_999);
    await runTimers(backend);
    const found = (await client.succeed('orderFind', { order_id })).order;
    assert.deepEqual([found.order_status_id, found.cancel_reason, 'refusal' in found], [1, undefined, false]);
    assert.deepEqual(await deliveredEmails(backend, { to: signUp.email, subject: /annulée/ }), []);

    backend.pass(1);
    await runTimers(backend);
    const refused = (await client.succeed('orderFind', { order_id })).order;
    assert.deepEqual(
      [refused.order_status_id, refused.cancelled_by, refused.cancel_reason, refused.invoice_no],
      [4, 'staff', reason, -order.invoice_no],
    );
    assert.equal((await onBoard(tablet, order_id)).refusal, null);
    assert.deepEqual(await auditOf(order_id), ['order.refusal_requested', 'order.moved']);
  });

  it('is taken back on any device until then, as if nothing had been', async () => {
    const cashier = await memberOf(backend, 'a', 'counter');
    const tablet = await deviceOf(backend, 'a');
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    await cashier.succeed('manageOrderRefuse', { order_id, reason });
    backend.pass(9_999);
    await tablet.succeed('manageOrderStepBack', { order_id });
    assert.equal((await onBoard(tablet, order_id)).refusal, null);
    backend.pass(60_000);
    await runTimers(backend);
    assert.equal((await onBoard(tablet, order_id)).order_status_id, 1);
    assert.deepEqual(await auditOf(order_id), ['order.refusal_requested', 'order.refusal_taken_back']);
    await tablet.succeed('manageOrderAccept', acceptance(order_id));
  });

  it('is not taken back once it is carried out', async () => {
    const cashier = await memberOf(backend, 'a', 'counter');
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    await cashier.succeed('manageOrderRefuse', { order_id, reason });
    await letRefusalsPass(backend);
    assert.equal((await cashier.refused('manageOrderStepBack', { order_id })).code, 'status_move');
  });

  it('keeps everybody else from the order meanwhile, and says who is refusing it', async () => {
    const cashier = await memberOf(backend, 'a', 'counter');
    const other = await memberOf(backend, 'a', 'owner');
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    await cashier.succeed('manageOrderRefuse', { order_id, reason });
    // The answer was lost: the same again is done once.
    await cashier.succeed('manageOrderRefuse', { order_id, reason });
    const refused = [
      await other.refused('manageOrderAccept', acceptance(order_id)),
      await other.refused('manageOrderMove', { order_id, order_status_id: 5 }),
      await other.refused('manageOrderRefuse', { order_id, reason: 'Fermé' }),
      await other.refused('manageOrderAdjust', {
        order_id,
        version: 1,
        change: { kind: 'tip', amount: '1.00' },
        reason: 'Merci',
        idempotency_key: randomUUID(),
      }),
    ];
    for (const { status, code, message } of refused)
      assert.deepEqual(
        [status, code, message],
        [409, 'order_handled', 'Sam est en train de refuser cette commande.'],
      );
    await letRefusalsPass(backend);
    assert.equal((await onBoard(other, order_id)).cancel_reason, reason);
    const late = await other.refused('manageOrderAccept', acceptance(order_id));
    assert.equal(late.message, 'Sam a déjà refusé cette commande.');
  });

  it('holds or the acceptance does, when two people decide in the same second', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cashier = await memberOf(backend, 'a', 'counter');
      const cook = await deviceOf(backend, 'a');
      const { order } = await ordered(backend, 'a');
      const { order_id } = order;
      const [refusal, accepted] = await Promise.all([
        cashier.call('manageOrderRefuse', { order_id, reason, order_status_id: 1 }),
        cook.call('manageOrderAccept', acceptance(order_id)),
      ]);
      await letRefusalsPass(backend);
      const { order_status_id } = await onBoard(cook, order_id);
      const [loser, status, sentence] =
        refusal.status === 200
          ? [accepted, 4, 'Sam est en train de refuser cette commande.']
          : [refusal, 2, 'Tablette s’occupe déjà de cette commande.'];
      assert.equal(order_status_id, status);
      assert.deepEqual([loser.status, loser.body.message], [409, sentence]);
    }
  });

  it('is named after who typed the PIN on a device, and needs one there', async () => {
    const tablet = await deviceOf(backend, 'a');
    const { pin, staffId } = await pinOf(backend, 'a', 'counter');
    const { order } = await ordered(backend, 'a');
    const refusal = { order_id: order.order_id, reason };
    assert.equal((await tablet.refused('manageOrderRefuse', refusal)).code, 'pin_required');
    await tablet.succeed('manageOrderRefuse', refusal, { 'x-pin': pin });
    await letRefusalsPass(backend);
    const [event] = await backend.database.inStore(backend.storeIds.a, (tx) =>
      tx.query('SELECT staff_id AS "staffId" FROM order_event WHERE order_id = $1 AND order_status_id = 4', [
        order.order_id,
      ]),
    );
    assert.deepEqual(event, { staffId });
  });

  it('refunds the card payment when it is carried out, once, with two instances at work and one that died', async () => {
    const cashier = await memberOf(backend, 'a', 'counter');
    const cards = await cardOrders(backend);
    const card = await cards.place();
    await cards.open(card);
    await cards.act(card, 'pay', 'now');
    await until(async () => (await cards.now(card)).order_status_id === 9);
    const { order_id } = card.order;
    const refunds = () =>
      backend.database.inStore(backend.storeIds.a, (tx) =>
        tx.query('SELECT amount FROM refund WHERE order_id = $1', [order_id]),
      );
    await cashier.succeed('manageOrderRefuse', { order_id, reason });
    assert.deepEqual(await refunds(), []);
    // An instance took it, and was killed before its commit.
    await backend.database.acrossStores((tx) =>
      tx.query('UPDATE order_timer SET due_at = $2, attempts = 1 WHERE order_id = $1', [
        order_id,
        new Date(backend.now() + 60_000),
      ]),
    );
    const instances = [await orderTimers(backend), await orderTimers(backend)];
    const runAll = () => Promise.all(instances.map(({ runOne }) => runAllDue(runOne)));
    backend.pass(59_999);
    await runAll();
    assert.deepEqual(await refunds(), []);
    backend.pass(1);
    await runAll();
    assert.deepEqual(await refunds(), [{ amount: 235 }]);
    assert.equal((await cards.now(card)).order_status_id, 4);
  });

  it('gives way to a diner who cancels meanwhile', async () => {
    const cashier = await memberOf(backend, 'a', 'counter');
    const { order, client } = await ordered(backend, 'a');
    const { order_id } = order;
    await cashier.succeed('manageOrderRefuse', { order_id, reason });
    await client.succeed('orderCancel', { order_id });
    await letRefusalsPass(backend);
    const { cancelled_by, refusal } = await onBoard(cashier, order_id);
    assert.deepEqual([cancelled_by, refusal], ['customer', null]);
  });

  it('is immediate from the command line', async () => {
    const staff = await staffOf(backend, 'a');
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    const moved = await staff.succeed('staffOrderStatus', { order_id, order_status_id: 4, reason });
    assert.equal(moved.order.order_status_id, 4);
  });
});
