'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { useHistory } from '#lib/browser/manage/use-paged.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { AUTOMATIC_ACTIONS } from '#lib/domain/staff/audit-action.ts';
import type { HistoryEntry } from '#lib/domain/staff/member.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { useHistorySentence } from './history-sentence.ts';
import { UndoSheet } from './history-undo.tsx';
import { SettingPage } from './setting-page.tsx';

/** Who did what, newest first, by day. */
export function History() {
  const t = useTranslations('manageSettings.history');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, items: entries, more, undo } = useHistory();
  const [undone, setUndone] = useState(false);
  const timeZone = useMe()?.shop.timeZone;
  if (reading.status === 'refused')
    return (
      <SettingPage section="history">
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  return (
    <SettingPage section="history" intro={t('intro')}>
      {reading.status !== 'found' || !timeZone ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : (
        <>
          <div role="status" className="empty:hidden">
            {undone && <Notice tone="success">{t('undo.done')}</Notice>}
          </div>
          {entries.length === 0 && <p className="text-muted">{t('empty')}</p>}
          {daysOf(entries, timeZone).map(({ date, entries: ofDay }) => (
            <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-2">
              <h2 id={`day-${date}`} className="font-semibold text-muted text-sm first-letter:uppercase">
                {longDate(date)}
              </h2>
              <ol className="panel divide-y divide-line">
                {ofDay.map((entry) => (
                  <Entry
                    key={entry.auditId}
                    entry={entry}
                    timeZone={timeZone}
                    undo={undo}
                    onUndone={() => setUndone(true)}
                  />
                ))}
              </ol>
            </section>
          ))}
          {more && <ShowMore texts={{ more: t('more'), failed: failedTexts(t) }} {...more} />}
        </>
      )}
    </SettingPage>
  );
}

type HistoryTexts = ReturnType<typeof useTranslations<'manageSettings.history'>>;

const failedTexts = (t: HistoryTexts) => ({ title: t('failed.title'), text: t('failed.text') });

const isAutomatic = ({ action }: HistoryEntry) => AUTOMATIC_ACTIONS.some((known) => known === action);

function Entry({
  entry,
  timeZone,
  undo,
  onUndone,
}: {
  entry: HistoryEntry;
  timeZone: string;
  undo: ReturnType<typeof useHistory>['undo'];
  onUndone: () => void;
}) {
  const t = useTranslations('manageSettings.history');
  const { sentenceOf, detailsOf, changesOf } = useHistorySentence(timeZone);
  const [isAsked, setAsked] = useState(false);
  const person = entry.name ?? t(isAutomatic(entry) ? 'automatic' : 'operator');
  const sentence = sentenceOf(entry);
  const id = `entry-${entry.auditId}`;
  const momentText = useMoment(timeZone);
  return (
    <li
      id={id}
      tabIndex={-1}
      className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 outline-none sm:px-5"
    >
      <span className="tabular shrink-0 text-muted text-sm">
        {hourText(localClock(entry.at, timeZone).minute)}
      </span>
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {sentence}
        <span className="text-muted">
          {' · '}
          {entry.device === null ? person : t('onDevice', { name: person, device: entry.device })}
          {entry.undoesAt !== null && ` · ${t('undoes', { moment: momentText(entry.undoesAt) })}`}
        </span>
        {detailsOf(entry).map((detail) => (
          <span key={detail} className="block text-muted text-sm">
            {detail}
          </span>
        ))}
        {entry.undo === 'done' && (
          <span className="block font-semibold text-muted text-sm">{t('undone')}</span>
        )}
      </span>
      {entry.undo === 'possible' && (
        <Button
          kind="quiet"
          className="-my-2 ml-auto min-h-11 px-3 text-sm"
          aria-label={t('undo.label', { sentence })}
          onClick={() => setAsked(true)}
        >
          <Undo2 aria-hidden size={18} />
          {t('undo.button')}
        </Button>
      )}
      {isAsked && (
        <UndoSheet
          entry={entry}
          sentence={sentence}
          what={t('undo.what', { moment: momentText(entry.at), person })}
          changes={changesOf(entry)}
          undo={undo}
          onDone={() => {
            setAsked(false);
            onUndone();
            keepFocus(id);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

/** The entries by the shop's day, in the order they are in. */
function daysOf(entries: readonly HistoryEntry[], timeZone: string) {
  const days: { date: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const { date } = localClock(entry.at, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
