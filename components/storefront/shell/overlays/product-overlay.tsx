'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useState } from 'react';
import { ProductSheetPreview } from '#components/storefront/product/product-preview.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { clearProductDraft } from '#lib/browser/basket/product-draft.ts';
import { lazyModule, useLazyModule } from '#lib/browser/dom/lazy.ts';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { productPreviewOf } from '#lib/browser/shop/product-preview.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';

const ID = /^[1-9]\d{0,9}$/;

export const productModule = lazyModule(async () => (await import('./product-content.tsx')).ProductContent);

/**
 * The product modal (SPEC section 2). Its frame is part of the page's code and opens at once, with a preview from the
 * product card; its content is loaded on demand.
 */
export function ProductOverlay({ value }: { value: string }) {
  const t = useTranslations('page');
  const { storeId } = useShop().store;
  const [asks] = useState(() => productPreviewOf(Number(value))?.asks);
  const code = useLazyModule(productModule);
  // The options of a product render at low priority, after the first frame; without options rendering is fast.
  const Content = useDeferredValue(code, asks ? null : code);
  const known = ID.test(value);
  useEffect(() => {
    if (!known) closeSheet();
  }, [known]);
  if (!known) return null;
  const productId = Number(value);
  // SPEC section 4: closing clears the choices. Back, a reload and another page keep them.
  const clear = () => {
    clearProductDraft(storeId, productId);
    closeSheet();
  };
  return (
    <Sheet closeLabel={t('overlayFailure.close')} onClose={clear} onBack={closeSheet}>
      {Content ? (
        <Content productId={productId} />
      ) : (
        <ProductSheetPreview productId={productId} loading={t('loading')} />
      )}
    </Sheet>
  );
}
