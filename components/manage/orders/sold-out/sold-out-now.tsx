'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import type { SoldOutCalls } from '#lib/browser/manage/sold-out.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { SoldOutEntry } from '#lib/domain/catalogue/sold-out.ts';
import { backAtText } from '#lib/i18n/sold-out-text.ts';
import { PortionStepper } from './mark-sheet.tsx';

const CLOCK_MS = 15_000;
const HEADING = 'sold-out-now';

/** What is sold out or counted now: until when, by whom, and one tap to bring it back. */
export function SoldOutNow({
  entries,
  calls,
  timeZone,
  mayChange,
}: {
  entries: readonly SoldOutEntry[];
  calls: SoldOutCalls;
  timeZone: string;
  mayChange: boolean;
}) {
  const t = useTranslations('manageAvailability.now');
  const now = useNow(CLOCK_MS) ?? 0;
  const running = entries.filter(({ until }) => until === null || until > now);
  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-3">
      <h2 id={HEADING} tabIndex={-1} className="font-bold text-lg outline-none">
        {t('title')}
      </h2>
      {running.length === 0 ? (
        <p
          role="status"
          className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted text-sm"
        >
          {t('none')}
        </p>
      ) : (
        <ul className="panel divide-y divide-line">
          {running.map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.id} ${entry.soldOutId}`}
              entry={entry}
              calls={calls}
              now={now}
              timeZone={timeZone}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({
  entry,
  calls,
  now,
  timeZone,
  mayChange,
}: {
  entry: SoldOutEntry;
  calls: SoldOutCalls;
  now: number;
  timeZone: string;
  mayChange: boolean;
}) {
  const t = useTranslations('manageAvailability.now');
  const { busy, failure, act } = useAct();
  const { name, context, soldOutId, until, left, by } = entry;
  const back = until === null ? null : backAtText(until, now, timeZone);
  const end = back ? t('until', { back }) : soldOutId === null ? t('inFile') : t('notice');
  const isCounted = left !== null && left > 0;

  async function onEnd(): Promise<void> {
    if (await act(() => calls.end(entry))) keepFocus(HEADING);
  }

  return (
    <li className="flex flex-col gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-56 flex-col">
          <p className="wrap-anywhere font-semibold text-lg">
            {name}
            {context && <span className="font-normal text-base text-muted"> · {context}</span>}
          </p>
          <p className="text-muted text-sm">
            {[left === null ? null : t('left', { left }), end, by].filter(Boolean).join(' · ')}
          </p>
        </div>
        {mayChange && (
          <Button
            kind={isCounted ? 'secondary' : 'success'}
            className="button-board max-sm:w-full"
            aria-label={t(isCounted ? 'stopCountingName' : 'bringBackName', { name })}
            aria-busy={busy}
            onClick={onEnd}
          >
            <BusyLabel busy={busy}>{t(isCounted ? 'stopCounting' : 'bringBack')}</BusyLabel>
          </Button>
        )}
      </div>
      {mayChange && left !== null && (
        <Count
          key={left}
          left={left}
          busy={busy}
          onSave={(portions) => act(() => calls.count(entry, portions))}
        />
      )}
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </li>
  );
}

/** How many are left, changed by steps and saved at once: an order in the meantime starts it anew. */
function Count({ left, busy, onSave }: { left: number; busy: boolean; onSave: (portions: number) => void }) {
  const t = useTranslations('manageAvailability.now');
  const [portions, setPortions] = useState(left);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <PortionStepper portions={portions} onChange={setPortions} />
      {portions !== left && (
        <Button className="min-h-13" aria-busy={busy} onClick={() => onSave(portions)}>
          <BusyLabel busy={busy}>{t('save', { left: portions })}</BusyLabel>
        </Button>
      )}
    </div>
  );
}
