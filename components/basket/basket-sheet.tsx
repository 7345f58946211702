'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { Sheet } from '#components/ui/sheet.tsx';
import { SheetHeading } from '#components/ui/sheet-heading.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useBasket } from '#lib/browser/use-basket.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { BasketAnnouncement } from './basket-announcement.tsx';
import { BasketFooter } from './basket-footer.tsx';
import { BasketLines } from './basket-lines.tsx';
import { BasketNews } from './basket-news.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { useBasketDelivery } from './use-basket-delivery.ts';

/** The basket modal (SPEC section 2). `table` says where it will be brought, to who sits at a table. */
export function BasketSheet({ table }: { table?: ReactNode }) {
  const t = useTranslations('basket');
  const { basket } = useBasket();
  const delivery = useBasketDelivery(basket);
  useDocumentTitle(t('title'));
  const title = useRef<HTMLHeadingElement>(null);
  const empty = basket.length === 0;
  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={closeSheet}
      footer={!empty && <BasketFooter basket={basket} delivery={delivery} />}
    >
      <SheetHeading ref={title} tabIndex={-1}>
        {t('title')}
      </SheetHeading>
      {/* The one in the header is behind the sheet, where nothing is read. */}
      <BasketAnnouncement basket={basket} />
      <div className="px-4 pb-2 sm:px-6">
        {table && <div className="pt-1 pb-3 empty:hidden">{table}</div>}
        <BasketNews />
        {empty ? (
          <EmptyBasket />
        ) : (
          <>
            <BasketLines basket={basket} onRemoved={() => title.current?.focus()} />
            <div className="border-line border-t py-4 empty:hidden">
              <DeliveryEstimate basket={basket} delivery={delivery} />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
