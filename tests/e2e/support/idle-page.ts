import { expect, type Page } from '@playwright/test';

/** How long the network must be idle. */
const QUIET_MS = 2000;

/** Playwright's calls into a page count as a touch of it. With this only pointers do. */
export const countOnlyPointers = (page: Page) =>
  page.addInitScript(() => {
    let touched = false;
    addEventListener('pointerdown', () => {
      touched = true;
    });
    Object.defineProperty(navigator.userActivation, 'hasBeenActive', { get: () => touched });
  });

/** The paths of the scripts that a page has loaded once it is idle, without those in `first`. */
export async function scriptsAtRest(page: Page, first: ReadonlySet<string> = new Set()): Promise<string[]> {
  const loaded = async () => {
    const paths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return [...new Set(paths)].filter((path) => path.endsWith('.js') && !first.has(path));
  };
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  let known = -1;
  await expect
    .poll(
      async () => {
        const before = known;
        known = (await loaded()).length;
        return known > 0 && known === before;
      },
      { intervals: [QUIET_MS] },
    )
    .toBe(true);
  return loaded();
}
