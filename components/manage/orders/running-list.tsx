'use client';

import { CirclePause, type LucideIcon, Store, Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { PauseCalls } from '#lib/browser/manage/pauses.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { ShopClosing } from '#lib/domain/opening-hours/managed-hours.ts';
import type { Availability } from '#lib/domain/opening-hours/pauses.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** What runs: the closure of the whole shop first, then the pauses, each with the button that ends it. */
export function RunningList({
  availability,
  calls,
  now,
  timeZone,
}: {
  availability: Availability;
  calls: PauseCalls;
  now: number;
  timeZone: string;
}) {
  const t = useTranslations('manageOrders.pauses');
  const closed = availability.closing?.running;
  return (
    <section aria-label={t('running')} className="flex flex-col gap-2">
      {closed && now < closed.until && (
        <ClosedShop closed={closed} reopen={calls.reopen} timeZone={timeZone} />
      )}
      {runningAt(availability, now).map((pause) => (
        <RunningPause key={pause.key} pause={pause} end={calls.end} timeZone={timeZone} />
      ))}
    </section>
  );
}

/** What runs, as the staff know it: pauses of every method because no board was open are one. */
interface RunningNow {
  key: string;
  kind: 'method' | 'more_time' | 'unwatched';
  method: string;
  minutes: number;
  until: number;
  by: string | null;
  pauseIds: number[];
}

function runningAt({ running }: Availability, now: number): RunningNow[] {
  const current = running.filter(({ until }) => now < until);
  const unwatched = current.filter(({ reason }) => reason === 'unwatched');
  const [first] = unwatched;
  const suspended: RunningNow[] = first
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
}: Availability['running'][number]): RunningNow => ({
  key: String(pauseId),
  kind: method === null ? 'more_time' : 'method',
  method: method ?? '',
  minutes: moreMinutes ?? 0,
  until,
  by,
  pauseIds: [pauseId],
});

function ClosedShop({
  closed: { quick, until, by },
  reopen,
  timeZone,
}: {
  closed: NonNullable<ShopClosing['running']>;
  reopen: PauseCalls['reopen'];
  timeZone: string;
}) {
  const t = useTranslations('manageOrders.pauses');
  const time = hourText(localClock(until, timeZone).minute);
  return (
    <Running
      Icon={Store}
      text={t('shop.now', { quick, time })}
      by={by}
      end={reopen}
      button={t('shop.reopen')}
    />
  );
}

function RunningPause({
  pause,
  end,
  timeZone,
}: {
  pause: RunningNow;
  end: PauseCalls['end'];
  timeZone: string;
}) {
  const t = useTranslations('manageOrders.pauses');
  const { kind, method, minutes } = pause;
  const time = hourText(localClock(pause.until, timeZone).minute);
  return (
    <Running
      Icon={kind === 'more_time' ? Timer : CirclePause}
      text={t(`now.${kind}`, { method, minutes, time })}
      by={pause.by}
      end={() => end(pause.pauseIds)}
      button={
        <>
          {t(kind === 'more_time' ? 'usualTime' : 'resume')}
          {kind !== 'more_time' && <span className="sr-only">{t('of', { kind, method })}</span>}
        </>
      }
    />
  );
}

/** What runs, who began it, and the button that ends it for who may. */
function Running({
  Icon,
  text,
  by,
  end,
  button,
}: {
  Icon: LucideIcon;
  text: string;
  by: string | null;
  end: () => Promise<Answer<object>>;
  button: ReactNode;
}) {
  const t = useTranslations('manageOrders.pauses');
  const mayPause = useMay('availability.pause');
  const { busy, failure, act } = useAct();
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warning-soft px-4 py-2 text-warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden size={24} className="shrink-0" />
        <p className="min-w-0 flex-1 basis-48 py-2 font-bold text-lg leading-6">
          {text}
          {by !== null && <span className="font-normal text-base"> · {by}</span>}
        </p>
        {mayPause && (
          <Button
            kind="secondary"
            className="button-board max-sm:w-full"
            aria-busy={busy}
            onClick={async () => {
              if (await act(end)) keepFocus();
            }}
          >
            <BusyLabel busy={busy}>{button}</BusyLabel>
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
