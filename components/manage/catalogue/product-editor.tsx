'use client';

import { type ComponentProps, useEffect } from 'react';
import { findingId } from '#lib/domain/catalogue/content/checks/finding.ts';
import { EditingProvider } from './editing.tsx';
import { OptionList } from './option-list.tsx';
import { ProductBasics } from './product-basics.tsx';
import { ProductDetails } from './product-details.tsx';

/**
 * The form of a product and of the options that it uses. Each change is applied at once; the page keeps what can be undone, and
 * saves (MANAGEMENT section 7).
 */
export function ProductEditor({
  productKey,
  ...edited
}: Omit<ComponentProps<typeof EditingProvider>, 'product' | 'children'> & { productKey: string }) {
  const { shownProblem } = edited;
  const shownId = shownProblem && findingId(shownProblem);
  useEffect(() => {
    if (!shownId) return;
    const place = document.querySelector<HTMLElement>(`[data-problem="${CSS.escape(shownId)}"]`);
    place?.scrollIntoView({ block: 'center' });
    // By itself it is no stop of the keyboard; what settles it is the next one.
    if (place && place.tabIndex < 0) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }, [shownId]);
  const product = edited.content.products.find(({ key }) => key === productKey);
  if (!product) return null;
  return (
    // Another product is another form: what was typed into this one is not in it.
    <EditingProvider key={productKey} {...edited} product={product}>
      <div className="flex min-w-0 flex-col gap-8">
        <ProductBasics />
        <OptionList />
        <ProductDetails />
      </div>
    </EditingProvider>
  );
}
