import { zipSync } from 'fflate';
import type { Accounts } from '#lib/domain/accounting/accounts.ts';
import { daysOfMonth } from '#lib/domain/accounting/month.ts';
import { type MonthBook, monthTotals, onSiteSales } from '#lib/domain/accounting/month-book.ts';
import { PACKAGE_FILES, type PackageFile } from '#lib/domain/accounting/report.ts';
import { monthText } from '#lib/i18n/date.ts';
import { entriesFile } from './entries-file.ts';
import { creditNotesTable, fileText, payoutsTable, receiptsTable, salesTable } from './tables.ts';

/** What a package needs beside its books. */
export interface PackageShop {
  tenant: string;
  timeZone: string;
  accounts: Accounts;
}

export interface MadeFile {
  name: string;
  content: Buffer;
}

type Table = Exclude<PackageFile, 'package'>;

/** A file of a month, the same bytes for the same books. */
export function packageFile(file: PackageFile, book: MonthBook, shop: PackageShop): MadeFile {
  return file === 'package' ? zipped(book, shop) : table(file, book, shop);
}

function table(file: Table, book: MonthBook, shop: PackageShop): MadeFile {
  const content = {
    sales: () => salesTable(book),
    receipts: () => receiptsTable(book),
    credit_notes: () => creditNotesTable(book),
    payouts: () => payoutsTable(book),
    entries: () => entriesFile(book, shop.accounts, shop.timeZone),
  }[file]();
  return { name: nameOf(book, [fileText(`names.${file}`)], file === 'entries' ? 'txt' : 'csv'), content };
}

function zipped(book: MonthBook, shop: PackageShop): MadeFile {
  const tables = PACKAGE_FILES.flatMap((file) => (file === 'package' ? [] : [table(file, book, shop)]));
  const files = [{ name: `${fileText('names.readme')}.txt`, content: Buffer.from(readme(book)) }, ...tables];
  // A ZIP file has local time; the month's end makes the bytes the same every time.
  const [year = 0, month = 1, day = 1] = daysOfMonth(book.month).until.split('-').map(Number);
  const mtime = new Date(year, month - 1, day);
  const content = Buffer.from(
    zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content])), { mtime }),
  );
  return { name: nameOf(book, [fileText('names.package'), shop.tenant], 'zip'), content };
}

/** 'ventes-2026-11-provisoire.csv' while the figures may change. */
const nameOf = ({ month, state }: MonthBook, parts: readonly string[], extension: string): string =>
  `${[...parts, month, ...(state === 'final' ? [] : [fileText('provisional')])].join('-')}.${extension}`;

function readme(book: MonthBook): string {
  const { shop, month, state, way, days } = book;
  const { payouts } = monthTotals(book);
  const closed = days.filter(({ closure }) => closure !== null).length;
  return [
    fileText('readme.title', { shop: shop.name, month: monthText(month) }),
    ...(shop.siren ? [`SIREN ${shop.siren}`] : []),
    '',
    fileText(`readme.${state}`),
    fileText(way === null ? 'readme.noWay' : `readme.${way}`),
    ...(onSiteSales(book) === 'closed_days' ? [fileText('readme.mixed', { days: closed })] : []),
    ...(payouts.pendingDetails > 0 ? [fileText('readme.pending', { count: payouts.pendingDetails })] : []),
    ...(payouts.unknownDetails > 0 ? [fileText('readme.unknown', { count: payouts.unknownDetails })] : []),
    '',
    fileText('readme.notLegal'),
    fileText('readme.confirm'),
    '',
  ].join('\r\n');
}
