import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { saveFile } from '#lib/browser/dom/save-file.ts';
import type { FileTable } from '#lib/browser/manage/catalogue/table-file/file-rules.ts';
import { averageBasket, returnedOf, salesOf } from '#lib/domain/reports/day-report.ts';
import type { Report } from '#lib/domain/reports/report.ts';
import type { ReportPart } from './use-report-parts.ts';

/** Saves what is shown: a workbook with a sheet for each part, or all parts one below the other as CSV. */
export function Downloads({ report, parts }: { report: Report; parts: readonly ReportPart[] }) {
  const t = useTranslations('manageReports');
  const [isFailed, setFailed] = useState(false);
  const euros = (amount: number | null) => (amount === null ? null : amount / 100);

  const csvColumns = (['part', 'row', 'figure', 'count', 'amount'] as const).map((column) => ({
    name: t(`files.${column}`),
    isAmount: column === 'amount',
  }));

  function tables(): FileTable[] {
    const { figures } = report;
    const head: FileTable = {
      name: t('files.summary'),
      columns: [
        { name: t('files.figure'), isAmount: false },
        { name: t('files.count'), isAmount: false },
        { name: t('files.amount'), isAmount: true },
      ],
      rows: [
        [t('sales'), null, euros(salesOf(figures))],
        [t('orders'), figures.orders, null],
        [t('basket'), null, euros(averageBasket(figures))],
        [t('tips'), null, euros(figures.tips)],
        [t('returned'), null, euros(returnedOf(figures))],
      ],
    };
    const hours: FileTable = {
      name: t('hours.title'),
      columns: [t('hours.weekday'), t('hours.hour'), t('orders'), t('hours.value')].map((name, index) => ({
        name,
        isAmount: index === 3,
      })),
      rows: figures.hours.map(({ weekday, hour, orders, value }) => [
        t(`weekdays.${weekday}`),
        hour,
        orders,
        value / 100,
      ]),
    };
    const partTables = parts.map((part) =>
      tableOf(part, part.id === 'days' ? t('files.overTime') : part.title),
    );
    return [head, ...partTables, hours];
  }

  async function save(kind: 'xlsx' | 'csv'): Promise<void> {
    setFailed(false);
    const name = `${t('files.name')}-${report.from}-${report.until}.${kind}`;
    try {
      // Loaded when it is needed.
      const [{ csvOf }, { workbookOf }] = await Promise.all([
        import('#lib/browser/manage/catalogue/table-file/csv.ts'),
        import('#lib/browser/manage/catalogue/table-file/workbook.ts'),
      ]);
      saveFile(kind === 'csv' ? csvOf(inOne(tables(), csvColumns)) : await workbookOf(tables()), name);
    } catch (cause) {
      console.error(cause);
      setFailed(true);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button key={kind} kind="secondary" onClick={() => void save(kind)}>
          <Download aria-hidden size={18} />
          {t(`files.${kind}`)}
        </Button>
      ))}
      {isFailed && (
        <p role="alert" className="text-danger text-sm">
          {t('files.failed')}
        </p>
      )}
    </div>
  );
}

const tableOf = ({ id, columns, isAmount, rows, cells }: ReportPart, name: string): FileTable => ({
  name,
  columns: columns.map((name, index) => ({ name, isAmount: index > 0 && isAmount[index - 1] === true })),
  rows: rows.map((row, index) => [
    // A spreadsheet sorts days and months only as '2026-11-28' and '2026-11'.
    id === 'days' ? row.key : row.name,
    ...(cells[index] ?? []).map((cell, column) => (cell !== null && isAmount[column] ? cell / 100 : cell)),
  ]),
});

/** One figure a row: its part, its row, what it is, and the figure as a number or as an amount. */
const inOne = (
  tables: readonly FileTable[],
  columns: FileTable['columns'],
): Pick<FileTable, 'columns' | 'rows'> => ({
  columns,
  rows: tables.flatMap((table) =>
    table.rows.flatMap(([row = null, ...figures]) =>
      figures.flatMap((figure, index) => {
        const { name = '', isAmount = false } = table.columns[index + 1] ?? {};
        if (figure === null) return [];
        return [[table.name, row, name, ...(isAmount ? [null, figure] : [figure, null])]];
      }),
    ),
  ),
});
