import type { OpeningHours } from '#lib/domain/opening-hours/slots.ts';
import { type WeeklyHours, weeklyHours } from '#lib/domain/opening-hours/weekly.ts';
import { hoursText } from '#lib/i18n/hour.ts';
import { footerText } from './footer-text.ts';

const SERVICES = ['openingHours', 'pickupService', 'deliveryService', 'tableReservation'] as const;

/** The opening-hours panel (SPEC section 2, Footer): each service that has hours, under its heading. */
export function HoursPanel({ hours }: { hours: OpeningHours }) {
  const services = SERVICES.map((service) => ({ service, lines: weeklyHours(hours[service]) })).filter(
    ({ lines }) => lines.length > 0,
  );
  if (services.length === 0) return <p className="text-muted">{footerText('hours.none')}</p>;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
      {services.map(({ service, lines }) => (
        <section key={service} className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{footerText(`hours.${service}`)}</h3>
          <WeeklyTable lines={lines} />
        </section>
      ))}
    </div>
  );
}

/** One line for the days that share their times: a range when they follow each other, else a list. */
function WeeklyTable({ lines }: { lines: readonly WeeklyHours[] }) {
  const daysText = ({ days, range }: WeeklyHours) => {
    const names = days.map((weekday) => footerText(`day.${weekday}`));
    return range ? `${names.at(0)}–${names.at(-1)}` : names.join(', ');
  };
  return (
    <dl className="weekly">
      {lines.map((line) => (
        <div key={line.days.join()}>
          <dt className={line.range ? 'whitespace-nowrap' : undefined}>{daysText(line)}</dt>
          <dd>
            {line.times.map(({ open, close }) => (
              // Closing at the minute of opening means open for 24 hours.
              <span key={open}>
                {open === close ? footerText('hours.allDay') : hoursText({ open, close })}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
