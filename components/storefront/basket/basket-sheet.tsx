'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { useDocumentHead } from '#lib/browser/navigation/document-head.ts';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { type BasketPromotions, usePromotions } from '#lib/browser/promotions/use-promotions.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { feeLeft, taxByRate, totalToPay } from '#lib/domain/basket/totals.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { BasketAnnouncement } from './basket-button.tsx';
import { BasketChanges } from './basket-changes.tsx';
import { type BasketDelivery, DeliveryEstimate, useBasketDelivery } from './basket-delivery.tsx';
import { BasketLines, EmptyBasket } from './basket-lines.tsx';
import { LazyPromotions } from './lazy-promotions.tsx';
import { ValidateBasket } from './validate-basket.tsx';

/** The basket modal (SPEC section 2). `table` names the table that the order will be brought to. */
export function BasketSheet({ table }: { table?: ReactNode }) {
  const t = useTranslations('basket');
  const { basket } = useBasket();
  const delivery = useBasketDelivery(basket);
  const promotions = usePromotions(basket, delivery.method, delivery.fee);
  useDocumentHead(t('title'));
  const title = useRef<HTMLHeadingElement>(null);
  const empty = basket.length === 0;
  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={closeSheet}
      footer={!empty && <BasketFooter basket={basket} delivery={delivery} promotions={promotions} />}
    >
      <SheetHeading ref={title} tabIndex={-1}>
        {t('title')}
      </SheetHeading>
      {/* The header has one too, but behind the sheet it is inert. */}
      <BasketAnnouncement basket={basket} />
      <div className="px-4 pb-2 sm:px-6">
        {table && <div className="pt-1 pb-3 empty:hidden">{table}</div>}
        <BasketChanges />
        {empty ? (
          <EmptyBasket />
        ) : (
          <>
            <BasketLines basket={basket} onRemoved={() => title.current?.focus()} />
            <div className="border-line border-t py-4 empty:hidden">
              <DeliveryEstimate basket={basket} delivery={delivery} />
            </div>
            <LazyPromotions promotions={promotions} />
          </>
        )}
      </div>
    </Sheet>
  );
}

/** The total of the basket, with the delivery fee and the promotion if any, and the button to the order. */
function BasketFooter({
  basket,
  delivery,
  promotions: { applied, saved },
}: {
  basket: Basket;
  delivery: BasketDelivery;
  promotions: BasketPromotions;
}) {
  const { fee, method } = delivery;
  const t = useTranslations('basket');
  const charged = feeLeft(fee, applied?.saving);
  const shares = taxByRate(basket, method, charged ?? ZERO, applied?.saving.lines);
  const price = priceText(add(...shares.map((share) => share.tax)));
  return (
    <div className="flex flex-col gap-3 short:gap-1.5">
      {applied && (
        <p className="flex justify-between gap-3 text-sm text-success short:hidden">
          <span className="wrap-anywhere">{applied.name}</span>
          <span className="tabular shrink-0 font-semibold">{minusText(saved)}</span>
        </p>
      )}
      {/* In a low window only the button shows the total. */}
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex flex-col short:flex-row short:flex-wrap short:items-baseline short:gap-x-2">
          <span className="font-semibold">{t(fee === null ? 'subtotal' : 'total')}</span>
          <span className="text-muted text-sm short:text-2xs">
            {charged === null
              ? t('tax', { price })
              : t('taxAndDelivery', { price, fee: priceText(charged), free: String(charged === ZERO) })}
          </span>
        </p>
        <p className="tabular shrink-0 font-bold text-xl short:hidden">
          {priceText(totalToPay(basket, fee, saved))}
        </p>
      </div>
      <ValidateBasket basket={basket} delivery={delivery} saved={saved} />
    </div>
  );
}
