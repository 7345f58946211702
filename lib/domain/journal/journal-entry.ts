import { type Cents, ZERO } from '../money.ts';
import type { Means } from '../orders/order.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { LedgerKind } from '../payments/transactions.ts';
import type { TaxShare } from '../vat.ts';
import type { Allocation } from './allocation.ts';
import type { DayFigures } from './figures.ts';

/**
 * What an entry of the journal records (MANAGEMENT section 9, docs/journal.md). `opening`: the journal begins, or begins
 * again; `switch`: it stops, since the shop's own till collects; `settlement`: a movement of money for an order;
 * `reallocation`: money that was received pays something else, since the order changed; `carried`: an order with money from
 * before the opening is touched for the first time; `day`, `month`, `year`: closures; `archive`: a file of a closed year.
 */
export const JOURNAL_KINDS = [
  'opening',
  'switch',
  'settlement',
  'reallocation',
  'carried',
  'day',
  'month',
  'year',
  'archive',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** The kinds that carry a signature: a chain alone does not show that its last entries are gone. */
export const SIGNED_KINDS = ['opening', 'switch', 'day', 'month', 'year', 'archive'] as const;

export const isSigned = (kind: JournalKind): boolean => SIGNED_KINDS.some((each) => each === kind);

/** Everything that was ever received and given back, in amounts that never get lower. */
export interface PerpetualTotals {
  /** Of all movements of money, with those from before the journal. */
  received: Cents;
  returned: Cents;
  /** Of the sales by VAT rate, since the journal began. */
  sales: Cents;
  reversed: Cents;
}

/** Of a journal without an entry. */
export const NO_TOTALS: PerpetualTotals = { received: ZERO, returned: ZERO, sales: ZERO, reversed: ZERO };

/** The totals of a ledger in one means when the journal begins. */
export interface OpeningTotal {
  means: Means;
  online: boolean;
  received: Cents;
  returned: Cents;
}

export interface OpeningContent {
  kind: 'opening';
  /** The shop's id: a chain belongs to one shop. */
  shop: number;
  totals: readonly OpeningTotal[];
  /** The last ledger entry and the last credit note that the totals contain; 0 for none. */
  ledgerBefore: number;
  creditNotesBefore: number;
  staff: number | null;
  perpetual: PerpetualTotals;
}

export interface SwitchContent {
  kind: 'switch';
  staff: number | null;
  perpetual: PerpetualTotals;
}

/** A credit note that was given out with a change of an order. */
export interface JournalCreditNote {
  number: number;
  amount: Cents;
  taxes: readonly TaxShare[];
}

/** An order as the journal names it: no personal data. */
interface OfOrder extends Allocation {
  order: number;
  /** The number by which people call it. */
  number: string;
  method: ShippingMethod;
}

export interface SettlementContent extends OfOrder {
  kind: 'settlement';
  /** Whether it is the first by which something of the order is sold: orders are counted by it. */
  first: boolean;
  movement: { id: number; kind: LedgerKind; means: Means; online: boolean };
  /** What it adds to what was received for the order; negative of what went back. */
  amount: Cents;
  /** What it adds to payments of another amount than was asked for, which pay nothing. */
  unmatched: Cents;
  /** Who of the staff noted it; null of a movement online. */
  staff: number | null;
}

export interface ReallocationContent extends OfOrder {
  kind: 'reallocation';
  creditNotes: readonly JournalCreditNote[];
}

export interface CarriedContent extends OfOrder {
  kind: 'carried';
  amount: Cents;
}

/** The entries of an order. */
export type OrderContent = SettlementContent | ReallocationContent | CarriedContent;

/** The entries that a closure covers, and its figures. */
interface Closed {
  /** Numbers of the first and the last entry. */
  from: number;
  to: number;
  figures: DayFigures;
  perpetual: PerpetualTotals;
}

/** The cash that somebody counted: how many of each coin and note, by its value in cents, the highest first. */
export interface CountedCash {
  pieces: readonly { value: number; count: number }[];
  total: Cents;
}

export interface DayContent extends Closed {
  kind: 'day';
  /** The day that was closed before; null for the first one. */
  since: string | null;
  /** The cash that was in the drawer before the day, and stays in it. */
  float: Cents;
  /** null when nobody counted. */
  counted: CountedCash | null;
  explanation: string;
  /** Nobody closed it in time. */
  automatic: boolean;
  staff: number | null;
  device: number | null;
  /** The key of the request; null of an automatic one. */
  request: string | null;
}

export interface PeriodContent extends Closed {
  kind: 'month' | 'year';
  /** 'YYYY-MM' or 'YYYY'. */
  period: string;
  days: number;
}

export interface ArchiveContent {
  kind: 'archive';
  /** 'YYYY' */
  year: string;
  from: number;
  to: number;
  /** SHA-256 of the file's list of files and their hashes. */
  sha256: string;
}

/** What an entry says beside its place in the chain. */
export type JournalContent =
  | OpeningContent
  | SwitchContent
  | OrderContent
  | DayContent
  | PeriodContent
  | ArchiveContent;

/** The number and the dates of an entry: a part of the text that is hashed. */
export interface EntryPlace {
  /** Without gaps from 1 on. */
  no: number;
  /** The business day, 'YYYY-MM-DD'. */
  date: string;
  /** In milliseconds since 1970, never before the entry before it. */
  at: number;
}

/** An entry of a shop's journal. `hash` is SHA-256 of `previousHash`, a line feed and `text`, in hexadecimal. */
export interface JournalEntry {
  place: EntryPlace;
  content: JournalContent;
  /** Place and content as canonical JSON: what is stored is what is hashed. */
  text: string;
  previousHash: string;
  hash: string;
  /** Of a closure: the id of the key, and the Ed25519 signature of `hash` in Base64. */
  signature: { keyId: string; value: string } | null;
}

/** What the first entry is chained to. */
export const FIRST_HASH = '0'.repeat(64);
