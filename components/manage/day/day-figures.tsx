'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type NamedFigures, salesOf } from '#lib/domain/day/day-report.ts';
import type { InAndOut } from '#lib/domain/journal/figures.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The figures of a day: sales, tips, what went back; by rate, means, mode and person. */
export function DayFigures({ figures }: { figures: NamedFigures }) {
  const t = useTranslations('dayReport');
  const { taxes, means, methods, staff, creditNotes } = figures;
  return (
    <div className="tabular flex flex-col gap-5 pb-2">
      <dl className="flex flex-col gap-1">
        <Amount name={t('sales')} amount={salesOf(figures)} />
        <Amount name={t('tips')} amount={figures.tips} />
        {figures.excess !== ZERO && <Amount name={t('excess')} amount={figures.excess} />}
        {figures.unmatched !== ZERO && <Amount name={t('unmatched')} amount={figures.unmatched} />}
        <Amount name={t('refunds')} amount={figures.refunds} />
        <Amount
          name={
            creditNotes.count === 0
              ? t('creditNotes.none')
              : t(creditNotes.count === 1 ? 'creditNotes.one' : 'creditNotes.many', {
                  count: String(creditNotes.count),
                  first: String(creditNotes.first),
                  last: String(creditNotes.last),
                })
          }
          amount={creditNotes.amount}
        />
      </dl>
      <Table
        title={t('sections.taxes')}
        columns={[t('columns.rate'), t('columns.net'), t('columns.tax'), t('columns.gross')]}
        rows={taxes.map(({ rate, net, tax, gross }) => ({
          key: String(rate),
          name: rate === 0 ? t('noRate') : t('rate', { rate: String(rate).replace('.', ',') }),
          amounts: [net, tax, gross],
        }))}
      />
      <MovedTable
        title={t('sections.means')}
        rows={means.map(({ means, online, ...amounts }) => ({
          key: `${means} ${online}`,
          name: t(online ? `onlineMeans.${means}` : `means.${means}`),
          ...amounts,
        }))}
      />
      <Table
        title={t('sections.methods')}
        columns={['', t('columns.gross')]}
        rows={methods.map(({ method, sales, orders }) => ({
          key: method,
          name: `${t(`methods.${method}`)} · ${t('orders', { count: orders })}`,
          amounts: [sales],
        }))}
      />
      <MovedTable
        title={t('sections.staff')}
        rows={staff.map(({ staff: id, name, ...amounts }) => ({
          key: String(id),
          name: name ?? (id === null ? t('nobody') : t('formerMember', { id: String(id) })),
          ...amounts,
        }))}
      />
    </div>
  );
}

/** What was received and what went back; its sum alone where nothing went back. */
function MovedTable({
  title,
  rows,
}: {
  title: string;
  rows: readonly ({ key: string; name: string } & InAndOut)[];
}) {
  const t = useTranslations('dayReport.columns');
  const isBoth = rows.some(({ returned }) => returned !== ZERO);
  const [received, returned, total] = [t('received'), t('returned'), t('total')];
  return (
    <Table
      title={title}
      columns={isBoth ? ['', received, returned, total] : ['', total]}
      rows={rows.map(({ key, name, ...row }) => {
        const sum = cents(row.received - row.returned);
        return { key, name, amounts: isBoth ? [row.received, row.returned, sum] : [sum] };
      })}
    />
  );
}

/** A name with its amount at the right edge. */
export function Amount({ name, amount, bold }: { name: ReactNode; amount: Cents; bold?: boolean }) {
  return (
    <div className={bold ? 'flex justify-between gap-4 font-bold' : 'flex justify-between gap-4'}>
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0">{priceText(amount)}</dd>
    </div>
  );
}

/** Rows of amounts with their sums. */
function Table({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; amounts: readonly Cents[] }[];
}) {
  const t = useTranslations('dayReport.columns');
  if (rows.length === 0) return null;
  const sums = columns.slice(1).map((_, index) => add(...rows.map(({ amounts }) => amounts[index] ?? ZERO)));
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-semibold text-base">{title}</caption>
      <thead>
        <tr className="text-muted">
          {columns.map((column, index) =>
            column === '' ? (
              <td key={index === 0 ? 'name' : column} />
            ) : (
              <th
                key={column}
                scope="col"
                className={index === 0 ? 'py-1 text-left font-normal' : 'py-1 text-right font-normal'}
              >
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {rows.map(({ key, name, amounts }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 pr-2 text-left font-normal [overflow-wrap:anywhere]">
              {name}
            </th>
            {amounts.map((amount, index) => (
              <td key={columns[index + 1]} className="whitespace-nowrap py-1.5 pl-2 text-right">
                {priceText(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5 pr-2 text-left">
              {t('sum')}
            </th>
            {sums.map((sum, index) => (
              <td key={columns[index + 1]} className="whitespace-nowrap py-1.5 pl-2 text-right">
                {priceText(sum)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
