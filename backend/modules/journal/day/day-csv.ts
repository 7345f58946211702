import { createTranslator } from 'use-intl/core';
import { csvAmount, csvFile, csvRate, csvText } from '#backend/shared/csv.ts';
import { cashDifference, cashInDrawer } from '#lib/domain/day/cash-count.ts';
import type { ClosedDayReport, DayTable } from '#lib/domain/day/day-report.ts';
import { eReportingRows } from '#lib/domain/day/e-reporting.ts';
import { type Cents, cents, times } from '#lib/domain/money.ts';
import type { TaxShare } from '#lib/domain/vat.ts';
import messages from '#lib/i18n/messages/fr/day-report.json' with { type: 'json' };

const text = createTranslator({ locale: 'fr', messages });

/** The columns of the figures; docs/cloturer-la-journee.md explains them. */
const FIGURE_COLUMNS = [
  'date',
  'cloture',
  'rubrique',
  'detail',
  'taux',
  'ht',
  'tva',
  'ttc',
  'recu',
  'rendu',
  'montant',
  'nombre',
] as const;
type FigureRow = Partial<Record<(typeof FIGURE_COLUMNS)[number], string>>;

const E_REPORTING_COLUMNS = [
  'date',
  'categorie',
  'taux',
  'base_ht',
  'tva',
  'ttc',
  'nombre_transactions',
] as const;

/** Closed days as a CSV file for French spreadsheets: semicolons, decimals after a comma, UTF-8 with its byte order mark. */
export function dayCsv(table: DayTable, days: readonly ClosedDayReport[]): Buffer {
  const lines =
    table === 'figures'
      ? [
          FIGURE_COLUMNS,
          ...days.flatMap(figureRows).map((row) => FIGURE_COLUMNS.map((name) => row[name] ?? '')),
        ]
      : [E_REPORTING_COLUMNS, ...days.flatMap(eReportingLines)];
  return csvFile(lines);
}

const eReportingLines = (day: ClosedDayReport): string[][] =>
  eReportingRows(day).map(({ date, category, rate, net, tax, gross, transactions }) => [
    date,
    category,
    csvRate(rate),
    csvAmount(net),
    csvAmount(tax),
    csvAmount(gross),
    String(transactions),
  ]);

function figureRows(day: ClosedDayReport): FigureRow[] {
  const { figures, counted, perpetual, hash, signature } = day;
  const { creditNotes } = figures;
  const expected = cashInDrawer(day);
  const rows: FigureRow[] = [
    ...figures.taxes.map((share) => ({ rubrique: 'tva', ...taxCells(share) })),
    ...figures.means.map(({ means, online, received, returned }) => ({
      rubrique: 'moyen',
      detail: text(online ? `onlineMeans.${means}` : `means.${means}`),
      ...movedCells(received, returned),
    })),
    ...figures.methods.flatMap(({ method, sales, tips, taxes, orders }) => [
      { rubrique: 'mode', detail: text(`methods.${method}`), ttc: csvAmount(sales), nombre: String(orders) },
      ...taxes.map((share) => ({
        rubrique: 'mode_tva',
        detail: text(`methods.${method}`),
        ...taxCells(share),
      })),
      ...(tips === 0
        ? []
        : [{ rubrique: 'mode_pourboires', detail: text(`methods.${method}`), montant: csvAmount(tips) }]),
    ]),
    ...figures.staff.map(({ staff, name, received, returned }) => ({
      rubrique: 'personne',
      detail: csvText(
        name ?? (staff === null ? text('nobody') : text('formerMember', { id: String(staff) })),
      ),
      ...movedCells(received, returned),
    })),
    { rubrique: 'pourboires', montant: csvAmount(figures.tips) },
    { rubrique: 'a_rendre', montant: csvAmount(figures.excess) },
    { rubrique: 'remboursements', montant: csvAmount(figures.refunds) },
    { rubrique: 'paiements_ecartes', montant: csvAmount(figures.unmatched) },
    { rubrique: 'commandes', nombre: String(figures.orders) },
    { rubrique: 'mouvements', nombre: String(figures.payments) },
    {
      rubrique: 'avoirs',
      detail: creditNotes.first === null ? '' : `${creditNotes.first}-${creditNotes.last}`,
      montant: csvAmount(creditNotes.amount),
      nombre: String(creditNotes.count),
    },
    ...creditNotes.taxes.map((share) => ({ rubrique: 'avoirs_tva', ...taxCells(share) })),
    { rubrique: 'fonds_de_caisse', montant: csvAmount(day.float) },
    { rubrique: 'caisse_attendue', montant: csvAmount(expected) },
  ];
  if (counted) {
    const difference = cashDifference(expected, counted.total);
    const signed = cents(difference.kind === 'short' ? 0 - difference.amount : difference.amount);
    rows.push(
      ...counted.pieces.map(({ value, count }) => ({
        rubrique: 'piece',
        detail: csvAmount(cents(value)),
        montant: csvAmount(times(cents(value), count)),
        nombre: String(count),
      })),
      { rubrique: 'caisse_comptee', montant: csvAmount(counted.total) },
      { rubrique: 'ecart_de_caisse', detail: csvText(day.explanation), montant: csvAmount(signed) },
    );
  }
  rows.push(
    { rubrique: 'ventes_perpetuelles', montant: csvAmount(perpetual.sales) },
    { rubrique: 'ventes_annulees_perpetuelles', montant: csvAmount(perpetual.reversed) },
    { rubrique: 'encaissements_perpetuels', montant: csvAmount(perpetual.received) },
    { rubrique: 'remboursements_perpetuels', montant: csvAmount(perpetual.returned) },
    {
      rubrique: 'cloture',
      detail: csvText(day.automatic ? 'automatique' : (day.closedBy ?? '')),
      nombre: String(day.to - day.from + 1),
    },
    { rubrique: 'empreinte', detail: hash },
    { rubrique: 'signature', detail: `${signature.keyId}:${signature.value}` },
  );
  return rows.map((row) => ({ date: day.date, cloture: String(day.no), ...row }));
}

const taxCells = ({ rate, net, tax, gross }: TaxShare) => ({
  taux: csvRate(rate),
  ht: csvAmount(net),
  tva: csvAmount(tax),
  ttc: csvAmount(gross),
});

const movedCells = (received: Cents, returned: Cents) => ({
  recu: csvAmount(received),
  rendu: csvAmount(returned),
  montant: csvAmount(cents(received - returned)),
});
