import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import type { BillWire } from '#lib/contract/manage/bill-schemas.ts';
import { orderWire } from '#lib/contract/order.ts';
import type { BillPart } from '#lib/domain/bills/bill-payment.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import { personName } from '#lib/domain/orders/order.ts';
import { attemptOf } from '../orders/interface.ts';
import type { Bills, ShownBill } from './bills.ts';
import type { PayBillRequest } from './pay-bill.ts';
import { totalOf } from './read-bill.ts';

const amountOf = (text: string) => parseDecimal(text) ?? ZERO;
const actorOf = ({ staffId, deviceId }: MemberCall) => ({ staffId, deviceId });

/** The bills of tables in the management area (MANAGEMENT section 9). */
export function registerBills(bind: Bind, bills: Bills): void {
  bind('manageBills', async ({ shop }) => {
    const open = await bills.list(shop.storeId);
    return done({
      bills: open.map(({ billId, table, openedAt, orders, paying, total, left }) => ({
        bill_id: billId,
        table,
        opened_at: openedAt.toISOString(),
        orders,
        paying,
        total: toDecimal(total),
        left: toDecimal(left),
      })),
    });
  });
  bind('manageBill', async ({ shop }, { bill_id: billId }) =>
    answerOf(await bills.find(shop.storeId, billId)),
  );
  bind('manageBillPay', async (call, { idempotency_key, ...body }) =>
    answerOf(
      await bills.pay(call.shop, {
        billId: body.bill_id,
        seenLeft: amountOf(body.seen_left),
        ...partOf(body.part),
        tip: amountOf(body.tip ?? ''),
        payments: body.payments.map(({ means, amount, idempotency_key: reference }) => ({
          means,
          amount: amountOf(amount),
          reference,
        })),
        by: actorOf(call),
        ...attemptOf(idempotency_key, body),
      }),
    ),
  );
  bind('manageBillUndo', async (call, { bill_id: billId, payment_id: paymentId }) =>
    answerOf(await bills.undo(call.shop, { billId, paymentId, by: actorOf(call) })),
  );
  bind('manageBillClose', async (call, { bill_id: billId, hands_over: handsOver = [] }) =>
    answerOf(await bills.close(call.shop, { billId, handsOver, by: actorOf(call) })),
  );
}

/** What is paid, and the versions of the orders whose dishes were looked at. */
function partOf(part: AnyPayloadOf<'manageBillPay'>['part']): {
  part: BillPart;
  versions: PayBillRequest['versions'];
} {
  if (part.kind !== 'dishes') return { part, versions: [] };
  return {
    part: {
      kind: 'dishes',
      dishes: part.dishes.map(({ order_id: orderId, dish, count }) => ({ orderId, dish, count })),
    },
    versions: part.dishes.map(({ order_id: orderId, version }) => ({ orderId, version })),
  };
}

const answerOf = (shown: Outcome<ShownBill>): Outcome<{ bill: BillWire }> =>
  shown.ok ? done({ bill: billWire(shown.value) }) : shown;

const billWire = ({ bill, takesPayments }: ShownBill): BillWire => ({
  bill_id: bill.billId,
  table: bill.table,
  opened_at: bill.openedAt.toISOString(),
  closed_at: bill.closedAt?.toISOString() ?? null,
  closed_by: bill.closedBy,
  total: toDecimal(totalOf(bill)),
  left: toDecimal(bill.left),
  orders: bill.orders.map(({ order, customer, atCounter = false, due, dishes }) => ({
    order: orderWire(order),
    name: customer ? personName(customer) : '',
    at_counter: atCounter,
    due: toDecimal(due),
    paid: dishes.map(({ paid }) => paid),
  })),
  payments: bill.payments.map(
    ({ paymentId, kind, people, amount, tip, payments, dishes, name, at, undone }) => ({
      payment_id: paymentId,
      kind,
      people,
      amount: toDecimal(amount),
      tip: toDecimal(tip),
      payments: payments.map((made) => ({ means: made.means, amount: toDecimal(made.amount) })),
      dishes: dishes.map((dish) => ({ name: dish.name, count: dish.count })),
      name,
      at: at.toISOString(),
      undone,
    }),
  ),
  others: bill.others.map(({ orderId, kind, means, online, amount, at }) => ({
    order_id: orderId,
    kind,
    means,
    online,
    amount: toDecimal(amount),
    at: new Date(at).toISOString(),
  })),
  people: bill.people,
  takes_payments: takesPayments,
});
