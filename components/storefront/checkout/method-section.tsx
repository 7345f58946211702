'use client';

import { Bike, type LucideIcon, ShoppingBag, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { usePauses } from '#lib/browser/shop/use-pauses.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import { Section } from './section.tsx';
import type { Method } from './use-draft.ts';

const ICONS: Record<Method, LucideIcon> = { table: Utensils, pickup: ShoppingBag, delivery: Bike };

/** The choice between pickup, delivery and the table. */
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
  /** The error of the table. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.method');
  const { takeawayDiscount } = useShop().store;
  const { closed, ofMethod } = usePauses();
  const notes: Record<Method, string | undefined> = {
    table: table ? t('tableNote', { area: table.area, number: String(table.number) }) : undefined,
    pickup: takeawayDiscount > 0 ? t('pickupDiscount', { percent: takeawayDiscount }) : t('pickupNote'),
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
              // What closes the whole shop is said once, at the time.
              note={(closed === null ? ofMethod(method) : null) ?? notes[method]}
              icon={<Icon size={22} />}
              checked={chosen === method}
              onChange={() => onChoose(method)}
            />
          );
        })}
      </div>
      {chosen === 'table' && !table && (
        <Notice tone="warning" title={t('tableExpired.title')} live>
          {t('tableExpired.text')}
        </Notice>
      )}
      {children}
    </Section>
  );
}

/** The table of a guest. */
export function GuestTableSection({
  table,
  children,
}: {
  table: Table | null;
  /** The error of the table. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout');
  return (
    <Section title={t('guest.table')}>
      {table ? (
        <p className="flex min-h-14 items-center gap-3.5 rounded-control bg-accent-soft px-4 py-2 text-accent-ink">
          <Utensils aria-hidden size={22} className="shrink-0" />
          <span className="tabular font-bold">
            {t('method.tableNote', { area: table.area, number: String(table.number) })}
          </span>
        </p>
      ) : (
        <Notice tone="warning" title={t('method.tableExpired.title')} live>
          {t('guest.tableExpired')}
        </Notice>
      )}
      {children}
    </Section>
  );
}
