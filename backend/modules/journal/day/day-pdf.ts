import PDFDocument from 'pdfkit';
import { createTranslator } from 'use-intl/core';
import { pdfFile } from '#backend/shared/pdf.ts';
import { GREY, MARGIN, openPage, type PdfPage, printable, SMALL } from '#backend/shared/pdf-page.ts';
import { sellerLines } from '#backend/shared/receipt-text.ts';
import { cashDifference, cashInDrawer } from '#lib/domain/day/cash-count.ts';
import { type ClosedDayReport, collected, salesOf, shortSignature } from '#lib/domain/day/day-report.ts';
import type { InAndOut } from '#lib/domain/journal/figures.ts';
import { add, type Cents, cents, times } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { TaxShare } from '#lib/domain/vat.ts';
import { fullDate, longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import messages from '#lib/i18n/messages/fr/day-report.json' with { type: 'json' };
import { priceText } from '#lib/i18n/price.ts';
import type { StoreRecord } from '../../tenants/interface.ts';

const text = createTranslator({ locale: 'fr', messages });

/** A closed day as a PDF file of A4 pages: what its entry in the journal says, and how to check it. */
export function dayPdf(
  day: ClosedDayReport,
  store: Pick<StoreRecord, 'name' | 'legal' | 'timeZone'>,
): Promise<Buffer> {
  const { figures } = day;
  const title = text('day', { date: `${longDate(day.date)} ${day.date.slice(0, 4)}` });
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr',
    info: {
      Title: printable(`${text('title')} – ${day.date} – ${store.name}`),
      Author: printable(store.legal.company),
      CreationDate: new Date(day.at),
    },
  });
  const page = openPage(document);

  page.line(store.name, { size: 18, bold: true });
  for (const each of sellerLines(store.legal)) page.line(each, { size: SMALL, colour: GREY });
  page.rule();
  page.line(text('title'), { bold: true });
  page.line(title, { size: 16, bold: true });
  page.line(closingText(day, store.timeZone));
  page.line(text('number', { no: String(day.no), from: String(day.from), to: String(day.to) }), {
    size: SMALL,
    colour: GREY,
  });
  page.line(day.since === null ? text('firstDay') : text('since', { date: fullDate(day.since) }), {
    size: SMALL,
    colour: GREY,
  });
  page.rule();
  page.row(text('collected'), collected(figures), { size: 14, bold: true });
  page.line(text('counts', { orders: figures.orders, payments: figures.payments }), {
    size: SMALL,
    colour: GREY,
  });
  page.row(text('sales'), salesOf(figures));
  page.row(text('tips'), figures.tips);
  if (figures.excess !== 0) page.row(text('excess'), figures.excess);
  if (figures.unmatched !== 0) page.row(text('unmatched'), figures.unmatched);
  page.row(text('refunds'), figures.refunds);
  page.rule();
  writeTaxes(page, figures.taxes);
  writeMoved(
    page,
    { title: text('sections.means'), names: text('columns.means') },
    figures.means.map(({ means, online, ...amounts }) => ({
      name: text(online ? `onlineMeans.${means}` : `means.${means}`),
      ...amounts,
    })),
  );
  writeMethods(page, day);
  writeMoved(
    page,
    { title: text('sections.staff'), names: text('columns.person') },
    figures.staff.map(({ staff, name, ...amounts }) => ({
      name: name ?? (staff === null ? text('nobody') : text('formerMember', { id: String(staff) })),
      ...amounts,
    })),
  );
  writeCreditNotes(page, day);
  writeCash(page, day);
  writeTotals(page, day);
  return pdfFile(document);
}

function closingText({ at, automatic, closedBy, device }: ClosedDayReport, timeZone: string): string {
  const { date, minute } = localClock(at, timeZone);
  const moment = { date: fullDate(date), time: hourText(minute) };
  if (automatic) return text('automatic', moment);
  const name = [closedBy, device].filter((each) => each !== null).join(', ');
  return name ? text('closedBy', { name, ...moment }) : text('closedOn', moment);
}

const TAX_COLUMNS = [
  { name: 'net', at: 0.4, to: 0.6 },
  { name: 'tax', at: 0.6, to: 0.8 },
  { name: 'gross', at: 0.8, to: 1 },
] as const;

const rateText = (rate: number): string =>
  rate === 0 ? text('noRate') : text('rate', { rate: String(rate).replace('.', ',') });

/** A heading that is not left alone at the foot of a page. */
function section(page: PdfPage, title: string, lines: number): void {
  page.keepTogether(Math.min(lines, 8) + 2);
  page.line(title, { bold: true });
}

