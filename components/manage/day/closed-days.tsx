'use client';

import { ChevronRight, FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { saveDayTable, type useClosedDays } from '#lib/browser/manage/day.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { cashInDrawer } from '#lib/domain/day/cash-count.ts';
import { type ClosedDayReport, collected, DAY_TABLES, shortSignature } from '#lib/domain/day/day-report.ts';
import { cents, times } from '#lib/domain/money.ts';
import { monthText } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import { Amount, DayFigures } from './day-figures.tsx';
import { DayFiles } from './day-files.tsx';
import { useClosingText } from './use-closing-text.ts';

/** The closed days, the newest first, each with its figures and files. */
export function ClosedDays({
  days: { reading, items, more },
  timeZone,
}: {
  days: ReturnType<typeof useClosedDays>;
  timeZone: string;
}) {
  const t = useTranslations('manageDay.days');
  const loadTexts = useLoadTexts();
  const { dayText, closingText, countText } = useClosingText(timeZone);
  const [shown, setShown] = useState<string | null>(null);
  const day = items.find(({ date }) => date === shown);
  return (
    <section aria-labelledby="closed-days" className="flex flex-col gap-3">
      <h2 id="closed-days" className="font-bold text-lg">
        {t('title')}
      </h2>
      {reading.status !== 'found' ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : items.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <ul className="panel divide-y divide-line">
            {items.map((each) => (
              <li key={each.date}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken sm:px-5"
                  onClick={() => setShown(each.date)}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold first-letter:uppercase">{dayText(each.date)}</span>
                    <span className="block text-muted text-sm">{closingText(each)}</span>
                    {each.counted && each.counted.total !== cashInDrawer(each) && (
                      <Badge tone="warning">{countText(each)}</Badge>
                    )}
                  </span>
                  <span className="tabular shrink-0 font-semibold">{priceText(collected(each.figures))}</span>
                  <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
          {more && (
            <ShowMore
              texts={{ more: t('more'), failed: { title: t('failed.title'), text: t('failed.text') } }}
              {...more}
            />
          )}
          <MonthFiles days={items} />
        </>
      )}
      {day && <DaySheet day={day} timeZone={timeZone} onClose={() => setShown(null)} />}
    </section>
  );
}

/** A closed day: how it was closed, its figures, its drawer, its files. */
function DaySheet({
  day,
  timeZone,
  onClose,
}: {
  day: ClosedDayReport;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('manageDay.days');
  const report = useTranslations('dayReport');
  const { dayText, closingText, countText } = useClosingText(timeZone);
  const { counted, figures, float, explanation, perpetual, signature } = day;
  return (
    <Sheet label={dayText(day.date)} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>
        <span className="inline-block first-letter:uppercase">{dayText(day.date)}</span>
      </SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <div>
          <p>{closingText(day)}</p>
          <p className="text-muted text-sm">
            {report('number', { no: String(day.no), from: String(day.from), to: String(day.to) })}
          </p>
        </div>
        <DayFiles day={day} />
        <dl className="tabular text-xl">
          <Amount name={report('collected')} amount={collected(figures)} bold />
        </dl>
        <DayFigures figures={figures} />
        <section className="tabular flex flex-col gap-2">
          <h3 className="font-semibold">{report('sections.cash')}</h3>
          <dl className="flex flex-col gap-1">
            <Amount name={report('cash.float')} amount={float} />
            <Amount name={report('cash.moved')} amount={figures.cashExpected} />
            <Amount name={report('cash.expected')} amount={cashInDrawer(day)} bold />
            {counted?.pieces.map(({ value, count }) => (
              <Amount
                key={value}
                name={report('cash.piece', { count: String(count), value: priceText(cents(value)) })}
                amount={times(cents(value), count)}
              />
            ))}
            {counted && <Amount name={report('cash.counted')} amount={counted.total} bold />}
          </dl>
          <p className="font-semibold">{countText(day)}</p>
          {explanation && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              {report('cash.explanation', { text: explanation })}
            </p>
          )}
        </section>
        <section className="tabular flex flex-col gap-2">
          <h3 className="font-semibold">{report('sections.perpetual')}</h3>
          <dl className="flex flex-col gap-1">
            {(['sales', 'reversed', 'received', 'returned'] as const).map((name) => (
              <Amount key={name} name={report(`perpetual.${name}`)} amount={perpetual[name]} />
            ))}
          </dl>
        </section>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {report('signature.short', { short: shortSignature(signature.value), keyId: signature.keyId })}
        </p>
      </div>
    </Sheet>
  );
}

/** Downloads the days of a month, for the accountant. */
function MonthFiles({ days }: { days: readonly ClosedDayReport[] }) {
  const t = useTranslations('manageDay.month');
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, failure, act } = useAct();
  const month = chosen ?? months[0] ?? '';
  return (
    <section aria-labelledby="month-files" className="panel mt-3 flex flex-col gap-3 p-4 sm:p-5">
      <h3 id="month-files" className="font-bold">
        {t('title')}
      </h3>
      <p className="text-muted text-sm">{t('text')}</p>
      <Select label={t('which')} value={month} onChange={({ target }) => setChosen(target.value)}>
        {months.map((each) => (
          <option key={each} value={each}>
            {monthText(each)}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-2">
        {DAY_TABLES.map((table) => (
          <Button
            key={table}
            kind="secondary"
            className="min-h-12 max-sm:w-full"
            aria-busy={busy}
            onClick={() =>
              act(() =>
                saveDayTable(
                  { table, from: `${month}-01`, until: lastDayOf(month) },
                  `${t(`names.${table}`)}-${month}.csv`,
                ),
              )
            }
          >
            <FileDown aria-hidden size={20} />
            <BusyLabel busy={busy}>{t(`tables.${table}`)}</BusyLabel>
          </Button>
        ))}
      </div>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </section>
  );
}

/** The last day of a month 'YYYY-MM'. */
const lastDayOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, of, 0)).getUTCDate()}`;
};
