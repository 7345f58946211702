import { csvAmount, csvRate } from '#backend/shared/csv.ts';
import { type AccountRole, type Accounts, PLAIN_ACCOUNTS } from '#lib/domain/accounting/accounts.ts';
import { type AccountingEntry, accountingEntries } from '#lib/domain/accounting/entries.ts';
import type { MonthBook } from '#lib/domain/accounting/month-book.ts';
import { cleanLine } from '#lib/domain/clean-text.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { fileText } from './tables.ts';

/** The columns of article A47 A-1 of the LPF, in their order. */
const COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

/** The entries of a month for accounting software: tabs, decimals after a comma, UTF-8. It is not the company's FEC. */
export function entriesFile(book: MonthBook, accounts: Accounts, timeZone: string): Buffer {
  const rows = accountingEntries(book).flatMap((entry) => entryRows(entry, book, accounts, timeZone));
  return Buffer.from(`${[COLUMNS, ...rows].map((cells) => cells.join('\t')).join('\r\n')}\r\n`);
}

function entryRows(
  entry: AccountingEntry,
  { month, state }: MonthBook,
  accounts: Accounts,
  timeZone: string,
): string[][] {
  const { journal, no, date, piece, validatedAt, lines } = entry;
  const isValid = state === 'final' && validatedAt !== null;
  const head = [
    journal,
    fileText(`journals.${journal}`),
    `${journal}${month.replace('-', '')}-${String(no).padStart(4, '0')}`,
    fecDate(date),
  ];
  const about = [fecText(piece), fecDate(date), fecText(labelOf(entry))];
  const valid = isValid ? fecDate(localClock(validatedAt, timeZone).date) : '';
  return lines.map(({ account, debit, credit }) => [
    ...head,
    accounts[account],
    fecText(accountName(account)),
    '',
    '',
    ...about,
    csvAmount(debit),
    csvAmount(credit),
    '',
    '',
    valid,
    '',
    '',
  ]);
}

function labelOf({ about }: AccountingEntry): string {
  switch (about.kind) {
    case 'sales':
    case 'cash_difference':
      return fileText(`entries.${about.kind}`, { date: about.date.split('-').toReversed().join('/') });
    case 'credit_notes':
      return fileText('entries.credit_notes', { first: String(about.first), last: String(about.last) });
    case 'payout':
    case 'payout_without_fees':
      return fileText(`entries.${about.kind}`, { id: about.payoutId });
  }
}

/** The name of an account, e.g. 'Ventes à 5,5 %'. */
function accountName(account: AccountRole): string {
  const plain = PLAIN_ACCOUNTS.find((each) => each === account);
  if (plain) return fileText(`accounts.${plain}`);
  const [kind, rate] = account.split('_');
  return fileText(kind === 'sales' ? 'accounts.sales' : 'accounts.vat', { rate: csvRate(Number(rate)) });
}

/** '2026-11-03' is '20261103'. */
const fecDate = (date: string): string => date.replaceAll('-', '');

/** A text within a cell: neither tabs nor line breaks. */
const fecText = (text: string): string => cleanLine(text.replaceAll(/\s+/g, ' ')).slice(0, 200);
