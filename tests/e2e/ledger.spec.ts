import type { Page } from '@playwright/test';
import { DRINK, expect, shop, test } from './support/placed-order.ts';
import { FULL, SCREENS } from './support/screens.ts';

const receipt = (page: Page) => page.getByRole('article');
/** The order is not paid yet. */
const openReceipt = (page: Page) =>
  page.getByRole('link', { name: /^Voir le récapitulatif de la commande n°/ });

/** How many sheets of paper of this size a page takes. */
async function sheetsOf(page: Page, size: { format: string } | { width: string; height: string }) {
  const pdf = (await page.pdf(size)).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
}

test.describe('on a desktop', FULL, () => {
  test.use(SCREENS.desktop);

  test('only the receipt is printed, complete and black on white, on a page and on a receipt roll', async ({
    page,
  }) => {
    await page.goto(shop('/dashboard/transaction'));
    await expect(page.getByText('Reste à régler')).toBeVisible();
    await openReceipt(page).click();
    await expect(receipt(page)).toContainText(/SIRET\s\d{3}\s\d{3}\s\d{3}\s\d{5}/);
    expect(await sheetsOf(page, { format: 'A4' })).toBe(1);
    expect(await sheetsOf(page, { width: '80mm', height: '200mm' })).toBe(1);
    await expect(receipt(page), 'a narrow paper is no phone').toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 302, height: 800 });
    await expect(receipt(page).getByText('Total TTC')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    const { widest, colours } = await receipt(page).evaluate((paper) => ({
      widest: Math.max(...[...paper.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
      colours: [...new Set([...paper.querySelectorAll('*')].map((part) => getComputedStyle(part).color))],
    }));
    expect(widest).toBeLessThanOrEqual(302);
    expect(colours).toEqual(['rgb(0, 0, 0)']);
  });
});

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test(
    'a receipt opens over the transactions, and the back button returns to them',
    FULL,
    async ({ page }) => {
      await page.goto(shop('/?dashboard=transaction'));
      await openReceipt(page).tap();
      await expect(receipt(page)).toContainText(DRINK);
      await page.goBack();
      await expect(page.getByRole('dialog', { name: 'Transactions' })).toBeVisible();
    },
  );
});
