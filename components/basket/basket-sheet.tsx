'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useBasket } from '#lib/browser/use-basket.ts';
import { BasketFooter } from './basket-footer.tsx';
import { BasketLines } from './basket-lines.tsx';
import { BasketNews } from './basket-news.tsx';
import { EmptyBasket } from './empty-basket.tsx';

/** The basket modal (SPEC section 2). `table` says where it will be brought, to who sits at a table. */
export function BasketSheet({ table }: { table?: ReactNode }) {
  const t = useTranslations('basket');
  const { basket } = useBasket();
  const title = useRef<HTMLHeadingElement>(null);
  const empty = basket.length === 0;
  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={closeSheet}
      footer={!empty && <BasketFooter basket={basket} />}
    >
      <div className="px-4 pt-5 pb-2 sm:px-6">
        <h2 ref={title} tabIndex={-1} className="pr-12 pb-2 font-bold text-2xl outline-none">
          {t('title')}
        </h2>
        {table && <div className="pt-1 pb-3 empty:hidden">{table}</div>}
        <BasketNews />
        {empty ? <EmptyBasket /> : <BasketLines basket={basket} onRemoved={() => title.current?.focus()} />}
      </div>
    </Sheet>
  );
}
