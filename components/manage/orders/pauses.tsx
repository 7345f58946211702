'use client';

import { CirclePause, Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { type PauseCalls, useAvailability } from '#lib/browser/manage/pauses.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Availability } from '#lib/domain/opening-hours/pauses.ts';
import { hourText } from '#lib/i18n/hour.ts';

const PauseSheet = lazyOrNull(async () => (await import('./pause-sheet.tsx')).PauseSheet);

/** The button of the board's head that opens what may be paused; for who may pause. */
export function PauseButton({ now, timeZone }: { now: number; timeZone: string }) {
  const t = useTranslations('manageOrders.pauses');
  const { availability, calls } = useAvailability();
  const mayPause = useMay('availability.pause');
  const [isOpen, setOpen] = useState(false);
  if (!mayPause) return null;
  return (
    <>
      <Button
        kind="secondary"
        className="button-board max-sm:flex-1 max-sm:px-2 max-sm:text-base"
        onClick={() => setOpen(true)}
      >
        <CirclePause aria-hidden size={22} />
        {t('open')}
      </Button>
      {isOpen && availability && (
        <Suspense>
          <PauseSheet
            availability={availability}
            calls={calls}
            now={now}
            timeZone={timeZone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is paused now and how much longer everything takes, for everybody; who may ends it in one tap. */
export function RunningPauses({ now, timeZone }: { now: number; timeZone: string }) {
  const t = useTranslations('manageOrders.pauses');
  const { availability, calls } = useAvailability();
  const running = availability ? runningAt(availability, now) : [];
  if (running.length === 0) return null;
  return (
    <section aria-label={t('running')} className="flex flex-col gap-2">
      {running.map((pause) => (
        <RunningPause key={pause.key} pause={pause} end={calls.end} timeZone={timeZone} />
      ))}
    </section>
  );
}

/** What runs, as the staff know it: pauses of every method because no board was open are one. */
interface Running {
  key: string;
  kind: 'method' | 'more_time' | 'unwatched';
  method: string;
  minutes: number;
  until: number;
  by: string | null;
  pauseIds: number[];
}

function runningAt({ running }: Availability, now: number): Running[] {
  const current = running.filter(({ until }) => now < until);
  const unwatched = current.filter(({ reason }) => reason === 'unwatched');
  const [first] = unwatched;
  const suspended: Running[] = first
    ? [{ ...asRunning(first), kind: 'unwatched', pauseIds: unwatched.map(({ pauseId }) => pauseId) }]
    : [];
  return [...suspended, ...current.filter(({ reason }) => reason === 'staff').map(asRunning)];
}

const asRunning = ({
  pauseId,
  method,
  moreMinutes,
  until,
  by,
}: Availability['running'][number]): Running => ({
  key: String(pauseId),
  kind: method === null ? 'more_time' : 'method',
  method: method ?? '',
  minutes: moreMinutes ?? 0,
  until,
  by,
  pauseIds: [pauseId],
});

function RunningPause({
  pause,
  end,
  timeZone,
}: {
  pause: Running;
  end: PauseCalls['end'];
  timeZone: string;
}) {
  const t = useTranslations('manageOrders.pauses');
  const mayPause = useMay('availability.pause');
  const { busy, failure, act } = useAct();
  const { kind, method, minutes } = pause;
  const Icon = kind === 'more_time' ? Timer : CirclePause;
  const time = hourText(localClock(pause.until, timeZone).minute);
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warning-soft px-4 py-2 text-warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden size={24} className="shrink-0" />
        <p className="min-w-0 flex-1 basis-48 py-2 font-bold text-lg leading-6">
          {t(`now.${kind}`, { method, minutes, time })}
          {pause.by !== null && <span className="font-normal text-base"> · {pause.by}</span>}
        </p>
        {mayPause && (
          <Button
            kind="secondary"
            className="button-board max-sm:w-full"
            aria-busy={busy}
            onClick={async () => {
              if (await act(() => end(pause.pauseIds))) keepFocus();
            }}
          >
            <BusyLabel busy={busy}>
              {t(kind === 'more_time' ? 'usualTime' : 'resume')}
              {kind !== 'more_time' && <span className="sr-only">{t('of', { kind, method })}</span>}
            </BusyLabel>
          </Button>
        )}
      </div>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </div>
  );
}
