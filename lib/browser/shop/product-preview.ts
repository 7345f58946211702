'use client';

import { sheetOverHome } from '#lib/routes.ts';

/** What the page below already shows of a product, read from its ProductCard. */
export interface ProductPreview {
  name: string;
  /** Whether the product has a picture; not every card style shows it. */
  pictured: boolean;
  /** URL of the picture file that the browser chose; null when none is shown. */
  picture: string | null;
  /** Formatted; null when no price is shown. */
  price: string | null;
  hasOptions: boolean;
}

/** null when the page below has no card of the product. */
export function productPreviewOf(productId: number): ProductPreview | null {
  const link = document.querySelector(`li a[href="${sheetOverHome('product', productId)}"]`);
  const name = link?.textContent;
  const card = link?.closest('li');
  if (!name || !card) return null;
  const price = card.querySelector('b');
  // Of several, the one of the way to order that the page shows.
  const shown =
    price?.querySelector(`[data-method=${document.documentElement.dataset.method}]`) ??
    price?.lastElementChild;
  return {
    name,
    pictured: !card.hasAttribute('data-no-image'),
    picture: card.querySelector('img')?.currentSrc || null,
    price: (shown ?? price)?.textContent ?? null,
    hasOptions: card.hasAttribute('data-has-options'),
  };
}
