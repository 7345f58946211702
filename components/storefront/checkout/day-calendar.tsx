'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { addMonths, dateByKey, monthOf, weeksOf } from '#lib/domain/opening-hours/calendar-month.ts';
import { longDate } from '#lib/i18n/date.ts';

/**
 * The days on which an order may be due, as a grid of a month (WAI-ARIA date grid). One day has the focus; the arrows, Home,
 * End, PageUp and PageDown move it between the first and the last day that are offered.
 */
export function DayCalendar({
  days,
  chosen,
  today,
  onChoose,
}: {
  /** The dates that are offered, in order; at least one. */
  days: readonly string[];
  chosen: string;
  /** null while it is not known. */
  today: string | null;
  onChoose: (date: string) => void;
}) {
  const t = useTranslations('checkout.time.calendar');
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const first = days[0] ?? chosen;
  const last = days.at(-1) ?? chosen;
  const within = (date: string) => (date < first ? first : date > last ? last : date);
  const [current, setCurrent] = useState(chosen);
  const focused = within(current);
  const month = monthOf(focused);
  const offered = new Set(days);

  function onKeyDown(event: KeyboardEvent): void {
    const date = dateByKey(focused, event.key);
    if (date === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The day may be in a month that is not on the screen yet.
    flushSync(() => setCurrent(within(date)));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  const turn = (months: -1 | 1) => {
    const wanted = addMonths(month, months);
    if (monthOf(first) <= wanted && wanted <= monthOf(last)) setCurrent(`${wanted}-01`);
  };

  return (
    <div className="flex flex-col gap-2 rounded-control border border-line-strong bg-surface p-1.5 max-[22.5rem]:-mx-3 max-[22.5rem]:rounded-none max-[22.5rem]:border-x-0 max-[22.5rem]:px-0 sm:p-3">
      <div className="flex items-center justify-between">
        <IconButton
          label={t('previous')}
          aria-disabled={month === monthOf(first) || undefined}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <p id={headingId} aria-live="polite" className="font-semibold first-letter:uppercase">
          {t('month', { month: monthName(month), year: month.slice(0, 4) })}
        </p>
        <IconButton
          label={t('next')}
          aria-disabled={month === monthOf(last) || undefined}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden size={20} />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the WAI-ARIA practices is a table
        role="grid"
        aria-labelledby={headingId}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={weekdayName(date)}
                className="pb-1 font-medium text-muted text-sm capitalize"
              >
                {weekdayName(date).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                monthOf(date) === month ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
                  <td
                    key={date}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the table
                    role="gridcell"
                    aria-selected={date === chosen}
                    className="p-0 text-center"
                  >
                    <button
                      type="button"
                      tabIndex={date === focused ? 0 : -1}
                      aria-disabled={!offered.has(date) || undefined}
                      aria-label={date === today ? t('today', { date: longDate(date) }) : longDate(date)}
                      aria-current={date === today ? 'date' : undefined}
                      className={classNames(
                        'h-11 w-full min-w-0 rounded-control font-semibold',
                        'aria-disabled:cursor-not-allowed aria-disabled:font-normal aria-disabled:text-muted',
                        date === chosen
                          ? 'bg-accent text-on-accent'
                          : 'text-ink not-aria-disabled:hover:bg-sunken',
                        // Days before the first and after the last are no choice at all.
                        !offered.has(date) && first < date && date < last && 'line-through',
                        date === today && 'underline underline-offset-4',
                      )}
                      onFocus={() => setCurrent(date)}
                      onClick={() => offered.has(date) && onChoose(date)}
                    >
                      {/* As it is spoken, so that the name of the button has what is read on it. */}
                      {date.endsWith('-01') ? '1er' : Number(date.slice(8))}
                    </button>
                  </td>
                ) : (
                  <td key={date} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {offered.has(chosen) && (
        <p aria-live="polite" className="px-2 pb-1 text-muted text-sm">
          {t('chosen', { date: longDate(chosen) })}
        </p>
      )}
    </div>
  );
}

/** 'lundi' */
const weekdayName = (date: string): string => longDate(date).split(' ')[0] ?? '';

/** 'novembre' */
const monthName = (month: string): string => longDate(`${month}-02`).split(' ').at(-1) ?? '';
