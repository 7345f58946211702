'use client';

import { BellRing } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** Places a test order, and leads to the board where it rings. */
export function TestOrder({ isDone, place }: { isDone: boolean; place: () => Promise<Answer<object>> }) {
  const t = useTranslations('manageStart.test');
  const { busy, failure, act } = useAct();
  const [isPlaced, setPlaced] = useState(false);

  async function onPlace(): Promise<void> {
    setPlaced(false);
    setPlaced(await act(place));
  }

  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          kind={isDone ? 'secondary' : 'primary'}
          className="min-h-14 max-sm:w-full max-sm:px-2"
          aria-busy={busy}
          onClick={onPlace}
        >
          <BellRing aria-hidden size={20} />
          <BusyLabel busy={busy}>{t('place')}</BusyLabel>
        </Button>
        <Link
          href={manageRoutes.service()}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('board')}
        </Link>
      </div>
      <p role="status" className="font-semibold text-success empty:hidden">
        {isPlaced && t('placed')}
      </p>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </div>
  );
}
