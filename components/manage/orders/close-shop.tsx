'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { PauseCalls } from '#lib/browser/manage/pauses.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  QUICK_CLOSURES,
  type QuickClosure,
  type ShopClosing,
} from '#lib/domain/opening-hours/managed-hours.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** The two switches that close the whole shop: for the service that runs, and until tomorrow. Each ends by itself. */
export function CloseShop({
  closing: { serviceEndsAt, tomorrowAt, running },
  calls,
  busy,
  act,
  timeZone,
  headingId,
}: {
  closing: ShopClosing;
  calls: PauseCalls;
  busy: boolean;
  act: (call: () => ReturnType<PauseCalls['close']>) => Promise<boolean>;
  timeZone: string;
  /** What gets the focus once the pressed button is gone. */
  headingId: string;
}) {
  const t = useTranslations('manageOrders.pauses.shop');
  const endOf: Record<QuickClosure, number | null> = { service: serviceEndsAt, tomorrow: tomorrowAt };
  const timeText = (instant: number) => hourText(localClock(instant, timeZone).minute);

  async function press(call: () => ReturnType<PauseCalls['close']>): Promise<void> {
    if (await act(call)) keepFocus(headingId);
  }

  return (
    <>
      {running ? (
        <Button
          kind="success"
          className="button-board w-full"
          aria-busy={busy}
          onClick={() => press(() => calls.reopen())}
        >
          {t('reopen')}
        </Button>
      ) : null}
      <div className="grid gap-2 sm:grid-cols-2">
        {QUICK_CLOSURES.filter((quick) => endOf[quick] !== null && running?.quick !== quick).map((quick) => (
          <Button
            key={quick}
            kind="secondary"
            className="button-board flex-col gap-0 px-2"
            aria-busy={busy}
            onClick={() => press(() => calls.close(quick))}
          >
            {t(quick)}
            <span className="font-normal text-muted text-sm">
              {quick === 'service'
                ? t('until', { time: timeText(endOf.service ?? 0) })
                : longDate(localClock(tomorrowAt, timeZone).date)}
            </span>
          </Button>
        ))}
      </div>
    </>
  );
}
