'use client';

import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { ASAP, firstTime } from './delivery-time.ts';
import { TimeSelects } from './time-selects.tsx';
import type { Method } from './use-draft.ts';
import type { OrderTimes } from './use-order-times.ts';

const LOOK_EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/** 'HH:MM' on the shop's clock at which an order sent now would be ready: as the shop says, which knows how busy it is. */
function useReadyAt({ asapTime }: OrderTimes): string | null {
  const { preparationMinutes, timeZone } = useShop().store;
  const now = useNow(LOOK_EVERY_MS);
  if (asapTime !== null) return asapTime;
  if (now === null || preparationMinutes === 0) return null;
  return clockText(localClock(now + preparationMinutes * MINUTE_MS, timeZone).minute);
}

/** As soon as possible, or a time of one's own. */
export function TimeChoices({
  method,
  times,
  chosen,
  onChoose,
}: {
  method: Method;
  times: OrderTimes;
  chosen: string | null;
  onChoose: (deliveryTime: string) => void;
}) {
  const t = useTranslations('checkout.time');
  const readyAt = useReadyAt(times);
  const first = firstTime(times);
  const last = times.days[0]?.times.at(-1);
  const later = chosen !== null && chosen !== ASAP;
  // Between nothing and a time of one's own there is nothing to choose.
  const choice = times.asap || !later;
  return (
    <div className="flex flex-col gap-2.5">
      {times.asap && (
        <Choice
          name="order-time"
          title={t('asap')}
          note={readyAt ? t('asapNote', { method, time: clockHourText(readyAt) }) : t('asapNoteShort')}
          checked={chosen === ASAP}
          onChange={() => onChoose(ASAP)}
        />
      )}
      {choice && first && last && (
        <Choice
          name="order-time"
          title={t('later')}
          note={
            times.days.length > 1
              ? t('laterNoteDays')
              : t('laterNote', { first: clockHourText(first.slice(11)), last: clockHourText(last) })
          }
          checked={later}
          onChange={() => later || onChoose(first)}
        />
      )}
      {later && first && <TimeSelects days={times.days} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}
