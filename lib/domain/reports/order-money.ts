import {
  type Allocation,
  allocate,
  allocationChange,
  isNothing,
  NOTHING_ALLOCATED,
  sumAllocations,
} from '../journal/allocation.ts';
import type { TillChoice, TillWay } from '../journal/till.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import type { OrderMoney } from '../orders/adjustment.ts';
import { MEANS, type Means, type Order } from '../orders/order.ts';
import { CREATED, HANDED_OVER, type OrderStatusId } from '../orders/order-status.ts';
import { type LedgerKind, RECEIVED_SIGNS } from '../payments/transactions.ts';

/** The ways to pay that reports tell apart; `unrecorded`: on the shop's own till, or noted by nobody. */
export const REPORT_MEANS = [...MEANS, 'card_online', 'unrecorded'] as const;
export type ReportMeans = (typeof REPORT_MEANS)[number];

/**
 * What was received in one means and what went back, both positive. Of `unrecorded` nothing is known to go back: `received` is
 * below zero when more is noted than was taken for received before.
 */
export interface MeansReport {
  means: ReportMeans;
  received: Cents;
  returned: Cents;
}

/** What an order adds to the money of a business day. Days of an order add up to what `allocate` says of it now. */
export interface DayMoney extends Allocation {
  /** 'YYYY-MM-DD' */
  date: string;
  means: readonly MeansReport[];
}

/** What happened to the money of an order. Instants are milliseconds since 1970. */
export interface MoneyCourse {
  order: Pick<Order, 'returned'>;
  /** Its money from an instant on, oldest first; the first as it was placed. */
  versions: readonly { at: number; money: OrderMoney }[];
  /** Every status that it came to, oldest first. */
  statuses: readonly { at: number; status: OrderStatusId }[];
  /** Movements of the ledger, oldest first; `date`: the business day of its journal entry, null without one. */
  movements: readonly {
    at: number;
    kind: LedgerKind;
    means: Means;
    online: boolean;
    amount: Cents;
    date: string | null;
  }[];
  /** The business days of the journal's entries in which money was allocated anew. */
  reallocations: readonly { at: number; date: string }[];
}

/** What decides on which day money counts. */
export interface MoneyRules {
  /** The business day of an instant. */
  dayOf: (instant: number) => string;
  /** How the shop took money on site, the newest choice first. */
  choices: readonly TillChoice[];
}

interface State {
  money: OrderMoney;
  status: OrderStatusId;
  handedOverAt: number;
  received: Cents;
  /** What went back of payments, net of what did not arrive. */
  sentBack: Cents;
}

/**
 * The money of an order by business day (MANAGEMENT section 9). Money counts when it is received, as in the journal. Where
 * the journal does not run when an order is handed over, what is still due counts as received then, and later changes of
 * the price on their day.
 */
export const moneyByDay = (course: MoneyCourse, rules: MoneyRules): DayMoney[] =>
  sumByDay(changesOf(course, rules.choices), rules);

/** The part of `moneyByDay` that no entry of the journal has. */
export const unjournaledMoneyByDay = (course: MoneyCourse, rules: MoneyRules): DayMoney[] =>
  sumByDay(
    changesOf(course, rules.choices).filter(({ date }) => date === null),
    rules,
  );

/** What one step of an order changes; `date` as that of its entry in the journal, null without one. */
interface MoneyChange {
  at: number;
  date: string | null;
  isMovement: boolean;
  allocation: Allocation;
  means: readonly MeansReport[];
  unrecorded: Cents;
}

function changesOf(course: MoneyCourse, choices: readonly TillChoice[]): MoneyChange[] {
  const first = course.versions[0];
  if (!first) throw new RangeError('an order has the money with which it was placed');
  let state: State = {
    money: first.money,
    status: CREATED,
    handedOverAt: 0,
    received: ZERO,
    sentBack: ZERO,
  };
  let before = NOTHING_ALLOCATED;
  let remainder = ZERO;
  const changes = stepsOf(course).map(({ next, ...step }) => {
    state = next(state);
    const due = remainderOf(state, course.order, choices);
    const after = allocate({ ...state.money, orderStatusId: state.status }, add(state.received, due));
    const allocation = allocationChange(before, after);
    const unrecorded = cents(due - remainder);
    before = after;
    remainder = due;
    return { ...step, allocation, unrecorded };
  });
  return withEntries(changes.filter(hasMoney), course.reallocations);
}

