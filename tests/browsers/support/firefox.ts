import { type ElementHandle, launch } from 'puppeteer-core';
import { assertStill, type Browser, eventually, PHONE } from './browser.ts';

/** Firefox, by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(PHONE);

  /** Does `work` with the first visible element, again until it succeeds. */
  const withVisible = (xpath: string, work: (element: ElementHandle) => Promise<unknown>) =>
    eventually(xpath, async () => {
      for (const element of await page.$$(`::-p-xpath(${xpath})`))
        if (await element.isVisible()) return [await work(element)];
      return null;
    });

  async function click(element: ElementHandle): Promise<void> {
    await element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await assertStill(() => element.boundingBox());
    await element.click();
  }

  return {
    open: async (url) => void (await page.goto(url)),
    see: async (xpath) => void (await withVisible(xpath, async () => {})),
    click: async (xpath) => void (await withVisible(xpath, click)),
    type: async (xpath, text) => void (await withVisible(xpath, (element) => element.type(text))),
    url: async () => page.url(),
    close: () => browser.close(),
  };
}
