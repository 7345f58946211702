import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '#tests/e2e/support/run-product.ts';
import { waitFor } from '../../../scripts/setup/wait-for.mjs';
import { assertStill, type Browser, eventually, PHONE } from './browser.ts';

/** WebKitGTK, the engine of Safari as Debian packages it, by WebDriver. */
export async function openWebKit(driverPath: string, xvfbPath: string): Promise<Browser> {
  // It has no headless mode, so it runs on a virtual display.
  const screen = spawn(xvfbPath, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const stop = () => {
    service.kill();
    screen.kill();
  };

  let driver: WebDriver;
  try {
    await waitFor(`http://127.0.0.1:${port}/status`);
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { args: ['--automation'] },
      })
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...PHONE });
  } catch (error) {
    stop();
    throw error;
  }

  /** Does `work` with the first visible element, again until it succeeds. */
  const withVisible = (xpath: string, work: (element: WebElement) => Promise<unknown>) =>
    eventually(xpath, async () => {
      for (const element of await driver.findElements(By.xpath(xpath)))
        if (await element.isDisplayed()) return [await work(element)];
      return null;
    });

  async function click(element: WebElement): Promise<void> {
    await driver.executeScript(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
      element,
    );
    await assertStill(() => element.getRect());
    await element.click();
  }

  return {
    open: (url) => driver.get(url),
    see: async (xpath) => void (await withVisible(xpath, async () => {})),
    click: async (xpath) => void (await withVisible(xpath, click)),
    type: async (xpath, text) => void (await withVisible(xpath, (element) => element.sendKeys(text))),
    url: () => driver.getCurrentUrl(),
    async close() {
      await driver.quit().finally(stop);
    },
  };
}
