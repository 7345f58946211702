import { add, type Cents, cents } from '../money.ts';
import { MEANS, type Means } from '../orders/order.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '../orders/shipping-method.ts';
import { sumTaxes, type TaxShare } from '../vat.ts';
import { allocatedTotal } from './allocation.ts';
import type { JournalContent, OrderContent, PerpetualTotals, SettlementContent } from './journal-entry.ts';

/** What was received and what went back, both positive. */
export interface InAndOut {
  received: Cents;
  returned: Cents;
}

export interface MeansFigures extends InAndOut {
  means: Means;
  online: boolean;
}

export interface MethodFigures {
  method: ShippingMethod;
  /** Sales with VAT, without tips. */
  sales: Cents;
  /** The sales by VAT rate, the lowest first. */
  taxes: readonly TaxShare[];
  tips: Cents;
  /** Orders that were paid for the first time. */
  orders: number;
}

export interface StaffFigures extends InAndOut {
  /** null: online, or nobody in person. */
  staff: number | null;
}

export interface CreditNoteFigures {
  count: number;
  /** Lowest and highest number; null without any. */
  first: number | null;
  last: number | null;
  amount: Cents;
  taxes: readonly TaxShare[];
}

/**
 * The figures of the entries of a day, a month or a year (MANAGEMENT section 9, Day close). Sales count when the money is
 * received; the figures of days add up to those of their month. Empty lists leave out what is 0.
 */
export interface DayFigures {
  /** Sales by VAT rate, the lowest first; rate 0 is deposits. */
  taxes: readonly TaxShare[];
  means: readonly MeansFigures[];
  methods: readonly MethodFigures[];
  staff: readonly StaffFigures[];
  tips: Cents;
  /** What more is owed back to customers than before; negative when more was given back. */
  excess: Cents;
  /** All that went back, positive. */
  refunds: Cents;
  /** Payments of another amount than was asked for, net of those that went back: no sales. */
  unmatched: Cents;
  /** Orders that were paid for the first time. */
  orders: number;
  payments: number;
  entries: number;
  creditNotes: CreditNoteFigures;
  /** Cash received without cash given back: what the day adds to the drawer. */
  cashExpected: Cents;
}

/** Whether an entry counts in the figures of a day: what is carried over was sold before the journal began. */
const counts = (content: JournalContent): content is Exclude<OrderContent, { kind: 'carried' }> =>
  content.kind === 'settlement' || content.kind === 'reallocation';

/** The figures of entries, in whatever order. */
export function figuresOf(contents: readonly JournalContent[]): DayFigures {
  const counted = contents.filter(counts);
  const settlements = counted.filter((each) => each.kind === 'settlement');
  const notes = counted.flatMap((each) => (each.kind === 'reallocation' ? each.creditNotes : []));
  const numbers = notes.map(({ number }) => number);
  const cash = settlements.filter(({ movement }) => movement.means === 'cash' && !movement.online);
  return {
    taxes: withoutZeros(counted.flatMap(({ taxes }) => taxes)),
    means: meansFigures(settlements),
    methods: SHIPPING_METHODS.map((method) =>
      methodFigures(
        method,
        counted.filter((each) => each.method === method),
      ),
    ).filter(isMethodUsed),
    staff: staffFigures(settlements),
    tips: add(...counted.map(({ tip }) => tip)),
    excess: add(...counted.map(({ excess }) => excess)),
    refunds: inAndOut(settlements).returned,
    unmatched: add(...settlements.map(({ unmatched }) => unmatched)),
    orders: settlements.filter(({ first }) => first).length,
    payments: settlements.length,
    entries: counted.length,
    creditNotes: {
      count: notes.length,
      first: numbers.length > 0 ? Math.min(...numbers) : null,
      last: numbers.length > 0 ? Math.max(...numbers) : null,
      amount: add(...notes.map(({ amount }) => amount)),
      taxes: withoutZeros(notes.flatMap(({ taxes }) => taxes)),
    },
    cashExpected: add(...cash.map(({ amount }) => amount)),
  };
}

