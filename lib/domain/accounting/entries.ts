import type { Cents } from '../money.ts';
import { add, cents, ZERO } from '../money.ts';
import { sumTaxes, type TaxShare } from '../vat.ts';
import { type AccountRole, accountOfMeans, salesAccount, vatAccount } from './accounts.ts';
import { type BookDay, type BookPayout, type MonthBook, salesOfDay } from './month-book.ts';

/** The journals of the entries: sales, cash, bank. */
export const ENTRY_JOURNALS = ['VE', 'CA', 'BQ'] as const;
export type EntryJournal = (typeof ENTRY_JOURNALS)[number];

/** One line of an entry: either debit or credit is 0, and none is negative. */
export interface EntryLine {
  account: AccountRole;
  debit: Cents;
  credit: Cents;
}

/** An entry in the books: what it is about, and lines whose debits and credits have the same sum. */
export interface AccountingEntry {
  journal: EntryJournal;
  /** Its place in its journal and month, from 1 on. */
  no: number;
  date: string;
  about:
    | { kind: 'sales' | 'cash_difference'; date: string }
    | { kind: 'credit_notes'; first: number; last: number }
    | { kind: 'payout' | 'payout_without_fees'; payoutId: string };
  /** The document: a closure, a day online, credit notes, a payout. */
  piece: string;
  /** When the day was closed, in milliseconds since 1970; null while that may change, and of a bank's entry. */
  validatedAt: number | null;
  lines: readonly EntryLine[];
}

type Unnumbered = Omit<AccountingEntry, 'no'>;

/**
 * The entries of a month (decision 91): each day's sales against the means, its credit notes, the difference of its cash;
 * each payout that was paid. Every entry balances to the cent.
 */
export function accountingEntries({ days, payouts }: MonthBook): AccountingEntry[] {
  const entries = [
    ...days.flatMap((day) => [salesEntry(day), creditNotesEntry(day), differenceEntry(day)]),
    ...payouts.filter(({ isPaid }) => isPaid).map(payoutEntry),
  ].filter(({ lines }) => lines.length > 0);
  return ENTRY_JOURNALS.flatMap((journal) =>
    entries
      .filter((entry) => entry.journal === journal)
      .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
      .map((entry, index) => ({ ...entry, no: index + 1 })),
  );
}

/** What the debits of lines are more than their credits: 0 of an entry. */
export const imbalance = (lines: readonly EntryLine[]): Cents =>
  cents(add(...lines.map(({ debit }) => debit)) - add(...lines.map(({ credit }) => credit)) || 0);

/** The sales before credit notes, which have an entry of their own. */
function salesEntry(day: BookDay): Unnumbered {
  const { date, means, tips, excess, unmatched, credited, closure } = day;
  const sold = sumTaxes([...salesOfDay(day), ...credited]);
  const creditedGross = add(...credited.map(({ gross }) => gross));
  return {
    journal: 'VE',
    date,
    about: { kind: 'sales', date },
    piece: pieceOf(day),
    validatedAt: closure?.at ?? null,
    lines: [
      ...means.flatMap((each) => [
        ...debit(accountOfMeans(each), each.received),
        ...credit(accountOfMeans(each), each.returned),
      ]),
      ...debit('card_online', unmatched),
      ...sold.flatMap(creditTaxes),
      ...credit('tips', tips),
      ...credit('owed', cents(excess - creditedGross)),
      ...credit('waiting', unmatched),
    ],
  };
}

/** What credit notes took back is owed to customers until it is refunded. */
function creditNotesEntry(day: BookDay): Unnumbered {
  const { date, credited, creditNotes, closure } = day;
  const { first, last } = creditNotes ?? { first: 0, last: 0 };
  return {
    journal: 'VE',
    date,
    about: { kind: 'credit_notes', first, last },
    piece: first === last ? `AV${first}` : `AV${first}-${last}`,
    validatedAt: closure?.at ?? null,
    lines: creditNotes
      ? [...credited.flatMap(debitTaxes), ...credit('owed', add(...credited.map(({ gross }) => gross)))]
      : [],
  };
}

function differenceEntry(day: BookDay): Unnumbered {
  const { date, cashDifference, closure } = day;
  return {
    journal: 'CA',
    date,
    about: { kind: 'cash_difference', date },
    piece: pieceOf(day),
    validatedAt: closure?.at ?? null,
    lines: [
      ...debit('cash', cashDifference),
      ...credit(cashDifference < 0 ? 'cash_short' : 'cash_over', cashDifference),
    ],
  };
}

function payoutEntry({ payoutId, date, net, details }: BookPayout): Unnumbered {
  const fees = details.state === 'known' ? details.fees : ZERO;
  return {
    journal: 'BQ',
    date,
    about: { kind: details.state === 'known' ? 'payout' : 'payout_without_fees', payoutId },
    piece: payoutId,
    validatedAt: null,
    lines: [...debit('bank', net), ...debit('fees', fees), ...credit('card_online', add(net, fees))],
  };
}

const pieceOf = ({ date, closure }: BookDay): string =>
  closure ? `Z${closure.no}` : `EL${date.replaceAll('-', '')}`;

const creditTaxes = ({ rate, net, tax }: TaxShare): EntryLine[] => [
  ...credit(salesAccount(rate), net),
  ...credit(vatAccount(rate), tax),
];

const debitTaxes = ({ rate, net, tax }: TaxShare): EntryLine[] => [
  ...debit(salesAccount(rate), net),
  ...debit(vatAccount(rate), tax),
];

/** A negative debit is a credit; nothing has no line. */
const debit = (account: AccountRole, amount: Cents): EntryLine[] => {
  if (amount === 0) return [];
  return amount > 0
    ? [{ account, debit: amount, credit: ZERO }]
    : [{ account, debit: ZERO, credit: cents(-amount) }];
};

const credit = (account: AccountRole, amount: Cents): EntryLine[] => debit(account, cents(0 - amount));
