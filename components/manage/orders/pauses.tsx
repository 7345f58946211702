'use client';

import { CirclePause } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useAvailability } from '#lib/browser/manage/pauses.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';

const PauseSheet = lazyOrNull(async () => (await import('./pause-sheet.tsx')).PauseSheet);
const RunningList = lazyOrNull(async () => (await import('./running-list.tsx')).RunningList);

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
  const { availability, calls } = useAvailability();
  const running = [...(availability?.running ?? []), availability?.closing?.running];
  if (!availability || !running.some((each) => each && now < each.until)) return null;
  return (
    <Suspense>
      <RunningList availability={availability} calls={calls} now={now} timeZone={timeZone} />
    </Suspense>
  );
}
