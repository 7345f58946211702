'use client';

import { Bike, type LucideIcon, ShoppingBag, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Choice } from '#components/ui/choice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Table } from '#lib/domain/table-token.ts';
import { Section } from './section.tsx';
import type { Method } from './use-draft.ts';

const ICONS: Record<Method, LucideIcon> = { table: Utensils, pickup: ShoppingBag, delivery: Bike };

/** How the order reaches the diner. */
export function MethodSection({
  methods,
  table,
  chosen,
  onChoose,
  children,
}: {
  methods: readonly Method[];
  table: Table | null;
  chosen: Method;
  onChoose: (method: Method) => void;
  /** What is wrong with the table. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.method');
  const notes: Record<Method, string | undefined> = {
    table: table ? t('tableNote', { area: table.area, number: String(table.number) }) : undefined,
    pickup: t('pickupNote'),
    delivery: t('deliveryNote'),
  };
  const others = methods.filter((method) => method !== 'pickup');
  return (
    <Section title={t('title', { others: others.join('_') })} question>
      <div className="flex flex-col gap-2.5">
        {methods.map((method) => {
          const Icon = ICONS[method];
          return (
            <Choice
              key={method}
              name="method"
              title={t(method)}
              note={notes[method]}
              icon={<Icon size={22} />}
              checked={chosen === method}
              onChange={() => onChoose(method)}
            />
          );
        })}
      </div>
      {chosen === 'table' && !table && (
        <Notice tone="warning" title={t('gone.title')} live>
          {t('gone.text')}
        </Notice>
      )}
      {children}
    </Section>
  );
}
