'use client';

import { ShoppingBag, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Choice } from '#components/ui/choice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Table } from '#lib/domain/table-token.ts';
import { Section } from './section.tsx';
import type { Method } from './use-draft.ts';

/** At the table or to take away, for who sits at a table; `gone` when it is chosen but not remembered any more. */
export function MethodSection({
  table,
  chosen,
  gone,
  onChoose,
  children,
}: {
  table: Table | null;
  chosen: Method;
  gone: boolean;
  onChoose: (method: Method) => void;
  /** What is wrong with the table. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.method');
  return (
    <Section title={t('title')} question>
      <div className="flex flex-col gap-2.5">
        <Choice
          name="method"
          title={t('table')}
          note={table ? t('tableNote', { area: table.area, number: String(table.number) }) : undefined}
          icon={<Utensils size={22} />}
          checked={chosen === 'table'}
          onChange={() => onChoose('table')}
        />
        <Choice
          name="method"
          title={t('pickup')}
          note={t('pickupNote')}
          icon={<ShoppingBag size={22} />}
          checked={chosen === 'pickup'}
          onChange={() => onChoose('pickup')}
        />
      </div>
      {gone && (
        <Notice tone="warning" title={t('gone.title')} live>
          {t('gone.text')}
        </Notice>
      )}
      {children}
    </Section>
  );
}
