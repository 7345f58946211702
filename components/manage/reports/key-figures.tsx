import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ordersBehind } from '#lib/browser/manage/reports.ts';
import { add, type Cents } from '#lib/domain/money.ts';
import { weekdayOf } from '#lib/domain/opening-hours/clock.ts';
import { averageBasket, growthPercent, returnedOf, salesOf } from '#lib/domain/reports/day-report.ts';
import { type Days, lengthOf } from '#lib/domain/reports/period.ts';
import type { Report } from '#lib/domain/reports/report.ts';
import { dayOfYear } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The figures that people look for first, each with how it compares with the period before. */
export function KeyFigures({ report }: { report: Report }) {
  const t = useTranslations('manageReports');
  const { figures, before } = report;
  const [basket, basketBefore] = [averageBasket(figures), averageBasket(before.figures)];
  const behind = (kind: 'money' | 'orders') => ordersBehind(report.from, report.until, { kind });
  const net: Cents = add(...figures.taxes.map((tax) => tax.net));
  return (
    <section aria-label={t('key')} className="grid gap-3 sm:grid-cols-3">
      <Figure
        title={t('sales')}
        text={priceText(salesOf(figures))}
        href={behind('money')}
        now={salesOf(figures)}
        before={salesOf(before.figures)}
        report={report}
        more={[
          t('noTax', { amount: priceText(net) }),
          ...(figures.tips === 0 ? [] : [`${t('tips')}\u00a0: ${priceText(figures.tips)}`]),
          ...(returnedOf(figures) === 0 ? [] : [`${t('returned')}\u00a0: ${priceText(returnedOf(figures))}`]),
        ]}
      />
      <Figure
        title={t('orders')}
        text={String(figures.orders)}
        href={behind('orders')}
        now={figures.orders}
        before={before.figures.orders}
        report={report}
      />
      <Figure
        title={t('basket')}
        text={basket === null ? t('none') : priceText(basket)}
        href={behind('orders')}
        now={basket}
        before={basketBefore ?? 0}
        report={report}
      />
    </section>
  );
}

function Figure({
  title,
  text,
  href,
  now,
  before,
  report,
  more = [],
}: {
  title: string;
  text: string;
  href: string;
  /** null where there is none. */
  now: number | null;
  before: number;
  report: Report;
  more?: readonly string[];
}) {
  const changeText = useChangeText(report);
  return (
    <div className="panel relative flex flex-col gap-1 p-4 sm:p-5">
      <h2 className="font-medium text-muted">{title}</h2>
      <Link
        href={href}
        prefetch={false}
        className="tabular inline-flex min-h-11 items-center self-start font-extrabold text-3xl tracking-tight underline decoration-2 decoration-line-strong underline-offset-8 hover:decoration-accent"
      >
        {text}
      </Link>
      <p className="text-sm">{changeText(now, before)}</p>
      {more.map((line) => (
        <p key={line} className="text-muted text-sm">
          {line}
        </p>
      ))}
    </div>
  );
}

/** How a figure compares with the period before, in words. Today counts only what is sold until now. */
function useChangeText({ from, until, today, period, figures, before }: Report) {
  const t = useTranslations('manageReports');
  const isMonth = period === 'month';
  return (now: number | null, then: number): string => {
    if (from === today && until === today && salesOf(figures) <= 0) return t('notYet');
    const percent = growthPercent(now ?? 0, then);
    if (percent === null) return t('noChange');
    if (now === null) return t('noOrder');
    const change = t('change', {
      sign: percent > 0 ? 'up' : percent < 0 ? 'down' : 'same',
      percent: String(Math.abs(percent)),
      comparison: isMonth ? 'month_days' : before.comparison,
      weekday: t(`weekdays.${weekdayOf(before.from)}`),
      days: isMonth ? daysOfMonthText(before) : String(lengthOf(before)),
    });
    return until === today ? t('running', { change }) : change;
  };
}

/** Days of one month: '1–28 octobre', '1er octobre'. */
const daysOfMonthText = ({ from, until }: Days): string =>
  `${from === until ? '' : `${Number(from.slice(8))}–`}${dayOfYear(until.slice(5))}`;
