import type { WeeklyHours } from '#lib/domain/opening-hours/weekly.ts';
import { hoursText } from '#lib/i18n/hour.ts';
import { words } from './words.ts';

/** One line for the days that share their times: a range when they follow each other, else a list. */
export function WeeklyTable({ lines }: { lines: readonly WeeklyHours[] }) {
  const daysText = ({ days, range }: WeeklyHours) => {
    const names = days.map((weekday) => words(`day.${weekday}`));
    return range ? `${names.at(0)}–${names.at(-1)}` : names.join(', ');
  };
  return (
    <dl className="weekly">
      {lines.map((line) => (
        <div key={line.days.join()}>
          <dt className={line.range ? 'whitespace-nowrap' : undefined}>{daysText(line)}</dt>
          <dd>
            {line.times.map(({ open, close }) => (
              // Closing at the minute of opening is the next day's: the clock all round.
              <span key={open}>{open === close ? words('hours.allDay') : hoursText({ open, close })}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
