import { type Actor, insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import {
  type ClosedDayReport,
  type DayOverview,
  type NamedFigures,
  type OwnTillDay,
  UNFINISHED_MAX,
  type UnfinishedOrder,
} from '#lib/domain/day/day-report.ts';
import { businessDay, businessDayAt } from '#lib/domain/journal/business-day.ts';
import type { DayFigures } from '#lib/domain/journal/figures.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import { isTestOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { amountDue, paidOnOwnTill } from '#lib/domain/payments/payment-status.ts';
import { RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { ordersById } from '../../orders/interface.ts';
import { currentStore } from '../../tenants/interface.ts';
import { type CloseDayRequest, hoursOfStore, type Journal } from '../journal.ts';
import {
  changeDrawerFloat,
  type DayEntry,
  daysBetween,
  drawerFloat,
  handedOverUnpaid,
  newestDays,
  onlineMovements,
  ordersUnderWay,
  ownTillOrders,
  staffNames,
} from '../repository/day.ts';
import { tillWay } from '../repository/till.ts';

export interface DaysParts {
  database: Database;
  clock: () => number;
  journal: Pick<Journal, 'openDay' | 'closeDay'>;
}

/** A page of closed days, the newest first; `next` is the date before which the next page begins. */
export interface DayPage {
  days: ClosedDayReport[];
  next: string | null;
}

/** Bounds what is summed of a day on the shop's own till. */
const OWN_TILL_ORDERS_MAX = 5000;

/** The days of a shop as its management area shows them (MANAGEMENT section 9, Day close). */
export type Days = ReturnType<typeof createDays>;

export function createDays({ database, clock, journal }: DaysParts) {
  return {
    async find(storeId: number): Promise<DayOverview> {
      const open = await journal.openDay(storeId);
      return database.inStore(storeId, async (tx) => {
        const way = await tillWay(tx);
        const [last] = await reportsOf(tx, await newestDays(tx, { before: null, limit: 1 }));
        const today = await todayOf(tx, clock());
        return {
          way,
          float: await drawerFloat(tx),
          open: open && { ...open, figures: await named(tx, open.figures) },
          last: last ?? null,
          unfinished: await unfinishedOrders(tx, today),
          ownTill: way === 'own_till' ? await ownTillDay(tx, today) : null,
        };
      });
    },

    /** Closes the open day. The same request again answers with the day that it closed. */
    async close(storeId: number, request: CloseDayRequest): Promise<Outcome<ClosedDayReport>> {
      const closed = await journal.closeDay(storeId, request);
      if (!closed.ok) return closed;
      const [report] = await this.between(storeId, { from: closed.value.date, until: closed.value.date });
      if (!report) throw new Error('a day that was closed is gone');
      return done(report);
    },

    /** Changes the float; `from` is the one that was looked at: another one by now is refused. */
    changeFloat: (storeId: number, { from, to, by }: { from: Cents; to: Cents; by: Actor }) =>
      transact(database, storeId, async (tx) => {
        if ((await drawerFloat(tx)) === to) return done({});
        if (!(await changeDrawerFloat(tx, storeId, { from, to }))) return refuse('float_changed');
        const values = { before: { amount: from }, after: { amount: to } };
        await insertAudit(tx, storeId, { ...by, action: 'day.float_changed', ...values }, new Date(clock()));
        return done({});
      }),

    list: (storeId: number, { before, limit }: { before: string | null; limit: number }): Promise<DayPage> =>
      database.inStore(storeId, async (tx) => {
        const days = await reportsOf(tx, await newestDays(tx, { before, limit: limit + 1 }));
        const shown = days.slice(0, limit);
        return { days: shown, next: days.length > limit ? (shown.at(-1)?.date ?? null) : null };
      }),

    /** The closed days from a date to another, both inclusive, the oldest first. */
    between: (storeId: number, span: { from: string; until: string }): Promise<ClosedDayReport[]> =>
      database.inStore(storeId, (tx) => closedDays(tx, span)),

    /** A closed day as a PDF file. */
    async pdf(storeId: number, date: string): Promise<Outcome<Buffer>> {
      const [day] = await this.between(storeId, { from: date, until: date });
      if (!day) return refuse('unknown_day');
      const store = await database.inStore(storeId, currentStore);
      if (!store) return refuse('unknown_day');
      // Loaded when it is needed, once a day.
      const { dayPdf } = await import('./day-pdf.ts');
      return done(await dayPdf(day, store));
    },
  };
}

/** The closed days of the transaction's store from a date to another, both inclusive, the oldest first. */
export const closedDays = async (tx: Tx, span: { from: string; until: string }): Promise<ClosedDayReport[]> =>
  reportsOf(tx, await daysBetween(tx, span));

/** A business day by the shop's clock. */
interface Today {
  date: string;
  from: Date;
  until: Date;
}

async function todayOf(tx: Tx, now: number): Promise<Today> {
  const hours = await hoursOfStore(tx)();
  const { date, endsAt } = businessDayAt(now, hours, null);
  return {
    date,
    from: new Date(businessDay(addDays(date, -1), hours).endsAt),
    until: new Date(endsAt),
  };
}

/** Orders of the evening before may be handed over without their money. */
const LOOK_BACK_MS = 24 * 60 * 60_000;

async function unfinishedOrders(tx: Tx, { from, until }: Today): Promise<UnfinishedOrder[]> {
  const ids = [
    ...(await ordersUnderWay(tx, until, UNFINISHED_MAX)),
    ...(await handedOverUnpaid(tx, new Date(from.getTime() - LOOK_BACK_MS), UNFINISHED_MAX)),
  ].slice(0, UNFINISHED_MAX);
  const orders = await ordersById(tx, ids);
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (!order || isTestOrder(order)) return [];
    const due = amountDue(order);
    const isHandedOver = order.orderStatusId === HANDED_OVER;
    if (isHandedOver && due === ZERO) return [];
    return [{ orderId: id, number: orderNumber(order), method: order.shippingMethod, isHandedOver, due }];
  });
}

