'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { entryOf, useSoldOut, useSoldOutSubjects } from '#lib/browser/manage/sold-out.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMay, useMe } from '#lib/browser/manage/use-manage-data.ts';
import { isNamed } from '#lib/domain/catalogue/search-products.ts';
import type { SoldOutEntry, SoldOutSubject } from '#lib/domain/catalogue/sold-out.ts';
import { MarkSheet } from './mark-sheet.tsx';
import { SoldOutNow } from './sold-out-now.tsx';

/** How many of the results are listed; further words narrow them. */
const SHOWN_MAX = 40;

/** What is sold out now, and the search for what is to be marked (MANAGEMENT section 6). */
export function Availability() {
  const t = useTranslations('manageAvailability');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, calls } = useSoldOut();
  const subjects = useSoldOutSubjects();
  const timeZone = useMe()?.shop.timeZone;
  const mayMark = useMay('availability.sold_out');
  const isFound = reading.status === 'found' && subjects.status === 'found' && timeZone !== undefined;
  const failed = [reading, subjects].find((each) => each.status === 'unavailable');
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {isFound ? (
        <>
          <SoldOutNow entries={reading.value.entries} calls={calls} timeZone={timeZone} mayChange={mayMark} />
          {mayMark && <Search subjects={subjects.value.subjects} entries={reading.value.entries} />}
        </>
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={failed?.status === 'unavailable' ? failed : null} />
      )}
    </div>
  );
}

/** Everything that may be sold out, by a part of its name; a tap opens how long. */
function Search({
  subjects,
  entries,
}: {
  subjects: readonly SoldOutSubject[];
  entries: readonly SoldOutEntry[];
}) {
  const t = useTranslations('manageAvailability.search');
  const [text, setText] = useState('');
  const [marked, setMarked] = useState<SoldOutSubject | null>(null);
  const found = subjects.filter(({ name, context }) => isNamed(`${name} ${context}`, text));
  const shown = found.slice(0, SHOWN_MAX);
  return (
    <section aria-labelledby="mark" className="flex flex-col gap-3">
      <h2 id="mark" className="font-bold text-lg">
        {t('title')}
      </h2>
      <search>
        <Field
          label={t('label')}
          placeholder={t('hint')}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      {found.length === 0 ? (
        <p
          role="status"
          className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted text-sm"
        >
          {t('none')}
        </p>
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {shown.map((subject) => (
            <SubjectRow
              key={`${subject.kind} ${subject.id}`}
              subject={subject}
              entry={entryOf(entries, subject)}
              onOpen={() => setMarked(subject)}
            />
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <p className="text-muted text-sm">{t('more', { count: found.length - shown.length })}</p>
      )}
      {marked && <MarkSheet subject={marked} onClose={() => setMarked(null)} />}
    </section>
  );
}

function SubjectRow({
  subject: { kind, name, context },
  entry,
  onOpen,
}: {
  subject: SoldOutSubject;
  entry: SoldOutEntry | null;
  onOpen: () => void;
}) {
  const t = useTranslations('manageAvailability.search');
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="wrap-anywhere font-semibold">
            <span className="sr-only">{t('open')} </span>
            {name}
          </span>
          <span className="wrap-anywhere text-muted text-sm">
            {[t('kind', { kind }), context].filter(Boolean).join(' · ')}
          </span>
        </span>
        {entry && (
          <Badge tone={entry.left ? 'neutral' : 'danger'}>
            {entry.left === null ? t('soldOut') : t('state', { left: entry.left })}
          </Badge>
        )}
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
      </button>
    </li>
  );
}
