import type { Cents } from '../money.ts';
import type { Weekday } from '../opening-hours/slots.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '../orders/shipping-method.ts';
import { REPORT_MEANS, type ReportMeans } from './order-money.ts';
import {
  CANCELLED_BY,
  CANCELLED_WHY,
  type CancelledBy,
  type CancelledWhy,
  CUSTOMER_KINDS,
  type CustomerKind,
} from './order-report.ts';
import { areReportDays, type Days } from './period.ts';

/** The orders that a figure of a report counts; `money`: those for which money was received or went back,
 * `rate`: those of them with something at a VAT rate, in percent. */
export type Selected =
  | { kind: 'orders' | 'late' | 'on_time' }
  | { kind: 'money' }
  | { kind: 'means'; means: ReportMeans }
  | { kind: 'rate'; rate: number }
  | { kind: 'method'; method: ShippingMethod }
  | { kind: 'hour'; weekday: Weekday; hour: number }
  | { kind: 'cancelled'; by: CancelledBy; why?: CancelledWhy }
  | { kind: 'customer'; customer: CustomerKind }
  | { kind: 'product'; productId: number; name: string }
  | { kind: 'value'; option: string; name: string };

/** The orders behind a figure of the report of a period. */
export interface ReportSelection extends Days {
  selected: Selected;
}

/**
 * The orders behind a figure, and what they add up to: the sales of `money` and `rate`, what was received without what went
 * back of `means`, the price of the product's lines or of the chosen value, else the price of the orders without tips.
 */
export interface FigureSum {
  orders: number;
  amount: Cents;
}

/** A selection as it is in an address, e.g. '2026-11-01.2026-11-30.method.delivery'. */
export function selectionText({ from, until, selected }: ReportSelection): string {
  const { kind, ...rest } = selected;
  return [from, until, kind, ...Object.values(rest)]
    .map((part) => encodeURIComponent(part).replaceAll('.', '%2E'))
    .join('.');
}

/** Reads what `selectionText` writes; null for anything else. */
export function selectionOf(text: string): ReportSelection | null {
  const parts = text.split('.').map(decoded);
  const [from = '', until = '', kind = '', one = '', two = ''] = parts;
  if (!areReportDays({ from, until })) return null;
  const selected = selectedOf(kind, one, two);
  return selected && { from, until, selected };
}

function selectedOf(kind: string, one: string, two: string): Selected | null {
  switch (kind) {
    case 'orders':
    case 'money':
    case 'late':
    case 'on_time':
      return { kind };
    case 'rate':
      return /^\d{1,2}(\.\d{1,2})?$/.test(one) ? { kind, rate: Number(one) } : null;
    case 'means':
      return known(REPORT_MEANS, one, (means) => ({ kind, means }));
    case 'method':
      return known(SHIPPING_METHODS, one, (method) => ({ kind, method }));
    case 'cancelled':
      return known(CANCELLED_BY, one, (by) => {
        const why = CANCELLED_WHY.find((each) => each === two);
        return why ? { kind, by, why } : { kind, by };
      });
    case 'customer':
      return known(CUSTOMER_KINDS, one, (customer) => ({ kind, customer }));
    case 'hour': {
      const weekday = ([1, 2, 3, 4, 5, 6, 7] as const).find((each) => String(each) === one);
      return weekday && /^(1?\d|2[0-3])$/.test(two) ? { kind, weekday, hour: Number(two) } : null;
    }
    case 'product':
      return /^[1-9]\d{0,8}$/.test(one) ? { kind, productId: Number(one), name: two } : null;
    case 'value':
      return { kind, option: one, name: two };
    default:
      return null;
  }
}

const known = <Each extends string>(
  all: readonly Each[],
  text: string,
  make: (found: Each) => Selected,
): Selected | null => {
  const found = all.find((each) => each === text);
  return found ? make(found) : null;
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