/** Gives changes without a movement the date of their entry: that of the last change before it which has none yet. */
function withEntries(
  changes: readonly MoneyChange[],
  reallocations: MoneyCourse['reallocations'],
): MoneyChange[] {
  const dates = new Map<number, string>();
  for (const entry of reallocations) {
    const found = changes.findLast(
      ({ at, isMovement }) => !isMovement && at <= entry.at && entry.at - at < HOUR_MS && !dates.has(at),
    );
    if (found) dates.set(found.at, entry.date);
  }
  return changes.map((change) =>
    change.isMovement ? change : { ...change, date: dates.get(change.at) ?? null },
  );
}

const sumByDay = (changes: readonly MoneyChange[], { dayOf }: Pick<MoneyRules, 'dayOf'>): DayMoney[] =>
  [...Map.groupBy(changes, ({ at, date }) => date ?? dayOf(at))]
    .map(([date, same]) => ({
      date,
      ...sumAllocations(same.map(({ allocation }) => allocation)),
      // What is noted on the day of the hand-over was never unrecorded.
      means: sumMeans([
        ...same.flatMap(({ means }) => means),
        ...changeOf('unrecorded', add(...same.map(({ unrecorded }) => unrecorded))),
      ]),
    }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));

const hasMoney = ({
  allocation,
  means,
  unrecorded,
}: Pick<MoneyChange, 'allocation' | 'means' | 'unrecorded'>): boolean =>
  !isNothing(allocation) || means.length > 0 || unrecorded !== 0;

/** Sums by means, in the order of `REPORT_MEANS`; those without a movement are left out. */
export const sumMeans = (all: readonly MeansReport[]): MeansReport[] =>
  REPORT_MEANS.map((means) => {
    const same = all.filter((each) => each.means === means);
    return {
      means,
      received: add(...same.map(({ received }) => received)),
      returned: add(...same.map(({ returned }) => returned)),
    };
  }).filter(({ received, returned }) => received !== 0 || returned !== 0);

/** How the shop took money on site at an instant; null before it chose. */
export const wayAt = (choices: readonly TillChoice[], instant: number): TillWay | null =>
  choices.find(({ since }) => since <= instant)?.way ?? null;

interface Step {
  at: number;
  date: string | null;
  isMovement: boolean;
  next: (state: State) => State;
  means: readonly MeansReport[];
}

/** What changes the money, in its order: of the same instant the price first, then the status, then payments. */
function stepsOf({ versions, statuses, movements }: MoneyCourse): Step[] {
  const unmoved = { date: null, isMovement: false, means: [] };
  const steps: Step[] = [
    ...versions.map(({ at, money }) => ({
      ...unmoved,
      at,
      next: (state: State) => ({ ...state, money }),
    })),
    ...statuses.map(({ at, status }) => ({
      ...unmoved,
      at,
      next: (state: State) => ({
        ...state,
        status,
        handedOverAt: status === HANDED_OVER && state.status !== HANDED_OVER ? at : state.handedOverAt,
      }),
    })),
    ...movements.map(({ at, date, kind, means, online, amount }) => {
      const sign = RECEIVED_SIGNS[kind];
      const moved = cents(sign * amount || 0);
      const isSentBack = kind !== 'payment';
      return {
        at,
        date,
        isMovement: true,
        next: (state: State) => ({
          ...state,
          received: add(state.received, moved),
          sentBack: isSentBack ? cents(state.sentBack - moved || 0) : state.sentBack,
        }),
        means: changeOf(online && means === 'card' ? 'card_online' : means, moved),
      };
    }),
  ];
  return steps
    .map((step, index) => ({ step, index }))
    .sort((a, b) => a.step.at - b.step.at || a.index - b.index)
    .map(({ step }) => step);
}

/** An entry is recorded with what it records; after a clock was set back somewhat later. */
const HOUR_MS = 3_600_000;

/** What is due of a handed-over order where the journal did not run: it was paid outside of this software. */
function remainderOf(
  { money, status, handedOverAt, received, sentBack }: State,
  { returned }: Pick<Order, 'returned'>,
  choices: readonly TillChoice[],
): Cents {
  if (status !== HANDED_OVER || wayAt(choices, handedOverAt) === 'journal') return ZERO;
  // What went back although the order stands is not due again.
  const givenUp = Math.max(0, Math.min(returned.refunded + returned.disputed, sentBack));
  return cents(Math.max(0, money.total - received - givenUp));
}

const changeOf = (means: ReportMeans, amount: Cents): MeansReport[] => {
  if (amount === 0) return [];
  return amount > 0 || means === 'unrecorded'
    ? [{ means, received: amount, returned: ZERO }]
    : [{ means, received: ZERO, returned: cents(-amount) }];
};
