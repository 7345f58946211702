'use client';

import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { type CatalogueIds, dinerView } from '#lib/domain/catalogue/content/diner-view.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import type { Theme } from '#lib/domain/store/theme.ts';
import { sendToPreview, usePreviewFrame } from '../preview-frame.ts';

interface Shown {
  product: Product;
  category: Category;
}

/** As the preview sends it: components/storefront/shell/live-product.tsx. */
interface Tried {
  productId: number;
  choices: readonly Choice[];
  quantity: number;
}

const isTried = (tried: unknown): tried is Tried =>
  typeof tried === 'object' && tried !== null && 'productId' in tried && 'choices' in tried;

/**
 * Shows the sheet of a product of the content in the frame of the preview, at each change, in a theme or, for null, in that of
 * the shop. Returns the line that what is tried in it would be in a basket; null before the sheet is there.
 */
export function useLiveProduct(
  frame: RefObject<HTMLIFrameElement | null>,
  content: CatalogueContent,
  { ids, key, theme }: { ids: CatalogueIds; key: string | null; theme: Theme | null },
) {
  const [tried, setTried] = useState<Tried | null>(null);
  const loads = usePreviewFrame(frame, (sent) => isTried(sent) && setTried(sent));
  const viewed = useDeferredValue(content);
  const shown = useMemo(() => shownProduct(viewed, ids, key), [viewed, ids, key]);
  useEffect(() => {
    if (loads === 0 || !shown) return;
    let isWanted = true;
    void withCleanDescription(shown).then(
      (cleaned) => isWanted && sendToPreview(frame, { kind: 'ardoise:product', shown: cleaned }),
    );
    return () => {
      isWanted = false;
    };
  }, [frame, loads, shown]);
  useEffect(() => {
    if (loads > 0) sendToPreview(frame, { kind: 'ardoise:look', look: theme === null ? {} : { theme } });
  }, [frame, loads, theme]);

  return useMemo(() => {
    if (!shown || tried?.productId !== shown.product.productId) return null;
    const { product, category } = shown;
    const selection = selectionOf(product.options, tried.choices);
    return lineOf({ product, category, selection, quantity: tried.quantity, comment: '' });
  }, [shown, tried]);
}

/** Only what the product needs is made: its options, and the products that are their values. */
function shownProduct(content: CatalogueContent, ids: CatalogueIds, key: string | null): Shown | null {
  const wanted = content.products.find((product) => product.key === key);
  if (!wanted) return null;
  const used = new Set(wanted.options.map(({ option }) => option));
  const options = content.options.filter((option) => used.has(option.key));
  const chosen = new Set(options.flatMap(({ values }) => values.flatMap(({ product }) => product ?? [])));
  const others = content.products.filter((product) => product !== wanted && chosen.has(product.key));
  const view = dinerView({ categories: content.categories, options, products: [wanted, ...others] }, ids);
  const [product] = view.products;
  const category = view.categories.find(({ categoryId }) => categoryId === product?.categoryId);
  if (!product) return null;
  return {
    product,
    category: category ?? { categoryId: product.categoryId, label: wanted.category, sortOrder: 0 },
  };
}

/** What is typed is cleaned as the backend cleans it: the storefront shows descriptions as they are. */
async function withCleanDescription(shown: Shown): Promise<Shown> {
  const { description } = shown.product;
  if (description === null) return shown;
  const { cleanDescription } = await import('#lib/contract/clean-description.ts');
  return { ...shown, product: { ...shown.product, description: cleanDescription(description) } };
}
