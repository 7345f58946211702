'use client';

import { type ComponentProps, useEffect } from 'react';
import { EditingProvider } from './editing.tsx';
import { OptionList } from './option-list.tsx';
import { focusFieldOf } from './problem-field.ts';
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
  useEffect(() => {
    if (!shownProblem) return;
    // After the dialog that led here has given the focus back, and the page has gone to its top.
    const frame = requestAnimationFrame(() => focusFieldOf(shownProblem));
    return () => cancelAnimationFrame(frame);
  }, [shownProblem]);
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