async function ownTillDay(tx: Tx, { date, from, until }: Today): Promise<OwnTillDay> {
  const movements = await onlineMovements(tx, { from, until });
  const sumOf = (sign: 1 | -1) =>
    add(...movements.filter(({ kind }) => RECEIVED_SIGNS[kind] === sign).map(({ amount }) => cents(amount)));
  const ids = await ownTillOrders(tx, { from, until }, OWN_TILL_ORDERS_MAX);
  const orders = [...(await ordersById(tx, ids)).values()];
  return {
    date,
    online: { received: sumOf(1), returned: sumOf(-1) },
    handedOver: { orders: orders.length, amount: add(...orders.map(paidOnOwnTill)) },
  };
}

async function reportsOf(tx: Tx, entries: readonly DayEntry[]): Promise<ClosedDayReport[]> {
  const ids = entries.flatMap(({ content }) => [content.staff, content.device, ...staffIn(content.figures)]);
  const names = await staffNames(
    tx,
    ids.filter((id) => id !== null),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return entries.map(({ place, content, hash, signature }) => {
    const { from, to, since, float, counted, explanation, automatic, perpetual } = content;
    return {
      ...place,
      ...{ from, to, since, float, counted, explanation, automatic, perpetual, hash, signature },
      figures: withNames(content.figures, nameOf),
      closedBy: nameOf(content.staff),
      device: content.device === content.staff ? null : nameOf(content.device),
    };
  });
}

const staffIn = ({ staff }: DayFigures): number[] =>
  staff.map((each) => each.staff).filter((id) => id !== null);

const withNames = (figures: DayFigures, nameOf: (id: number | null) => string | null): NamedFigures => ({
  ...figures,
  staff: figures.staff.map((each) => ({ ...each, name: nameOf(each.staff) })),
});

async function named(tx: Tx, figures: DayFigures): Promise<NamedFigures> {
  const names = await staffNames(tx, staffIn(figures));
  return withNames(figures, (id) => (id === null ? null : (names.get(id) ?? null)));
}
