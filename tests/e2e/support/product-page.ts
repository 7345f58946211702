import type { Locator } from '@playwright/test';

/** The address of a product's page, from its product card: its id, and its list's category. */
export const productPageOf = (card: Locator): Promise<string> =>
  card.evaluate((link) => {
    const category = link.closest<HTMLElement>('[data-category]')?.dataset.category;
    const product = new URL(link.getAttribute('href') ?? '', document.baseURI).searchParams.get('product');
    return `/product/${category}/${product}`;
  });
