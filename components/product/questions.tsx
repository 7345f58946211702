'use client';

import type { ReactNode } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import { KitchenNote } from './kitchen-note.tsx';
import { OptionList } from './option-list.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** All that a product asks: its options that are shown now, and a note for the kitchen. */
export function Questions({
  form: { product, choices, adding, comment, setComment, noteField },
  aside,
}: {
  form: ProductFormState;
  /** What stands beside the heading of the options. */
  aside?: ReactNode;
}) {
  const { store } = useShop();
  const sections = choices.selection.options.filter(({ visible }) => visible);
  return (
    <>
      {sections.length > 0 && (
        <OptionList product={product} sections={sections} choices={choices} adding={adding} aside={aside} />
      )}
      {store.webOrder && (
        <div className="px-1 py-3 sm:px-3">
          <KitchenNote note={comment} onChange={setComment} field={noteField} />
        </div>
      )}
    </>
  );
}
