'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useState } from 'react';
import { ProductGlimpse } from '#components/product/product-glimpse.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { glimpseOf } from '#lib/browser/card-glimpse.ts';
import { lateCode, useLateCode } from '#lib/browser/late-code.ts';
import { closeSheet } from '#lib/browser/place.ts';
import { dropProductDraft } from '#lib/browser/product-draft.ts';
import { useShop } from '#lib/browser/shop-context.tsx';

const ID = /^[1-9]\d{0,9}$/;

export const productCode = lateCode(async () => (await import('./product-content.tsx')).ProductContent);

/**
 * The product modal (SPEC section 2). Its frame comes with the page and is there from the first frame on, with what
 * the page's own card shows of the product; all that it asks and says comes after.
 */
export function ProductOverlay({ value }: { value: string }) {
  const t = useTranslations('page');
  const { storeId } = useShop().store;
  const [asks] = useState(() => glimpseOf(Number(value))?.asks);
  const code = useLateCode(productCode);
  // What a dish asks is drawn behind the first frame, for which a finger waits; one that asks nothing is quickly drawn.
  const Content = useDeferredValue(code, asks ? null : code);
  const known = ID.test(value);
  useEffect(() => {
    if (!known) closeSheet();
  }, [known]);
  if (!known) return null;
  const productId = Number(value);
  // SPEC section 4: closing clears what was chosen. A step back, a reload and another page keep it.
  const clear = () => {
    dropProductDraft(storeId, productId);
    closeSheet();
  };
  return (
    <Sheet closeLabel={t('overlayFailure.close')} onClose={clear} onBack={closeSheet}>
      {Content ? (
        <Content productId={productId} />
      ) : (
        <ProductGlimpse productId={productId} loading={t('loading')} />
      )}
    </Sheet>
  );
}
