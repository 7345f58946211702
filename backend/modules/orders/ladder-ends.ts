import { preparationAt } from '#lib/domain/opening-hours/slot-capacity.ts';
import { scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { ladderSince } from '#lib/domain/orders/automatic-act.ts';
import { ladderEndsAt } from '#lib/domain/orders/ladder.ts';
import { isTestOrder } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, isWaiting } from '#lib/domain/orders/order-status.ts';
import type { Tx } from '../../shared/database/database.ts';
import { readLoad } from './current-load.ts';
import type { StaffOrder } from './repository/order.ts';
import { ladderStates } from './repository/order-timer.ts';
import { serviceSettings } from './repository/service-setting.ts';

/** Says of the orders that wait for their acceptance when they are cancelled by themselves. */
export async function withLadderEnds(
  tx: Tx,
  orders: readonly StaffOrder[],
  now: number,
): Promise<StaffOrder[]> {
  const waiting = orders.filter(
    ({ order, refusal }) =>
      isWaiting(order.orderStatusId) &&
      order.orderStatusId !== AWAITING_CARD &&
      !isTestOrder(order) &&
      refusal === null,
  );
  if (waiting.length === 0) return [...orders];
  const settings = await serviceSettings(tx);
  if (!settings.ladder || settings.begunAt === null) return [...orders];
  const { store, taken } = await readLoad(tx, now);
  const preparationMinutes = preparationAt(store, taken, now);
  const states = await ladderStates(
    tx,
    waiting.map(({ order }) => order.orderId),
  );
  return orders.map((each) => {
    const { order } = each;
    const state = waiting.includes(each) ? states.get(order.orderId) : undefined;
    if (!state) return each;
    const since = ladderSince(order, { ...state, preparationMinutes });
    const hours = {
      schedule: scheduleOf(store.openingHours, order.shippingMethod),
      timeZone: store.timeZone,
    };
    const cancelsAt = ladderEndsAt({ step: order.ladderStep, since }, settings, hours);
    return cancelsAt === null ? each : { ...each, cancelsAt };
  });
}
