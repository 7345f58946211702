'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { ManagedSlots, SlotFullness, SlotRule } from '#lib/domain/opening-hours/slot-rule.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** The slots that are shown before all are wanted. */
const FIRST = 12;

/** How full the coming slots are, and which of them have more than the rule allows. */
export function Fullness({ managed: { rule, coming } }: { managed: ManagedSlots }) {
  const t = useTranslations('manageSlots.fullness');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? coming : coming.slice(0, FIRST);
  const above = coming.filter(({ isAbove }) => isAbove);
  const days = Map.groupBy(shown, ({ date }) => date);
  return (
    <section aria-label={t('title')} className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-bold text-lg">{t('title')}</h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {above.length > 0 && (
        <Notice tone="warning" title={t('above.title', { count: above.length })} live>
          {t('above.text')}
        </Notice>
      )}
      {coming.length === 0 && <p className="text-muted">{t('none')}</p>}
      {[...days].map(([date, slots]) => (
        <div key={date} className="flex flex-col gap-2">
          <h3 className="font-semibold first-letter:uppercase">{longDate(date)}</h3>
          <ul className="flex flex-col gap-3">
            {slots.map((slot) => (
              <SlotRow key={slot.instant} slot={slot} rule={rule} />
            ))}
          </ul>
        </div>
      ))}
      {!isWhole && coming.length > FIRST && (
        <Button kind="secondary" className="min-h-12" onClick={() => setWhole(true)}>
          {t('more', { count: coming.length - FIRST })}
        </Button>
      )}
    </section>
  );
}

function SlotRow({ slot, rule }: { slot: SlotFullness; rule: SlotRule }) {
  const t = useTranslations('manageSlots.fullness');
  const stations = rule.stationWeights.map(({ station, maxWeight }) => ({
    station,
    maxWeight,
    weight: slot.stations.find((each) => each.station === station)?.weight ?? 0,
  }));
  const shares = [
    share(slot.orders, rule.maxOrdersPerSlot),
    share(slot.weight, rule.maxWeightPerSlot),
    ...stations.map(({ weight, maxWeight }) => share(weight, maxWeight)),
  ];
  const fullest = Math.max(...shares);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{hourText(slot.minute)}</span>
        <span className="text-muted text-sm">
          {t('orders', { count: slot.orders, of: rule.maxOrdersPerSlot ?? 0 })}
          {' · '}
          {t('weight', { weight: slot.weight, of: rule.maxWeightPerSlot ?? 0 })}
        </span>
      </div>
      {fullest >= 0 && (
        <div aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-sunken">
          <div
            className={slot.isAbove ? 'h-full bg-danger' : 'h-full bg-accent'}
            style={{ width: `${Math.min(100, Math.round(fullest * 100))}%` }}
          />
        </div>
      )}
      {stations
        .filter(({ weight }) => weight > 0)
        .map(({ station, weight, maxWeight }) => (
          <span key={station} className="text-muted text-sm">
            {t('station', { station, weight, of: maxWeight })}
          </span>
        ))}
      {slot.isAbove ? (
        <Badge tone="danger">{t('isAbove')}</Badge>
      ) : (
        fullest >= 1 && <Badge tone="warning">{t('isFull')}</Badge>
      )}
    </li>
  );
}

/** How much of a limit is taken; -1 without one. */
const share = (taken: number, limit: number | null): number => (limit === null ? -1 : taken / limit);