/** Sums figures of several days. */
export function sumFigures(all: readonly DayFigures[]): DayFigures {
  const total = (pick: (figures: DayFigures) => Cents) => add(...all.map(pick));
  const count = (pick: (figures: DayFigures) => number) => all.reduce((sum, each) => sum + pick(each), 0);
  const methods = all.flatMap((each) => each.methods);
  const staff = all.flatMap((each) => each.staff);
  const notes = all.map(({ creditNotes }) => creditNotes);
  const numbers = notes.flatMap(({ first, last }) => [first, last]).filter((each) => each !== null);
  return {
    taxes: withoutZeros(all.flatMap(({ taxes }) => taxes)),
    means: sumMeansFigures(all.flatMap(({ means }) => means)),
    methods: SHIPPING_METHODS.map((method) => {
      const same = methods.filter((each) => each.method === method);
      return {
        method,
        sales: add(...same.map(({ sales }) => sales)),
        taxes: withoutZeros(same.flatMap(({ taxes }) => taxes)),
        tips: add(...same.map(({ tips }) => tips)),
        orders: same.reduce((sum, { orders }) => sum + orders, 0),
      };
    }).filter(isMethodUsed),
    staff: staffIdsOf(staff)
      .map((id) => ({ staff: id, ...sumInAndOut(staff.filter((each) => each.staff === id)) }))
      .filter(isMoved),
    tips: total(({ tips }) => tips),
    excess: total(({ excess }) => excess),
    refunds: total(({ refunds }) => refunds),
    unmatched: total(({ unmatched }) => unmatched),
    orders: count(({ orders }) => orders),
    payments: count(({ payments }) => payments),
    entries: count(({ entries }) => entries),
    creditNotes: {
      count: notes.reduce((sum, each) => sum + each.count, 0),
      first: numbers.length > 0 ? Math.min(...numbers) : null,
      last: numbers.length > 0 ? Math.max(...numbers) : null,
      amount: add(...notes.map(({ amount }) => amount)),
      taxes: withoutZeros(notes.flatMap(({ taxes }) => taxes)),
    },
    cashExpected: total(({ cashExpected }) => cashExpected),
  };
}

/** Sums by means, those on site before those online; without a movement they are left out. */
export const sumMeansFigures = (all: readonly MeansFigures[]): MeansFigures[] =>
  WAYS_TO_PAY.map((way) => ({
    ...way,
    ...sumInAndOut(all.filter(({ means, online }) => means === way.means && online === way.online)),
  })).filter(isMoved);

/** The perpetual totals after further entries. */
export function perpetualAfter(
  before: PerpetualTotals,
  contents: readonly JournalContent[],
): PerpetualTotals {
  const counted = contents.filter(counts);
  const { received, returned } = inAndOut(counted.filter((each) => each.kind === 'settlement'));
  const sales = counted.map(({ taxes }) => add(...taxes.map(({ gross }) => gross)));
  return {
    received: add(before.received, received),
    returned: add(before.returned, returned),
    sales: add(before.sales, ...sales.filter((each) => each > 0)),
    reversed: add(before.reversed, ...sales.filter((each) => each < 0).map((each) => cents(-each))),
  };
}

const WAYS_TO_PAY = MEANS.flatMap((means) => [
  { means, online: false },
  { means, online: true },
]);

/** Sums by rate, the lowest first, without the rates that come to nothing. */
export const withoutZeros = (shares: readonly TaxShare[]): TaxShare[] =>
  sumTaxes(shares).filter(({ net, tax }) => net !== 0 || tax !== 0);

const isMoved = ({ received, returned }: InAndOut): boolean => received !== 0 || returned !== 0;

const isMethodUsed = ({ taxes, tips, orders }: MethodFigures): boolean =>
  taxes.length > 0 || tips !== 0 || orders > 0;

const sumInAndOut = (all: readonly InAndOut[]): InAndOut => ({
  received: add(...all.map(({ received }) => received)),
  returned: add(...all.map(({ returned }) => returned)),
});

const inAndOut = (settlements: readonly SettlementContent[]): InAndOut => {
  const amounts = settlements.map(({ amount }) => amount);
  return {
    received: add(...amounts.filter((amount) => amount > 0)),
    returned: add(...amounts.filter((amount) => amount < 0).map((amount) => cents(-amount))),
  };
};

const meansFigures = (settlements: readonly SettlementContent[]): MeansFigures[] =>
  WAYS_TO_PAY.map(({ means, online }) => ({
    means,
    online,
    ...inAndOut(settlements.filter(({ movement }) => movement.means === means && movement.online === online)),
  })).filter(isMoved);

const staffFigures = (settlements: readonly SettlementContent[]): StaffFigures[] =>
  staffIdsOf(settlements)
    .map((staff) => ({ staff, ...inAndOut(settlements.filter((each) => each.staff === staff)) }))
    .filter(isMoved);

/** Those without a person come last. */
const staffIdsOf = (all: readonly { staff: number | null }[]): (number | null)[] =>
  [...new Set(all.map(({ staff }) => staff))].sort((one, other) => (one ?? Infinity) - (other ?? Infinity));

const methodFigures = (
  method: ShippingMethod,
  contents: readonly Exclude<OrderContent, { kind: 'carried' }>[],
): MethodFigures => ({
  method,
  sales: add(...contents.map((each) => cents(allocatedTotal(each) - each.tip - each.excess))),
  taxes: withoutZeros(contents.flatMap(({ taxes }) => taxes)),
  tips: add(...contents.map(({ tip }) => tip)),
  orders: contents.filter((each) => each.kind === 'settlement' && each.first).length,
});
