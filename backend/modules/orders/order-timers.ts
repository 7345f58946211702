import { preparationAt } from '#lib/domain/opening-hours/slot-capacity.ts';
import { scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { type AutomaticAct, nextAutomaticAct, type Situation } from '#lib/domain/orders/automatic-act.ts';
import { type LadderStep, minuteOfStep } from '#lib/domain/orders/ladder.ts';
import { type Order, orderNumber } from '#lib/domain/orders/order.ts';
import { CANCELLED, isWaiting, PREPARING } from '#lib/domain/orders/order-status.ts';
import { createJobTask, type JobParts, lockLeased, QUEUES, type Task } from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { alertManagers } from '../notifications/interface.ts';
import { type Shops, tenantOfStore } from '../tenants/interface.ts';
import { acceptByItself } from './accept-order.ts';
import { readLoad } from './current-load.ts';
import { type Move, moveOrder } from './move-order.ts';
import type { OrderPayments } from './order-payments.ts';
import { lockOrder } from './repository/order.ts';
import { appendOrderChange, insertOrderEvent } from './repository/order-event.ts';
import { type PendingRefusal, pendingRefusal } from './repository/order-refusal.ts';
import {
  countDue,
  ladderStepAt,
  markLadderStep,
  moveTimer,
  nextTimerAt,
  waitingSince,
} from './repository/order-timer.ts';
import { lockServiceSettings, serviceSettings } from './repository/service-setting.ts';
import { closeTestOrder } from './test-order.ts';

const MINUTE_MS = 60_000;

export interface OrderTimerParts extends JobParts {
  shops: Shops;
  payments: OrderPayments;
  /** Called after the commit of an e-mail. */
  wakeOutbox: () => void;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Called after an order ended: there may be a refund to make, or a session to close. */
  wakePayments: () => void;
  /** Called after an order ended, which may have given counted portions back. */
  stockChanged: (storeId: number) => void;
  /** Runs this task again at an instant. */
  wakeAt: (instant: number) => void;
}

/**
 * Does what is due for orders by itself: accepts and begins them, climbs the ladder, and carries out refusals. Each act is
 * committed together with the timer's next instant, so an interrupted one is done anew, and none is done twice.
 */
export function createOrderTimers(parts: OrderTimerParts): Task {
  const { database, clock, shops, wakeOutbox, wakePages, wakePayments, stockChanged } = parts;

  const task = createJobTask(parts, {
    kind: 'order_timer',
    async run(job) {
      // Before the transaction that writes, because PGlite has one connection.
      const tenantId = await database.acrossStores((tx) => tenantOfStore(tx, job.storeId));
      const shop = await shops.byTenant(tenantId);
      const act = await database.inStore(job.storeId, async (tx) => {
        const order = await lockOrder(tx, job.key);
        if (!(await lockLeased(tx, QUEUES.order_timer, job))) return null;
        return shop && order ? runTimer(tx, shop, order, parts) : moveTimer(tx, job.key, null);
      });
      if (!act) return;
      wakePages(job.storeId);
      wakeOutbox();
      if (act !== 'refused' && act !== 'carry_out_refusal') return;
      wakePayments();
      stockChanged(job.storeId);
    },
  });

  /** The poll that is planned for the next timer. */
  let plannedAt = Number.NEGATIVE_INFINITY;

  /** The regular poll comes once a minute: a timer that is due before the next one gets a poll of its own. */
  async function planNext(): Promise<void> {
    const now = clock();
    const next = await database.acrossStores((tx) =>
      nextTimerAt(tx, new Date(now), new Date(now + MINUTE_MS)),
    );
    if (!next || (plannedAt > now && plannedAt <= next.getTime())) return;
    plannedAt = next.getTime();
    parts.wakeAt(plannedAt);
  }

  return {
    name: task.name,
    async runOne() {
      if (await task.runOne()) return true;
      await planNext();
      return false;
    },
  };
}

/** Does what is due for an order. Returns the act; null when it was too early, or nothing can come any more. */
async function runTimer(
  tx: Tx,
  shop: Shop,
  order: Order,
  { payments, clock }: OrderTimerParts,
): Promise<AutomaticAct | null> {
  const now = new Date(clock());
  const refusal = await pendingRefusal(tx, order.orderId);
  const situation = await situationOf(tx, shop, order, refusal, now);
  const next = nextAutomaticAct(order, situation);
  if (!next || next.at > now.getTime()) {
    await moveTimer(tx, order.orderId, next && new Date(next.at));
    return null;
  }
  // First the row, then its effects: one instance at a time holds it, and what comes next is decided anew.
  await moveTimer(tx, order.orderId, now);
  await carryOut(tx, shop, order, { act: next.act, situation, refusal, payments, now });
  return next.act;
}

async function situationOf(
  tx: Tx,
  shop: Shop,
  order: Order,
  refusal: PendingRefusal | null,
  now: Date,
): Promise<Situation> {
  const { store, taken } = await readLoad(tx, now.getTime());
  const preparationMinutes = preparationAt(store, taken, now.getTime());
  const settings = await serviceSettings(tx);
  const counts = settings.acceptance === 'below' && isWaiting(order.orderStatusId);
  // Orders of one shop are counted one after the other, so that the limit holds.
  if (counts) await lockServiceSettings(tx, shop.storeId);
  const dueBy = new Date(now.getTime() + preparationMinutes * MINUTE_MS);
  return {
    settings,
    refusalAt: refusal?.at.getTime() ?? null,
    waitingSince: (await waitingSince(tx, order.orderId))?.getTime() ?? now.getTime(),
    ladderStepAt: (await ladderStepAt(tx, order.orderId))?.getTime() ?? null,
    dueOrders: counts ? await countDue(tx, order, { dueBy, now }) : 0,
    preparationMinutes,
    longestPreparationMinutes: Math.max(store.preparationMinutes, store.busy?.preparationMinutes ?? 0),
    hours: { schedule: scheduleOf(store.openingHours, order.shippingMethod), timeZone: store.timeZone },
    now: now.getTime(),
  };
}

interface Due {
  act: AutomaticAct;
  situation: Situation;
  refusal: PendingRefusal | null;
  payments: OrderPayments;
  now: Date;
}

async function carryOut(tx: Tx, shop: Shop, order: Order, due: Due): Promise<void> {
  const { act, situation, refusal, payments, now } = due;
  const { orderId } = order;
  const move = async (moved: Pick<Move, 'to' | 'by' | 'reason'>) => {
    const { ok } = await moveOrder(tx, shop, { orderId, ...moved }, { payments, now });
    if (!ok) throw new Error('an order may not make its automatic move');
  };
  switch (act) {
    case 'carry_out_refusal': {
      const { staffId = null, deviceId = null, reason = '' } = refusal ?? {};
      return move({ to: CANCELLED, by: { actor: 'staff', staffId, deviceId }, reason });
    }
    case 'accept':
      return acceptByItself(tx, shop, order, { preparationMinutes: situation.preparationMinutes, now });
    case 'begin':
      return move({ to: PREPARING, by: { actor: 'automatic' }, reason: '' });
    case 'close_test':
      return closeTestOrder(tx, order, now);
    case 'reminded':
    case 'alerted':
    case 'refused':
      return takeStep(tx, shop, order, { ...due, step: act, move });
  }
}

/** Notes a step of the ladder on the order and in its history, and does it. */
async function takeStep(
  tx: Tx,
  shop: Shop,
  order: Order,
  {
    step,
    situation,
    move,
    now,
  }: Due & { step: LadderStep; move: (moved: Pick<Move, 'to' | 'by' | 'reason'>) => Promise<void> },
): Promise<void> {
  const { storeId, orderId, orderStatusId } = order;
  await markLadderStep(tx, orderId, step, now);
  await insertOrderEvent(tx, {
    storeId,
    orderId,
    orderStatusId,
    actor: 'system',
    staffId: null,
    ladderStep: step,
    at: now,
  });
  if (step === 'refused') return move({ to: CANCELLED, by: { actor: 'automatic' }, reason: '' });
  if (step === 'alerted') {
    const minutes = minuteOfStep(situation.settings, step);
    const alert = { kind: 'order_waiting', orderId, number: orderNumber(order), minutes } as const;
    await alertManagers(tx, shop, alert, now);
  }
  await appendOrderChange(tx, order);
}
