'use client';

import { Bike, type LucideIcon, ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';
import type { RecurringWire } from '#lib/contract/recurring.ts';

type Way = RecurringWire['shipping_method'];

const ICONS: Record<Way, LucideIcon> = { pickup: ShoppingBag, delivery: Bike };
const WAYS: readonly Way[] = ['pickup', 'delivery'];

/** How what comes again reaches the customer. */
export function WayChoice({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) {
  const t = useTranslations('recurring.way');
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('title')}</legend>
      {WAYS.map((way) => {
        const Icon = ICONS[way];
        return (
          <Choice
            key={way}
            name="recurring-way"
            title={t(way)}
            icon={<Icon size={22} />}
            checked={way === chosen}
            onChange={() => onChoose(way)}
          />
        );
      })}
    </fieldset>
  );
}
