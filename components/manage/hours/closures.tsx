'use client';

import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ListSection } from '#components/ui/list-section.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { type HoursCalls, usePastClosures } from '#lib/browser/manage/hours.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { HoursException } from '#lib/domain/opening-hours/exceptions.ts';
import type { ManagedClosure, ManagedHours } from '#lib/domain/opening-hours/managed-hours.ts';
import type { WeeklyGrid } from '#lib/domain/opening-hours/week.ts';
import { duringText, exceptionSentence } from '#lib/i18n/closure-sentences.ts';
import { ClosureSheet } from './closure-sheet.tsx';

const HEADING = 'hours-closures';
const MINUTE_MS = 60_000;
/** A list of hundreds is shown in parts. */
const SHOWN_FIRST = 20;

/** What the sheet edits: a closure, or a new one. */
interface Edited {
  closureId: number | null;
  exception: HoursException | null;
}

/** The dated closures and openings that run or are to come, and those that are over on demand. */
export function Closures({
  managed,
  grid,
  calls,
}: {
  managed: ManagedHours;
  grid: WeeklyGrid;
  calls: HoursCalls;
}) {
  const t = useTranslations('manageHours.closures');
  const { busy, failure, act } = useAct();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<HoursException | null>(null);
  const [all, setAll] = useState(false);
  const now = useNow(MINUTE_MS) ?? 0;
  const textOf = useClosureText(managed.shop.timeZone);
  // The last night of a closed day counts for the storefront until its end.
  const closures = managed.closures.filter(({ endsAt }) => now < endsAt);
  const shown = all ? closures : closures.slice(0, SHOWN_FIRST);

  function edit(what: Edited): void {
    setEdited(what);
    // Orders for later may have come meanwhile: the sheet says which are hit.
    void calls.reread();
  }

  async function remove(closure: ManagedClosure): Promise<void> {
    if (!(await act(() => calls.removeClosure(closure.closureId)))) return;
    setRemoved(closure.quick === null ? closure.exception : null);
    keepFocus(HEADING);
  }

  async function restore(exception: HoursException): Promise<void> {
    if (!(await act(() => calls.saveClosure(exception, null)))) return;
    setRemoved(null);
    keepFocus(HEADING);
  }

  return (
    <div className="flex flex-col gap-3">
      <ListSection
        id={HEADING}
        title={t('title')}
        intro={t('text')}
        add={{
          icon: <CalendarPlus aria-hidden size={20} />,
          text: t('add'),
          onClick: () => edit({ closureId: null, exception: null }),
        }}
        none={t('none')}
      >
        {shown.map((closure) => {
          const text = textOf(closure);
          return (
            <Row key={closure.closureId} text={text} closure={closure} isRunning={closure.beginsAt <= now}>
              {closure.quick === null && (
                <Button
                  kind="quiet"
                  onClick={() => edit({ closureId: closure.closureId, exception: closure.exception })}
                >
                  {t('edit')}
                  <span className="sr-only">{t('of', { what: text })}</span>
                </Button>
              )}
              <Button
                kind={closure.quick === null ? 'quiet' : 'secondary'}
                aria-busy={busy}
                onClick={() => remove(closure)}
              >
                {t(closure.quick === null ? 'remove' : 'end')}
                <span className="sr-only">{t('of', { what: text })}</span>
              </Button>
            </Row>
          );
        })}
      </ListSection>
      {closures.length > shown.length && (
        <Button kind="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('countMore', { count: closures.length - shown.length })}
        </Button>
      )}
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      {removed && (
        <Notice live>
          <p>{t('removedNow', { what: exceptionSentence(removed, managed.shop.timeZone) })}</p>
          <Button kind="secondary" className="mt-2" aria-busy={busy} onClick={() => restore(removed)}>
            {t('undo')}
          </Button>
        </Notice>
      )}
      <Past timeZone={managed.shop.timeZone} />
      {edited && (
        <ClosureSheet
          managed={managed}
          grid={grid}
          {...edited}
          save={calls.saveClosure}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function Row({
  text,
  closure,
  isRunning = false,
  note,
  children,
}: {
  text: string;
  closure: ManagedClosure;
  isRunning?: boolean;
  note?: string;
  children?: ReactNode;
}) {
  const t = useTranslations('manageHours.closures');
  const notes = [
    ...(isRunning ? [t('now')] : []),
    ...(note ? [note] : []),
    ...(closure.by === null ? [] : [t('by', { name: closure.by })]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="wrap-anywhere min-w-0 flex-1 basis-56">
        {text}
        {notes.length > 0 && <span className="block text-muted text-sm">{notes.join(' · ')}</span>}
      </span>
      <span className="flex flex-wrap gap-1">{children}</span>
    </li>
  );
}

function useClosureText(timeZone: string): (closure: ManagedClosure) => string {
  const t = useTranslations('manageHours.closures');
  return ({ quick, exception }) =>
    quick === null || exception.kind === 'opening'
      ? exceptionSentence(exception, timeZone)
      : t('quick', { quick, when: duringText(exception.during, timeZone) });
}

/** What is over or was removed, the newest first. */
function Past({ timeZone }: { timeZone: string }) {
  const t = useTranslations('manageHours.closures');
  const { closures, more, failure, reload, readMore } = usePastClosures();
  const [open, setOpen] = useState(false);
  const textOf = useClosureText(timeZone);

  function toggle(): void {
    if (!open) void reload();
    setOpen(!open);
  }

  return (
    <div className="flex flex-col gap-3">
      <Button kind="quiet" className="self-start" aria-expanded={open} onClick={toggle}>
        {t(open ? 'hidePast' : 'past')}
      </Button>
      {open && failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {open && closures.length > 0 && (
        <ul className="panel divide-y divide-line">
          {closures.map((closure) => (
            <Row
              key={closure.closureId}
              text={textOf(closure)}
              closure={closure}
              {...(closure.removed && { note: t(closure.quick === null ? 'removed' : 'reopened') })}
            />
          ))}
        </ul>
      )}
      {open && closures.length === 0 && !more && <p className="text-muted text-sm">{t('nonePast')}</p>}
      {open && closures.length > 0 && more && (
        <Button kind="quiet" className="self-start" onClick={readMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
