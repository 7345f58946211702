import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall, StaffCall } from '#backend/shared/http/call.ts';
import { done } from '#backend/shared/outcome.ts';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { orderLineOf, orderWire } from '#lib/contract/order.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { Promised } from '#lib/domain/orders/board.ts';
import { type AdjustRequest, type Orders, orderAnswer } from '../../orders/interface.ts';

type OrderCall = StaffCall | MemberCall;

const actorOf = ({ staffId, deviceId }: Actor): Actor => ({ staffId, deviceId });

/** What the staff see of orders and do with them, from the command line and in the management area. */
export type StaffOrders = ReturnType<typeof createStaffOrders>;

export function createStaffOrders(orders: Orders) {
  return {
    async list({ shop }: OrderCall, payload: AnyPayloadOf<'manageOrders'>) {
      return listWire(await orders.list(shop.storeId, payload), shop.timeZone);
    },

    async accept(call: MemberCall, { order_id, promised, act_key }: AnyPayloadOf<'manageOrderAccept'>) {
      const request = { orderId: order_id, actKey: act_key, by: actorOf(call) };
      const accepted = { ...request, promised: promised ? promisedOf(promised) : null };
      return orderAnswer(await orders.accept(call.shop, accepted));
    },

    async promise(call: MemberCall, { order_id, promised, act_key }: AnyPayloadOf<'manageOrderPromise'>) {
      const request = { orderId: order_id, actKey: act_key, by: actorOf(call) };
      return orderAnswer(await orders.promise(call.shop, { ...request, promised: promisedOf(promised) }));
    },

    async refuse(call: MemberCall, payload: AnyPayloadOf<'manageOrderRefuse'>) {
      const { order_id: orderId, reason, order_status_id: seenStatus } = payload;
      const { staffId, deviceId } = call;
      const by = { staffId, deviceId };
      return orderAnswer(await orders.refuse(call.shop, { orderId, reason, seenStatus, by }));
    },

    async stepBack(call: MemberCall, orderId: number) {
      return orderAnswer(await orders.stepBack(call.shop, { orderId, by: actorOf(call) }));
    },

    async see(call: MemberCall, { order_ids }: AnyPayloadOf<'manageOrdersSeen'>) {
      await orders.see(call.shop, order_ids, actorOf(call));
      return done({});
    },

    async unseenCancellations({ shop }: MemberCall) {
      return (await orders.unseenCancellations(shop.storeId)).map(orderOfStaffWire);
    },

    preparationMinutes: orders.preparationMinutes,

    async search({ shop }: MemberCall, payload: AnyPayloadOf<'manageOrderSearch'>) {
      return listWire(await orders.search(shop, payload), shop.timeZone);
    },

    async move(
      { shop, ...call }: OrderCall,
      { order_id, order_status_id, means }: AnyPayloadOf<'manageOrderMove'>,
      reason = '',
    ) {
      const by = { actor: 'staff', ...actorOf(call) } as const;
      return orderAnswer(
        await orders.move(shop, { orderId: order_id, to: order_status_id, by, reason, means }),
      );
    },

    async adjust({ shop, ...call }: OrderCall, payload: AnyPayloadOf<'manageOrderAdjust'>) {
      const { order_id, version, change, reason, idempotency_key } = payload;
      const adjusted = await orders.adjust(shop, {
        orderId: order_id,
        version,
        change: changeOf(change),
        reason,
        idempotencyKey: idempotency_key,
        ...actorOf(call),
      });
      if (!adjusted.ok) return adjusted;
      const { order, toGiveBack } = adjusted.value;
      return done({ order: orderWire(order), to_give_back: toDecimal(toGiveBack) });
    },
  };
}

type StaffOrder = Awaited<ReturnType<Orders['list']>>['items'][number];

const orderOfStaffWire = ({ order, seen, acceptedByItself, refusal, customer }: StaffOrder) => ({
  ...orderWire(order),
  seen,
  accepted_by_itself: acceptedByItself,
  refusal: refusal && { ...refusal, at: refusal.at.toISOString() },
  customer,
});

const listWire = ({ items, next }: Awaited<ReturnType<Orders['list']>>, timeZone: string) => ({
  orders: items.map(orderOfStaffWire),
  time_zone: timeZone,
  next_cursor: cursorText(next),
});

export function registerManagedOrders(bind: Bind, orders: StaffOrders): void {
  const withPreparation = async <List extends object>({ shop }: MemberCall, list: List) =>
    done({ ...list, preparation_minutes: await orders.preparationMinutes(shop.storeId) });
  bind('manageOrders', async (call, wanted) =>
    withPreparation(call, {
      ...(await orders.list(call, wanted)),
      cancelled: await orders.unseenCancellations(call),
    }),
  );
  bind('manageOrderSearch', async (call, wanted) => withPreparation(call, await orders.search(call, wanted)));
  bind('manageOrdersSeen', orders.see);
  bind('manageOrderAccept', orders.accept);
  bind('manageOrderPromise', orders.promise);
  bind('manageOrderStepBack', async (call, { order_id }) => orders.stepBack(call, order_id));
  bind('manageOrderMove', (call, move) => orders.move(call, move));
  bind('manageOrderRefuse', orders.refuse);
  bind('manageOrderAdjust', orders.adjust);
}

const promisedOf = (promised: AnyPayloadOf<'manageOrderPromise'>['promised']): Promised =>
  'at' in promised ? { at: Date.parse(promised.at) } : promised;

function changeOf(change: AnyPayloadOf<'manageOrderAdjust'>['change']): AdjustRequest['change'] {
  if (change.kind !== 'lines') return { kind: change.kind, amount: parseDecimal(change.amount) ?? ZERO };
  const kept = change.kept.map(({ line, quantity }) => ({ index: line - 1, quantity: quantity ?? null }));
  return { kind: 'lines', kept, added: (change.added ?? []).map(orderLineOf) };
}
