import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall, StaffCall } from '#backend/shared/http/call.ts';
import { done } from '#backend/shared/outcome.ts';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { boardPrintingWire } from '#lib/contract/manage/printing-wire.ts';
import { selectionOfWire } from '#lib/contract/manage/selection-wire.ts';
import { givenBackWire, orderLineOf, orderWire } from '#lib/contract/order.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { Refund } from '#lib/domain/orders/adjustment.ts';
import type { Promised } from '#lib/domain/orders/board.ts';
import { may } from '#lib/domain/staff/permissions.ts';
import { type FoundOrder, type Orders, orderAnswer, type WantedChange } from '../../orders/interface.ts';
import type { ShownJobs } from '../../printing/interface.ts';

type OrderCall = StaffCall | MemberCall;

const actorOf = ({ staffId, deviceId }: Actor): Actor => ({ staffId, deviceId });

/** What the staff see of orders and do with them, from the command line and in the management area. */
export type StaffOrders = ReturnType<typeof createStaffOrders>;

export function createStaffOrders(orders: Orders, { onBoard }: Pick<ShownJobs, 'onBoard'>) {
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

    async printing({ shop }: MemberCall) {
      return boardPrintingWire(await onBoard(shop.storeId));
    },

    async search({ shop, role }: MemberCall, { report, ...wanted }: AnyPayloadOf<'manageOrderSearch'>) {
      const selection = report && selectionOfWire(report);
      const list = listWire(await orders.search(shop, { ...wanted, report: selection }), shop.timeZone);
      if (!selection || wanted.cursor || !may(role, 'reports.see')) return list;
      const { orders: count, amount } = await orders.sumBehindFigure(shop, { ...wanted, report: selection });
      return { ...list, figure: { orders: count, amount: toDecimal(amount) } };
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
      return adjustedAnswer(adjusted);
    },

    async refund({ shop, ...call }: MemberCall, payload: AnyPayloadOf<'manageOrderRefund'>) {
      const { order_id, version, refund, reason, act_key } = payload;
      const adjusted = await orders.adjust(shop, {
        orderId: order_id,
        version,
        change: { kind: 'refund', refund: refundOf(refund) },
        reason,
        idempotencyKey: act_key,
        ...actorOf(call),
      });
      return adjustedAnswer(adjusted);
    },

    async preview({ shop }: MemberCall, { order_id, version, change }: AnyPayloadOf<'manageOrderPreview'>) {
      const wanted: WantedChange['change'] =
        change.kind === 'refund' ? { kind: 'refund', refund: refundOf(change.refund) } : changeOf(change);
      const previewed = await orders.preview(shop.storeId, { orderId: order_id, version, change: wanted });
      if (!previewed.ok) return previewed;
      const { order, toRefund, toGiveBack } = previewed.value;
      return done({
        order: orderWire(order),
        to_refund: toDecimal(toRefund),
        to_give_back: toDecimal(toGiveBack),
      });
    },

    async placeTest(call: MemberCall, { act_key: actKey }: AnyPayloadOf<'manageTestOrder'>) {
      const { shop, origin } = call;
      return orderAnswer(await orders.placeTest(shop, { actKey, by: actorOf(call), origin }));
    },

    async message(call: MemberCall, { order_id, text, act_key }: AnyPayloadOf<'manageOrderMessage'>) {
      const request = { orderId: order_id, text, actKey: act_key, by: actorOf(call) };
      return orderAnswer(await orders.message(call.shop, request));
    },

    async find({ shop, role }: MemberCall, { order_id }: AnyPayloadOf<'manageOrder'>) {
      const wanted = { orderId: order_id, withMoney: may(role, 'order.receive') };
      const found = await orders.findManaged(shop, wanted);
      if (!found.ok) return found;
      const preparation = await orders.preparationMinutes(shop.storeId);
      return done({ ...managedOrderWire(found.value), preparation_minutes: preparation });
    },
  };
}

const iso = (at: number): string => new Date(at).toISOString();

type StaffOrder = Awaited<ReturnType<Orders['list']>>['items'][number];

