import type { DayFigures, InAndOut, StaffFigures } from '../journal/figures.ts';
import type { CountedCash, PerpetualTotals } from '../journal/journal-entry.ts';
import type { TillWay } from '../journal/till.ts';
import { add, type Cents, cents } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';

/** The figures of a day with the names of the staff; null for nobody in person. */
export type NamedFigures = Omit<DayFigures, 'staff'> & {
  staff: readonly (StaffFigures & { name: string | null })[];
};

/** The day that is not closed (MANAGEMENT section 9, Day close). Instants are milliseconds since 1970. */
export interface OpenDayReport {
  /** 'YYYY-MM-DD' */
  date: string;
  /** In the future when the day before it was closed early: it cannot be closed yet. */
  beginsAt: number;
  closesItselfAt: number;
  /** When its next service opens; null after the last one. */
  nextServiceAt: number | null;
  /** The last entry of the journal that the figures contain: what a close says that it has seen. */
  seenNo: number;
  figures: NamedFigures;
}

/** A closed day: what its entry in the journal says. */
export interface ClosedDayReport {
  /** The number of its entry, and those of the first and the last entry that it closed. */
  no: number;
  from: number;
  to: number;
  date: string;
  at: number;
  /** The day that was closed before it; null for the first one. */
  since: string | null;
  figures: NamedFigures;
  float: Cents;
  /** null when nobody counted. */
  counted: CountedCash | null;
  explanation: string;
  automatic: boolean;
  /** Who closed it; null of an automatic close. */
  closedBy: string | null;
  device: string | null;
  perpetual: PerpetualTotals;
  hash: string;
  signature: { keyId: string; value: string };
}

/** An order that is not over, or that was handed over without its money. */
export interface UnfinishedOrder {
  orderId: number;
  number: string;
  method: ShippingMethod;
  isHandedOver: boolean;
  due: Cents;
}

/** What the shop's day is where its own till collects: nothing of it is in a journal. */
export interface OwnTillDay {
  date: string;
  online: InAndOut;
  /** What was to be paid when orders were handed over. */
  handedOver: { orders: number; amount: Cents };
}

/** What the page of the day shows. */
export interface DayOverview {
  way: TillWay | null;
  float: Cents;
  open: OpenDayReport | null;
  last: ClosedDayReport | null;
  /** Of today, the earliest first; at most `UNFINISHED_MAX`. */
  unfinished: readonly UnfinishedOrder[];
  /** null unless the shop's own till collects. */
  ownTill: OwnTillDay | null;
}

export const UNFINISHED_MAX = 200;

/** The most days of one file. */
export const FILE_DAYS_MAX = 366;

/** The tables of closed days that can be downloaded. */
export const DAY_TABLES = ['figures', 'e_reporting'] as const;
export type DayTable = (typeof DAY_TABLES)[number];

/** What was received on a day, without what went back: sales, tips, and what is owed back to customers. */
export const collected = ({ means }: Pick<DayFigures, 'means'>): Cents =>
  add(...means.map(({ received, returned }) => cents(received - returned)));

/** The sales of a day with VAT, without tips. */
export const salesOf = ({ taxes }: Pick<DayFigures, 'taxes'>): Cents =>
  add(...taxes.map(({ gross }) => gross));

/** What of `collected` was paid online. */
export const collectedOnline = ({ means }: Pick<DayFigures, 'means'>): Cents =>
  collected({ means: means.filter(({ online }) => online) });

/** A signature in short, to compare by eye: the first 16 characters in groups of four. */
export const shortSignature = (value: string): string =>
  (
    value
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 16)
      .match(/.{4}/g) ?? []
  ).join(' ');
