'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useClosed } from '#lib/browser/use-closed.ts';
import { useServedFrom } from '#lib/browser/use-served-from.ts';
import { momentText } from '#lib/i18n/moment.ts';
import { AddBar } from './add-bar.tsx';
import { OrderingOff } from './ordering-off.tsx';
import type { ProductFormState } from './use-product-form.ts';

/**
 * The bar that adds, with from when on a closed shop serves; of a product that is sold out, that it is.
 */
export function AddToBasket({
  form: { product, adding, quantity, setQuantity, total, changes },
  addButton,
}: {
  form: ProductFormState;
  addButton?: Ref<HTMLButtonElement>;
}) {
  const t = useTranslations('product');
  const { store } = useShop();
  const closed = useClosed();
  const served = useServedFrom();
  if (product.soldOut && adding.phase === 'choosing') {
    return (
      <div className="flex flex-col gap-3">
        <Notice>{t('soldOutText')}</Notice>
        <Button ref={addButton} size="large" kind="secondary" disabled>
          {t('soldOut')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {!store.webOrder && <OrderingOff telephone={store.telephone} />}
      <AddBar
        quantity={quantity}
        onQuantity={setQuantity}
        total={total}
        added={adding.phase !== 'choosing'}
        changes={changes}
        quiet={!store.webOrder || closed}
        from={served && t(served.ahead ? 'from.ahead' : 'from.orders', { moment: momentText(served.moment) })}
        onAdd={adding.add}
        addButton={addButton}
      />
    </>
  );
}
