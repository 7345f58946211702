'use client';

import { Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { Table } from '#lib/domain/table-token.ts';
import { Section } from './section.tsx';

/** Where the order of a guest is brought to. */
export function GuestTableSection({
  table,
  children,
}: {
  table: Table | null;
  /** What is wrong with the table. */
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
        <Notice tone="warning" title={t('method.gone.title')} live>
          {t('guest.gone')}
        </Notice>
      )}
      {children}
    </Section>
  );
}
