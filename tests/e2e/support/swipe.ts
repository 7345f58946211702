import type { Locator, Page } from '@playwright/test';

const STEPS = 6;

/** Drags an element sideways by `pixels`: by touch on a touch screen, else with the mouse. */
export async function swipe(page: Page, target: Locator, pixels: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the page');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const path = Array.from({ length: STEPS }, (_, step) => from + (pixels * (step + 1)) / STEPS);
  const touches = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);

  if (!touches) {
    await page.mouse.move(from, y);
    await page.mouse.down();
    for (const x of path) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const x of path) await touch('touchMove', x);
  await touch('touchEnd');
  await browser.detach();
}
