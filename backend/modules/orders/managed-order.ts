import { type Cents, cents } from '#lib/domain/money.ts';
import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { lineChanges } from '#lib/domain/orders/adjustment.ts';
import type {
  ManagedMoney,
  ManagedOrder,
  OrderHistoryEntry,
  VersionChange,
} from '#lib/domain/orders/managed-order.ts';
import { isTestOrder, MEANS, type Order } from '#lib/domain/orders/order.ts';
import { orderStatusIdOf } from '#lib/domain/orders/order-status.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { OrderPayments } from './order-payments.ts';
import { creditNotesOf } from './repository/adjustment.ts';
import { billOfOrder } from './repository/bill-order.ts';
import {
  type HistoryRow,
  orderForStaff,
  orderHistory,
  type VersionRow,
  versionsOfOrder,
} from './repository/order-history.ts';
import { messageAuthors } from './repository/order-message.ts';

/** An order of our own backend, with everything about it. */
export type FoundOrder = ManagedOrder & { order: Order };

/** What shows amounts that went through somebody's hands. */
const MONEY_ACTIONS: readonly string[] = ['order.received', 'order.refunded', 'order.note_undone'];

/** Everything about one order; without its money for those who may not take any. */
export async function findManagedOrder(
  tx: Tx,
  { timeZone }: Shop,
  { orderId, withMoney }: { orderId: number; withMoney: boolean },
  payments: OrderPayments,
): Promise<Outcome<FoundOrder>> {
  const found = await orderForStaff(tx, orderId);
  if (!found) return refuse('unknown_order');
  const history = (await orderHistory(tx, orderId)).map((row) => historyEntry(row, timeZone));
  return done({
    ...found,
    wantedAt: found.wantedAt?.getTime() ?? null,
    authors: await messageAuthors(tx, orderId),
    billId: await billOfOrder(tx, orderId),
    history: history.filter(({ action }) => withMoney || !MONEY_ACTIONS.includes(action)),
    money: withMoney && !isTestOrder(found.order) ? await moneyOf(tx, found.order, payments) : null,
  });
}

async function moneyOf(tx: Tx, order: Order, payments: OrderPayments): Promise<ManagedMoney> {
  const versions = await versionsOfOrder(tx, order.orderId);
  const notes = await creditNotesOf(tx, order.orderId);
  return {
    ...(await payments.movements(tx, order)),
    takesPayments: (await payments.tillWay(tx)) !== 'own_till',
    versions: versions.slice(1).map((version, index) => versionChange(version, versions[index] ?? version)),
    creditNotes: notes.map(({ number, amount, reason, at }) => ({ number, amount, reason, at })),
  };
}

const versionChange = ({ money, at, ...version }: VersionRow, before: VersionRow): VersionChange => ({
  ...version,
  at: at.getTime(),
  lines: lineChanges(before.money, money),
  before: before.money.total,
  total: money.total,
});

function historyEntry(
  { at, actor, name, device, action, orderStatusId, dueAt, after }: HistoryRow,
  timeZone: string,
): OrderHistoryEntry {
  const number = (key: string): number | null => {
    const value = after?.[key];
    return typeof value === 'number' ? value : null;
  };
  const status = number('orderStatusId');
  const promised = dueAt && localClock(dueAt.getTime(), timeZone);
  const text = (key: string) => {
    const value = after?.[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    at: at.getTime(),
    actor,
    name,
    device,
    action: action ?? 'order.moved',
    orderStatusId: orderStatusId ?? (status === null ? null : orderStatusIdOf(status)),
    time: text('time') ?? (promised && clockText(promised.minute)),
    day: text('day') ?? promised?.date ?? null,
    version: number('version'),
    amount: centsOrNull(number('amount')),
    means: MEANS.find((known) => known === after?.means) ?? null,
  };
}

const centsOrNull = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));
