import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ordersBehind } from '#lib/browser/manage/reports.ts';
import { WEEK } from '#lib/domain/opening-hours/clock.ts';
import type { Report } from '#lib/domain/reports/report.ts';

/** A night belongs to the day before: its hours come after those of the evening. */
const DAY_BEGINS = 5;
const placeOf = (hour: number) => (hour + 24 - DAY_BEGINS) % 24;

/** How many orders were due in each hour of the week: a table whose cells are darker the more there were. */
export function HoursGrid({ report }: { report: Report }) {
  const t = useTranslations('manageReports');
  const { hours } = report.figures;
  const of = new Map(hours.map((each) => [`${each.weekday}-${each.hour}`, each.orders]));
  const most = Math.max(1, ...of.values());
  const places = hours.map(({ hour }) => placeOf(hour));
  const shown = Array.from({ length: 24 }, (_, place) => (place + DAY_BEGINS) % 24).filter(
    (hour) => placeOf(hour) >= Math.min(...places) && placeOf(hour) <= Math.max(...places),
  );
  return (
    <section aria-labelledby="heures" className="panel flex min-w-0 flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="heures" className="font-bold text-lg">
          {t('hours.title')}
        </h2>
        <p className="text-muted text-sm">{t('hours.note')}</p>
      </div>
      {hours.length === 0 ? (
        <p className="py-6 text-muted">{t('nothing')}</p>
      ) : (
        <table className="tabular w-full table-fixed border-separate border-spacing-0.5 text-sm">
          <caption className="sr-only">{t('hours.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-11 pb-1 text-left font-medium text-muted">
                <span className="sr-only">{t('hours.hour')}</span>
              </th>
              {WEEK.map((weekday) => (
                <th key={weekday} scope="col" className="pb-1 font-medium text-muted">
                  <span className="sr-only">{t(`weekdays.${weekday}`)}</span>
                  <span aria-hidden>{t(`weekdaysShort.${weekday}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="text-left font-normal text-muted">
                  {t('hours.at', { hour: String(hour) })}
                </th>
                {WEEK.map((weekday) => {
                  const orders = of.get(`${weekday}-${hour}`) ?? 0;
                  const share = orders / most;
                  return (
                    <td key={weekday} className="h-11 p-0 text-center">
                      {orders === 0 ? (
                        <span className="flex h-full items-center justify-center rounded-sm bg-sunken text-muted">
                          <span aria-hidden>·</span>
                          <span className="sr-only">0</span>
                        </span>
                      ) : (
                        <Link
                          href={ordersBehind(report.from, report.until, { kind: 'hour', weekday, hour })}
                          prefetch={false}
                          className={`flex h-full min-h-11 items-center justify-center rounded-sm font-semibold ${
                            share > 0.66
                              ? 'bg-accent text-on-accent'
                              : share > 0.33
                                ? 'border-2 border-accent bg-accent-soft text-accent-ink'
                                : 'border border-line-strong bg-surface text-ink'
                          }`}
                        >
                          {orders}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