const orderOfStaffWire = ({
  order,
  seen,
  acceptedByItself,
  refusal,
  cancelsAt,
  atCounter,
  customer,
}: StaffOrder) => ({
  ...orderWire(order),
  seen,
  accepted_by_itself: acceptedByItself,
  refusal: refusal && { ...refusal, at: iso(refusal.at) },
  ...(cancelsAt !== undefined && { cancels_at: iso(cancelsAt) }),
  ...(atCounter && { at_counter: true }),
  customer: customer && personWire(customer),
});

const personWire = ({ isContact, email, ...person }: NonNullable<StaffOrder['customer']>) => ({
  ...person,
  ...(email && { email }),
  ...(isContact && { contact: true }),
});

const adjustedAnswer = (adjusted: Awaited<ReturnType<Orders['adjust']>>) =>
  adjusted.ok
    ? done({ order: orderWire(adjusted.value.order), to_give_back: toDecimal(adjusted.value.toGiveBack) })
    : adjusted;

const managedOrderWire = ({
  guest,
  wantedAt,
  billId,
  authors,
  history,
  money,
  ...orderOfStaff
}: FoundOrder) => ({
  order: orderOfStaffWire(orderOfStaff),
  guest,
  wanted_at: wantedAt === null ? null : iso(wantedAt),
  ...(billId !== null && { bill_id: billId }),
  authors: [...authors],
  history: history.map(
    ({ at, actor, name, device, action, orderStatusId, time, day, version, amount, means }) => ({
      at: iso(at),
      actor,
      name,
      device,
      action,
      ...(typeof orderStatusId === 'number' && { order_status_id: orderStatusId }),
      ...(time !== null && { time }),
      ...(day !== null && { day }),
      ...(version !== null && { version }),
      ...(amount !== null && { amount: toDecimal(amount) }),
      ...(means !== null && { means }),
    }),
  ),
  money: money && {
    movements: money.movements.map(({ amount, at, undoKey, isUndo, ...movement }) => ({
      ...movement,
      amount: toDecimal(amount),
      at: iso(at),
      ...(undoKey !== null && { undo_key: undoKey }),
      ...(isUndo && { is_undo: true }),
    })),
    refunding: toDecimal(money.refunding),
    to_give_back: toDecimal(money.toGiveBack),
    takes_payments: money.takesPayments,
    versions: money.versions.map(({ at, lines, before, total, toRefund, toGiveBack, ...version }) => ({
      ...version,
      ...givenBackWire({ toRefund, toGiveBack }),
      at: iso(at),
      lines: lines.map(({ values, ...line }) => ({ ...line, values: [...values] })),
      before: toDecimal(before),
      total: toDecimal(total),
    })),
    credit_notes: money.creditNotes.map(({ amount, at, ...note }) => ({
      ...note,
      amount: toDecimal(amount),
      at: iso(at),
    })),
  },
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
      printing: await orders.printing(call),
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
  bind('manageOrderRefund', orders.refund);
  bind('manageOrderPreview', orders.preview);
  bind('manageOrderMessage', orders.message);
  bind('manageTestOrder', orders.placeTest);
  bind('manageOrder', orders.find);
}

const promisedOf = (promised: AnyPayloadOf<'manageOrderPromise'>['promised']): Promised =>
  'at' in promised ? { at: Date.parse(promised.at) } : promised;

type LinesOrAmount = AnyPayloadOf<'manageOrderAdjust'>['change'];

function changeOf(change: LinesOrAmount): WantedChange['change'] {
  if (change.kind !== 'lines') return { kind: change.kind, amount: parseDecimal(change.amount) ?? ZERO };
  const kept = change.kept.map(({ line, quantity }) => ({ index: line - 1, quantity: quantity ?? null }));
  return { kind: 'lines', kept, added: (change.added ?? []).map(orderLineOf) };
}

function refundOf(refund: AnyPayloadOf<'manageOrderRefund'>['refund']): Refund {
  if (refund.kind === 'all') return refund;
  if (refund.kind === 'amount') return { kind: 'amount', amount: parseDecimal(refund.amount) ?? ZERO };
  return { kind: 'line', index: refund.line - 1, quantity: refund.quantity ?? null };
}
