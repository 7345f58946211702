import { useTranslations } from 'next-intl';
import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import type { WeeklyHours } from '#lib/domain/opening-hours/weekly.ts';

/** One line for the days that share their times: a range when they follow each other, else a list. */
export function WeeklyTable({ lines }: { lines: readonly WeeklyHours[] }) {
  const day = useTranslations('shell.day');
  const daysText = ({ days, range }: WeeklyHours) => {
    const names = days.map((weekday) => day(`${weekday}`));
    return range ? `${names.at(0)} - ${names.at(-1)}` : names.join(', ');
  };
  return (
    <dl className="weekly">
      {lines.map((line) => (
        <div key={line.days.join()}>
          <dt className={line.range ? 'whitespace-nowrap' : undefined}>{daysText(line)}</dt>
          <dd>
            {line.times.map(({ open, close }) => (
              <span key={open}>{`${clockText(open)} - ${clockText(close)}`}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
