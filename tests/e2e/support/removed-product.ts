import type { Page } from '@playwright/test';

/** Saves a basket with a product that is not in the catalogue of the page's shop. */
export async function addRemovedProduct(page: Page, name: string): Promise<void> {
  const storeId = await page.evaluate(async () => {
    const body = JSON.stringify({ url: location.origin });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/store/search_ssl', { method: 'POST', headers, body });
    return (await answer.json()).data.store_id;
  });
  const line = { productId: 999_999, name, quantity: 1, unitPrice: 900, taxRate: 10 };
  const rest = { categoryId: 1, categorySortOrder: 1, image: null, options: [], comment: '' };
  const printers = { lblPrinterId: null, printerId: null, printerPort: 9100 };
  await page.evaluate(
    ([key = '', kept = '']) => localStorage.setItem(key, kept),
    [`basket_${storeId}`, JSON.stringify({ version: 1, lines: [{ ...line, ...rest, ...printers }] })],
  );
}

/** The alert about it. */
export const removedProductAlert = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: 'La carte a changé' }).filter({ hasText: name });
