import { createTranslator } from 'use-intl/core';
import { csvAmount, csvFile, csvRate, csvText } from '#backend/shared/csv.ts';
import type { BookCreditNote, BookDay, BookPayout, MonthBook } from '#lib/domain/accounting/month-book.ts';
import { cents } from '#lib/domain/money.ts';
import type { TaxShare } from '#lib/domain/vat.ts';
import messages from '#lib/i18n/messages/fr/accounting-files.json' with { type: 'json' };

export const fileText = createTranslator({ locale: 'fr', messages });

/** Sales by day, way to order and rate; docs/comptabilite.md explains the columns of each table. */
export const salesTable = ({ days }: MonthBook): Buffer =>
  csvFile([['date', 'source', 'cloture', 'mode', 'taux', 'ht', 'tva', 'ttc'], ...days.flatMap(salesRows)]);

const salesRows = (day: BookDay): string[][] =>
  day.methods.flatMap(({ method, taxes }) =>
    taxes.map((share) => [...dayCells(day), fileText(`methods.${method}`), ...taxCells(share)]),
  );

/** What was received and what went back, by day and means. */
export const receiptsTable = ({ days }: MonthBook): Buffer =>
  csvFile([
    ['date', 'source', 'cloture', 'rubrique', 'recu', 'rendu', 'net'],
    ...days.flatMap((day) => [
      ...day.means.map(({ means, online, received, returned }) => [
        ...dayCells(day),
        fileText(online ? `onlineMeans.${means}` : `means.${means}`),
        csvAmount(received),
        csvAmount(returned),
        csvAmount(cents(received - returned)),
      ]),
      ...OTHER_RECEIPTS.map(([name, of]) => [...dayCells(day), name, '', '', csvAmount(of(day))]).filter(
        (cells) => cells.at(-1) !== '0,00',
      ),
    ]),
  ]);

/** What of the receipts is no sale, and what the drawer lacks or has too much. */
const OTHER_RECEIPTS = [
  ['dont_pourboires', ({ tips }: BookDay) => tips],
  ['dont_a_rendre', ({ excess }: BookDay) => excess],
  ['paiements_ecartes', ({ unmatched }: BookDay) => unmatched],
  ['ecart_de_caisse', ({ cashDifference }: BookDay) => cashDifference],
] as const;

/** Credit notes, a row for each rate. */
export const creditNotesTable = ({ creditNotes }: MonthBook): Buffer =>
  csvFile([
    ['numero', 'date', 'commande', 'motif', 'montant', 'taux', 'ht', 'tva', 'ttc'],
    ...creditNotes.flatMap(noteRows),
  ]);

function noteRows({ number, date, order, reason, amount, taxes }: BookCreditNote): string[][] {
  const head = [String(number), date, csvText(order), reasonText(reason), csvAmount(amount)];
  // One that takes back a tip alone has no rate.
  return taxes.length > 0 ? taxes.map((share) => [...head, ...taxCells(share)]) : [[...head, '', '', '', '']];
}

const REASONS = ['lines', 'discount', 'tip', 'refund', 'cancelled'] as const;

const reasonText = (reason: string): string =>
  fileText(`reasons.${REASONS.find((each) => each === reason) ?? 'other'}`);

/** Transfers of the card provider to the bank. */
export const payoutsTable = ({ payouts }: MonthBook): Buffer =>
  csvFile([
    ['arrivee', 'versement', 'etat', 'brut', 'remboursements', 'corrections', 'frais', 'net'],
    ...payouts.map((payout) => {
      const { date, payoutId, net, details, isPaid } = payout;
      const sums = ['', '', '', ''];
      if (details.state === 'known') {
        const { gross, refunds, corrections, fees } = details;
        sums.splice(0, 4, ...[gross, refunds, corrections, fees].map(csvAmount));
      }
      return [date, csvText(payoutId), stateText({ details, isPaid }), ...sums, csvAmount(net)];
    }),
  ]);

const stateText = ({ isPaid, details }: Pick<BookPayout, 'isPaid' | 'details'>): string =>
  fileText(`payoutStates.${isPaid ? details.state : 'failed'}`);

const dayCells = ({ date, closure }: BookDay): string[] => [
  date,
  fileText(closure ? 'sources.closure' : 'sources.online'),
  closure ? String(closure.no) : '',
];

const taxCells = ({ rate, net, tax, gross }: TaxShare): string[] => [
  csvRate(rate),
  csvAmount(net),
  csvAmount(tax),
  csvAmount(gross),
];
