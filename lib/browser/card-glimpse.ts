'use client';

import { sheetOverHome } from '#lib/routes.ts';

/** What the page already shows of a product. */
export interface CardGlimpse {
  name: string;
  /** Whether the product has a picture, which not every style of the card shows. */
  pictured: boolean;
  /** The file of the picture that has been chosen for the card; null where none is shown. */
  picture: string | null;
  /** As it is shown; null where no price stands. */
  price: string | null;
  /** Whether it has options to choose from. */
  asks: boolean;
}

/** Reads a product's card on the page below its sheet; null when there is none. */
export function glimpseOf(productId: number): CardGlimpse | null {
  const link = document.querySelector(`li a[href="${sheetOverHome('product', productId)}"]`);
  const name = link?.textContent;
  const card = link?.closest('li');
  if (!name || !card) return null;
  return {
    name,
    pictured: !card.hasAttribute('data-plain'),
    picture: card.querySelector('img')?.currentSrc || null,
    price: card.querySelector('b')?.textContent ?? null,
    asks: card.hasAttribute('data-asks'),
  };
}
