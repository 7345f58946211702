'use client';

import { ChevronRight, ListChecks } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useStart } from '#lib/browser/manage/start.ts';
import { startProgress } from '#lib/domain/store/start.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** Leads from the board of a shop without an order to what is still to prepare. */
export function StartLine() {
  const t = useTranslations('manageOrders.start');
  const { reading } = useStart();
  if (reading.status !== 'found' || reading.value.isOver) return null;
  const { done, of } = startProgress(reading.value.steps);
  return (
    <Link
      href={manageRoutes.start()}
      className="panel flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5"
    >
      <ListChecks aria-hidden size={22} className="shrink-0 text-accent-ink" />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
        <span className="font-semibold">{done === of ? t('ready') : t('progress', { done, of })}</span>
        {done < of && (
          <span className="text-muted underline underline-offset-4 max-sm:sr-only">{t('open')}</span>
        )}
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </Link>
  );
}