function writeTaxes(page: PdfPage, taxes: readonly TaxShare[]): void {
  section(page, text('sections.taxes'), taxes.length);
  const cellsOf = (written: (column: 'net' | 'tax' | 'gross') => string) =>
    TAX_COLUMNS.map(({ name, at, to }) => ({ at, to, written: written(name) }));
  page.cells(
    text('columns.rate'),
    cellsOf((column) => text(`columns.${column}`)),
    0.4,
    {
      size: SMALL,
      colour: GREY,
    },
  );
  for (const share of taxes)
    page.cells(
      rateText(share.rate),
      cellsOf((column) => priceText(share[column])),
      0.4,
    );
  const sumOf = (column: 'net' | 'tax' | 'gross') => priceText(add(...taxes.map((share) => share[column])));
  page.cells(text('columns.sum'), cellsOf(sumOf), 0.4, { bold: true });
  page.rule();
}

const MOVED_COLUMNS = [
  { name: 'received', at: 0.4, to: 0.6 },
  { name: 'returned', at: 0.6, to: 0.8 },
  { name: 'total', at: 0.8, to: 1 },
] as const;

function writeMoved(
  page: PdfPage,
  { title, names }: { title: string; names: string },
  rows: readonly ({ name: string } & InAndOut)[],
): void {
  if (rows.length === 0) return;
  section(page, title, rows.length);
  const cellsOf = (amounts: Record<'received' | 'returned' | 'total', string>) =>
    MOVED_COLUMNS.map(({ name, at, to }) => ({ at, to, written: amounts[name] }));
  const amountsOf = ({ received, returned }: InAndOut) =>
    cellsOf({
      received: priceText(received),
      returned: priceText(returned),
      total: priceText(cents(received - returned)),
    });
  const titles = {
    received: text('columns.received'),
    returned: text('columns.returned'),
    total: text('columns.total'),
  };
  page.cells(names, cellsOf(titles), 0.4, { size: SMALL, colour: GREY });
  for (const row of rows) page.cells(row.name, amountsOf(row), 0.4);
  const sum = {
    received: add(...rows.map(({ received }) => received)),
    returned: add(...rows.map(({ returned }) => returned)),
  };
  page.cells(text('columns.sum'), amountsOf(sum), 0.4, { bold: true });
  page.rule();
}

function writeMethods(page: PdfPage, { figures: { methods } }: ClosedDayReport): void {
  if (methods.length === 0) return;
  section(page, text('sections.methods'), methods.length);
  for (const { method, sales, orders } of methods)
    page.row(`${text(`methods.${method}`)} (${text('orders', { count: orders })})`, sales);
  page.rule();
}

function writeCreditNotes(page: PdfPage, { figures: { creditNotes } }: ClosedDayReport): void {
  const { count, first, last, amount, taxes } = creditNotes;
  section(page, text('sections.creditNotes'), taxes.length + 1);
  if (count === 0) page.line(text('creditNotes.none'));
  else
    page.row(
      count === 1
        ? text('creditNotes.one', { first: String(first) })
        : text('creditNotes.many', { count: String(count), first: String(first), last: String(last) }),
      amount,
    );
  for (const { rate, tax } of taxes)
    page.row(text('creditNotes.tax', { rate: String(rate).replace('.', ',') }), tax, {
      size: SMALL,
      colour: GREY,
    });
  page.rule();
}

function writeCash(page: PdfPage, day: ClosedDayReport): void {
  const { counted, figures, float, explanation } = day;
  const expected = cashInDrawer(day);
  section(page, text('sections.cash'), 6);
  page.row(text('cash.float'), float);
  page.row(text('cash.moved'), figures.cashExpected);
  page.row(text('cash.expected'), expected, { bold: true });
  if (counted === null) page.line(text('cash.notCounted'));
  else {
    for (const { value, count } of counted.pieces)
      page.row(
        text('cash.piece', { count: String(count), value: priceText(cents(value)) }),
        times(cents(value), count),
        { size: SMALL, colour: GREY },
      );
    page.row(text('cash.counted'), counted.total, { bold: true });
    page.line(differenceText(expected, counted.total), { bold: true });
    if (explanation) page.line(text('cash.explanation', { text: explanation }));
    else if (expected !== counted.total) page.line(text('cash.unexplained'));
  }
  page.rule();
}

function differenceText(expected: Cents, counted: Cents): string {
  const { kind, amount } = cashDifference(expected, counted);
  return text('cash.difference', { kind, amount: priceText(amount) });
}

function writeTotals(page: PdfPage, { no, perpetual, hash, signature }: ClosedDayReport): void {
  section(page, text('sections.perpetual'), 4);
  for (const name of ['sales', 'reversed', 'received', 'returned'] as const)
    page.row(text(`perpetual.${name}`), perpetual[name]);
  page.rule();
  section(page, text('signature.title'), 6);
  page.line(text('signature.short', { short: shortSignature(signature.value), keyId: signature.keyId }));
  page.line(text('signature.hash', { hash }), { size: SMALL });
  page.line(text('signature.verify', { no: String(no) }), { size: SMALL, colour: GREY });
}
