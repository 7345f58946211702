'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { useBasket } from '#lib/browser/use-basket.ts';
import { useCustomerPage } from '#lib/browser/use-customer-page.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { BasketLines } from './basket-lines.tsx';
import { BasketNews } from './basket-news.tsx';
import { BasketPageSkeleton } from './basket-page-skeleton.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { EmptyBasket } from './empty-basket.tsx';

/**
 * The basket as the page that customers have on a desktop (SPEC section 2): its lines, and beside them the sum.
 * `table` says where it will be brought, to who sits at a table.
 */
export function BasketPage({ table }: { table?: ReactNode }) {
  const t = useTranslations('basket');
  const shown = useCustomerPage(sheetOverHome('basket'));
  const { basket, ready } = useBasket();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="page-title pb-6 outline-none">
        {t('title')}
      </h1>
      <BasketNews />
      {!(shown && ready) ? (
        <BasketPageSkeleton />
      ) : basket.length === 0 ? (
        <EmptyBasket />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-12">
          <div className="flex flex-col items-start gap-4">
            <div className="w-full rounded-card border border-line bg-surface px-6 py-1 shadow-card">
              <BasketLines basket={basket} onRemoved={() => title.current?.focus()} />
            </div>
            <ButtonLink kind="quiet" href={routes.home()}>
              <Plus aria-hidden size={20} />
              {t('more')}
            </ButtonLink>
          </div>
          <div className="sticky top-[calc(var(--sticky-top)+1.5rem)] flex flex-col gap-4">
            {table}
            <BasketSummary basket={basket} />
          </div>
        </div>
      )}
    </>
  );
}
