import { expect, type Page } from '@playwright/test';
import type { StoreWire } from '#lib/contract/store.ts';

export interface Changes {
  name: string;
  hours: { days: number[]; open: string; close: string }[];
}

/** The open page's store, as the browser reads it. */
const readStore = (page: Page): Promise<{ class: string; data: StoreWire }> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/store/search_ssl', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: location.origin }),
    });
    return answer.json();
  });

/** Changes the name and the opening hours of the open page's shop; shown when the tab becomes visible again. */
export async function becomeAnotherShop(page: Page, { name, hours }: Changes): Promise<void> {
  const { data, ...answer } = await readStore(page);
  const none = { pickup_service: [], delivery_service: [], table_reservation: [] };
  const value = JSON.stringify({ opening_hours: hours, ...none });
  const setting = data.setting.map((one) => (one.key === 'config_opening_hours' ? { ...one, value } : one));
  await page.route('**/v1/store/search_ssl', (route) =>
    route.fulfill({ json: { ...answer, data: { ...data, name, setting } } }),
  );
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('header').getByText(name)).toBeVisible({ timeout: 1000 });
  }).toPass();
}
