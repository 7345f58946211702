import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { exceptionOf, hoursOf } from '#lib/contract/opening-hours.ts';
import { exceptionWire, hoursWire } from '#lib/contract/opening-hours-wire.ts';
import type { ManagedClosure, ManagedHours, ShopClosing } from '#lib/domain/opening-hours/managed-hours.ts';
import { gridOf } from '#lib/domain/opening-hours/week.ts';
import type { Closures } from '../closures.ts';
import type { Hours } from '../hours.ts';

const LATEST = 2 ** 31 - 1;

const actorOf = ({ staffId, deviceId }: Actor): Actor => ({ staffId, deviceId });

export function registerHours(bind: Bind, { hours, closures }: { hours: Hours; closures: Closures }): void {
  bind('manageHours', async ({ shop }) => done(hoursAnswer(await hours.find(shop))));
  bind('manageHoursSave', async (call, payload) => {
    const read = gridOf(hoursOf(payload.read));
    const saved = await hours.save(call.shop, { read, hours: hoursOf(payload.hours), by: actorOf(call) });
    return saved.ok ? done(hoursAnswer(saved.value)) : saved;
  });
  bind('manageClosuresPast', async ({ shop }, { before = LATEST }) => {
    const past = await hours.past(shop, before);
    return done({
      closures: past.closures.map(({ removed, ...closure }) => ({ ...closureWire(closure), removed })),
      more: past.more,
    });
  });
  bind('manageClosureSave', async (call, { closure_id: replaces = null, closure, act_key: actKey }) => {
    const exception = exceptionOf(closure);
    const saved = await closures.save(call.shop, { exception, replaces, actKey, by: actorOf(call) });
    return saved.ok ? done(hoursAnswer(await hours.find(call.shop))) : saved;
  });
  bind('manageClosureRemove', async (call, { closure_id: closureId }) => {
    const removed = await closures.remove(call.shop, { closureId, by: actorOf(call) });
    return removed.ok ? done(hoursAnswer(await hours.find(call.shop))) : removed;
  });
  bind('manageShopClose', async (call, { until: length, act_key: actKey }) => {
    const closed = await closures.closeNow(call.shop, { length, actKey, by: actorOf(call) });
    return closed.ok ? done({ closing: closingWire(await closures.closing(call.shop)) }) : closed;
  });
  bind('manageShopReopen', async (call) => {
    await closures.reopen(call.shop, { by: actorOf(call) });
    return done({ closing: closingWire(await closures.closing(call.shop)) });
  });
}

const isoText = (instant: number) => new Date(instant).toISOString();

const closureWire = ({ closureId, exception, beginsAt, endsAt, quick, by }: ManagedClosure) => ({
  closure_id: closureId,
  closure: exceptionWire(exception),
  begins_at: isoText(beginsAt),
  ends_at: isoText(endsAt),
  quick,
  by,
});

const hoursAnswer = ({
  hours,
  closures,
  planned,
  postcode,
  shop,
}: ManagedHours): AnyAnswerOf<'manageHours'> => ({
  hours: hoursWire(hours),
  closures: closures.map(closureWire),
  planned_orders: planned.map(({ orderId, number, method, dueAt }) => ({
    order_id: orderId,
    order_number: number,
    shipping_method: method,
    due_at: isoText(dueAt),
  })),
  postcode,
  shop: {
    time_zone: shop.timeZone,
    web_order: shop.webOrder,
    forward_ordering: shop.forwardOrdering,
    preparation_minutes: shop.preparationMinutes,
    slot_minutes: shop.slotMinutes,
    days_ahead: shop.daysAhead,
    delivers: shop.delivers,
    tables: shop.tables,
  },
});

export const closingWire = ({
  serviceEndsAt,
  tomorrowAt,
  running,
}: ShopClosing): AnyAnswerOf<'manageShopClose'>['closing'] => ({
  service_ends_at: serviceEndsAt === null ? null : isoText(serviceEndsAt),
  tomorrow_at: isoText(tomorrowAt),
  running: running && { until: isoText(running.until), quick: running.quick, by: running.by },
});
