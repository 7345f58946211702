import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { MonthTotals } from '#lib/domain/accounting/month-book.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** A month in short: sales by VAT rate, what was received, and what the card provider transferred. */
export function MonthFigures({ totals }: { totals: MonthTotals }) {
  const t = useTranslations('manageAccounting');
  const { taxes, means, tips, excess, creditNotes, payouts } = totals;
  const sum = (pick: 'net' | 'tax' | 'gross') => add(...taxes.map((share) => share[pick]));
  return (
    <>
      <Panel id="accounting-sales" title={t('sales.title')}>
        <p className="flex flex-col">
          <span className="text-muted">{t('sales.gross')}</span>
          <strong className="tabular font-extrabold text-3xl tracking-tight sm:text-4xl">
            {priceText(sum('gross'))}
          </strong>
        </p>
        <Table
          caption={t('sales.title')}
          columns={[t('sales.rate'), t('sales.net'), t('sales.tax'), t('sales.total')]}
          rows={taxes.map(({ rate, net, tax, gross }) => ({
            name:
              rate === 0 ? t('sales.noRate') : t('sales.percent', { rate: String(rate).replace('.', ',') }),
            amounts: [net, tax, gross],
          }))}
        />
      </Panel>
      <Panel id="accounting-means" title={t('means.title')}>
        <Table
          caption={t('means.title')}
          columns={[t('means.means'), t('means.received'), t('means.returned')]}
          rows={means.map(({ means: way, online, received, returned }) => ({
            name: t(online ? 'means.online' : `means.${way}`),
            amounts: [received, returned],
          }))}
        />
        <dl className="tabular flex flex-col gap-1">
          {tips !== ZERO && <Amount name={t('means.tips')} amount={tips} />}
          {excess !== ZERO && <Amount name={t('means.excess')} amount={excess} />}
          <Amount name={t('means.creditNotes', { count: creditNotes.count })} amount={creditNotes.amount} />
        </dl>
      </Panel>
      <Panel id="accounting-payouts" title={t('payouts.title')}>
        {payouts.count === 0 ? (
          <p className="text-muted">{t('payouts.none')}</p>
        ) : (
          <>
            <p className="text-muted">{t('payouts.count', { count: payouts.count })}</p>
            <dl className="tabular flex flex-col gap-1">
              <Amount name={t('payouts.gross')} amount={payouts.received} />
              <Amount name={t('payouts.refunds')} amount={cents(0 - payouts.returned || 0)} />
              {payouts.corrections !== ZERO && (
                <Amount name={t('payouts.corrections')} amount={payouts.corrections} />
              )}
              <Amount name={t('payouts.fees')} amount={cents(0 - payouts.fees || 0)} />
              <Amount name={t('payouts.net')} amount={payouts.net} bold />
            </dl>
            {payouts.pendingDetails > 0 && (
              <Notice>{t('payouts.pending', { count: payouts.pendingDetails })}</Notice>
            )}
            {payouts.unknownDetails > 0 && (
              <Notice>{t('payouts.unknown', { count: payouts.unknownDetails })}</Notice>
            )}
          </>
        )}
      </Panel>
    </>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="panel flex flex-col gap-3 p-4 sm:p-5">
      <h3 id={id} className="font-bold text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Table({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; amounts: readonly Cents[] }[];
}) {
  if (rows.length === 0) return null;
  return (
    <table className="tabular w-full text-sm max-[22.5rem]:text-xs sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-muted text-sm">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === 0 ? 'py-1 text-left font-medium' : 'py-1 pl-2 text-right font-medium'}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts }) => (
          <tr key={name} className="border-line border-b last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {amounts.map((amount, index) => (
              <td key={columns[index + 1]} className="whitespace-nowrap py-1.5 pl-1 text-right sm:pl-2">
                {priceText(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ name, amount, bold = false }: { name: string; amount: Cents; bold?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-3 ${bold ? 'border-line border-t pt-2 font-bold' : ''}`}
    >
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0">{priceText(amount)}</dd>
    </div>
  );
}
