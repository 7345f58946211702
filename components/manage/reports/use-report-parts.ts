import { useTranslations } from 'next-intl';
import { ordersBehind } from '#lib/browser/manage/reports.ts';
import { cents } from '#lib/domain/money.ts';
import { averageBasket, salesOf } from '#lib/domain/reports/day-report.ts';
import { CANCELLED_BY } from '#lib/domain/reports/order-report.ts';
import { type Days, daysOf, lengthOf } from '#lib/domain/reports/period.ts';
import type { Report } from '#lib/domain/reports/report.ts';
import type { Selected } from '#lib/domain/reports/selection.ts';
import { longDate, monthText } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { ChartRow } from './chart-table.tsx';
import type { Bar } from './charts.tsx';

/** Beyond so many days a bar is a month. */
const DAYS_SHOWN_MAX = 92;

/** A part of a report: the rows of its table, and the bars that are drawn of them. */
export interface ReportPart {
  id: string;
  title: string;
  note?: string;
  columns: readonly string[];
  /** Amounts in cents and counts, as files have them; null where there is none. */
  cells: readonly (readonly (number | null)[])[];
  isAmount: readonly boolean[];
  rows: readonly ChartRow[];
  bars: readonly Bar[];
  isOverTime: boolean;
}

/** What a row of a part is made of. */
interface Row {
  key: string;
  name: string;
  of: Selected | null;
  days?: Days;
  /** The first one is drawn. */
  values: readonly (number | null)[];
}

/** The parts of a report, in the order of the page. */
export function useReportParts(report: Report): ReportPart[] {
  const t = useTranslations('manageReports');
  const { figures } = report;
  const text = (value: number | null, isAmount: boolean) =>
    value === null ? t('none') : isAmount ? priceText(cents(value)) : String(value);

  const part = (
    id: 'days' | 'methods' | 'means' | 'products' | 'values' | 'taxes' | 'late' | 'cancelled' | 'customers',
    isAmount: readonly boolean[],
    rows: readonly Row[],
    isOverTime = false,
  ): ReportPart => ({
    id,
    title: t(`${id}.title`),
    note: t(`${id}.note`),
    columns: [t(`${id}.name`), ...isAmount.map((_, index) => t(`${id}.figures.${index as 0}`))],
    isAmount,
    isOverTime,
    cells: rows.map(({ values }) => values),
    rows: rows.map(({ key, name, of, days = report, values }) => ({
      key,
      name,
      ...(of && { href: ordersBehind(days.from, days.until, of) }),
      figures: values.map((value, index) => text(value, isAmount[index] === true)),
    })),
    // Minutes are not drawn beside counts.
    bars: rows
      .filter(({ key }) => key !== 'minutes')
      .map(({ key, name, values }) => ({
        key,
        label: name,
        value: values[0] ?? 0,
        text: text(values[0] ?? null, isAmount[0] === true),
      })),
  });

  const late = figures.punctual;
  return [
    part('days', [true, false], overTime(report), true),
    part(
      'methods',
      [false, true, true],
      figures.methods.map(({ method, ...counted }) => ({
        key: method,
        name: t(`methods.names.${method}`),
        of: { kind: 'method', method },
        values: [counted.orders, counted.value, averageBasket(counted)],
      })),
    ),
    part(
      'means',
      [true, true],
      figures.means.map(({ means, received, returned }) => ({
        key: means,
        name: t(`means.names.${means}`),
        of: { kind: 'means', means },
        values: [received, returned],
      })),
    ),
    part(
      'products',
      [true, false],
      report.products.map(({ productId, name, amount, pieces }) => ({
        key: String(productId),
        name,
        of: productId === null ? null : { kind: 'product', productId, name },
        values: [amount, pieces],
      })),
    ),
    part(
      'values',
      [false, true],
      report.values.map(({ of, name, pieces, amount }) => ({
        key: `${of} ${name}`,
        name: `${of}\u00a0: ${name}`,
        of: { kind: 'value', option: of, name },
        values: [pieces, amount],
      })),
    ),
    part(
      'taxes',
      [true, true, true],
      figures.taxes.map(({ rate, net, tax, gross }) => ({
        key: String(rate),
        name: t('taxes.rate', { rate: String(rate).replace('.', ',') }),
        of: { kind: 'rate' as const, rate },
        values: [gross, net, tax],
      })),
    ),
    part(
      'late',
      [false],
      late.known === 0
        ? []
        : [
            { key: 'late', name: t('late.rows.late'), of: { kind: 'late' }, values: [late.late] },
            {
              key: 'on-time',
              name: t('late.rows.onTime'),
              of: { kind: 'on_time' },
              values: [late.known - late.late],
            },
            {
              key: 'minutes',
              name: t('late.rows.minutes'),
              of: { kind: 'late' },
              values: [late.late === 0 ? null : Math.round(late.minutes / late.late)],
            },
          ],
    ),
    part(
      'cancelled',
      [false, true],
      CANCELLED_BY.flatMap((by) =>
        figures.cancelled
          .filter((each) => each.by === by)
          .map(({ why, orders, value }) => ({
            key: `${by} ${why}`,
            name:
              why === 'none'
                ? t(`cancelled.by.${by}`)
                : `${t(`cancelled.by.${by}`)}\u00a0: ${t(`cancelled.why.${why}`)}`,
            of: { kind: 'cancelled' as const, by, why },
            values: [orders, value],
          })),
      ),
    ),
    part(
      'customers',
      [false],
      figures.customers.map(({ kind, orders }) => ({
        key: kind,
        name: t(`customers.kinds.${kind}`),
        of: { kind: 'customer', customer: kind },
        values: [orders],
      })),
    ),
  ];
}

/** The sales and orders of each day, or of each month of a long period. */
function overTime(report: Report): Row[] {
  const known = new Map(report.days.map((day) => [day.date, day]));
  const valuesOf = (dates: readonly string[]) => {
    const found = dates.flatMap((date) => known.get(date) ?? []);
    return [
      found.reduce((sum, day) => sum + salesOf(day), 0),
      found.reduce((sum, { orders }) => sum + orders, 0),
    ];
  };
  const dates = daysOf(report);
  if (lengthOf(report) <= DAYS_SHOWN_MAX)
    return dates.map((date) => ({
      key: date,
      name: longDate(date),
      of: { kind: 'money' },
      days: { from: date, until: date },
      values: valuesOf([date]),
    }));
  return [...Map.groupBy(dates, (date) => date.slice(0, 7))].map(([month, days]) => ({
    key: month,
    name: monthText(month),
    of: { kind: 'money' },
    days: { from: days[0] ?? report.from, until: days.at(-1) ?? report.until },
    values: valuesOf(days),
  }));
}
