import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** A row of a table behind a chart: its name, which may lead to the orders that it counts, and its figures. */
export interface ChartRow {
  key: string;
  name: string;
  href?: string;
  figures: readonly string[];
}

/** The panel of a chart, with the table of its figures behind it. */
export function ChartPanel({
  id,
  title,
  note,
  columns,
  rows,
  isOpen = false,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  /** The name of the first column, then those of the figures. */
  columns: readonly string[];
  rows: readonly ChartRow[];
  /** Whether the table is shown at once: it is the chart. */
  isOpen?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('manageReports');
  return (
    <section aria-labelledby={id} className="panel flex min-w-0 flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="py-6 text-muted">{t('nothing')}</p>
      ) : (
        <>
          {children}
          <details open={isOpen} className="group">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-accent-ink">
              {t('table')}
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
            <section aria-label={t('tableOf', { title })} tabIndex={0} className="overflow-x-auto">
              <table className="w-full text-sm">
                <caption className="sr-only">{title}</caption>
                <thead>
                  <tr className="border-line border-b text-left text-muted">
                    {columns.map((column, index) => (
                      <th key={column} scope="col" className={index > 0 ? CELL : 'py-2 pr-3 font-medium'}>
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ key, name, href, figures }) => (
                    <tr key={key} className="border-line border-b last:border-0">
                      <th scope="row" className="wrap-anywhere min-w-28 pr-3 text-left font-normal">
                        {href ? (
                          <Link
                            href={href}
                            prefetch={false}
                            className="inline-flex min-h-11 items-center underline underline-offset-4"
                          >
                            {name}
                          </Link>
                        ) : (
                          <span className="inline-flex min-h-11 items-center">{name}</span>
                        )}
                      </th>
                      {figures.map((figure, index) => (
                        <td key={columns[index + 1]} className={CELL}>
                          {figure}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </section>
  );
}

const CELL = 'tabular whitespace-nowrap py-2 pl-3 text-right font-medium';
