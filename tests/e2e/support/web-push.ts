import type { LaunchOptions, Page } from '@playwright/test';
import type { SubscribedBrowser } from '#tests/support/push-service.ts';
import { desktopChromium } from '../../../scripts/setup/system-packages.mjs';
import { test as base } from './no-console-errors.ts';

export { expect } from './no-console-errors.ts';

/** A whole Chromium: its headless shell shows no notifications. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions: { executablePath: _shell, ...options } }, use) => {
      const executablePath = await desktopChromium();
      await use({ ...options, ...(executablePath ? { executablePath } : { channel: 'chromium' }) });
    },
    { scope: 'worker' },
  ],
});

/**
 * Lets a page subscribe at the push service of the tests: Chromium would ask Google's. Everything else is the browser's
 * own. A subscription lasts as long as the tab.
 */
export const subscribeAtTestService = (page: Page, browser: SubscribedBrowser) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const subscription = () => {
      const key = sessionStorage.getItem('subscribed-with');
      return key === null
        ? null
        : {
            endpoint,
            options: { userVisibleOnly: true, applicationServerKey: bytes(key).buffer },
            toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
            unsubscribe: async () => {
              sessionStorage.removeItem('subscribed-with');
              return true;
            },
          };
    };
    PushManager.prototype.getSubscription = async () => subscription() as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      if (!options?.userVisibleOnly || bytes(key).length !== 65) throw new TypeError('not a key');
      sessionStorage.setItem('subscribed-with', key);
      return subscription() as unknown as PushSubscription;
    };
  }, browser);

/** Gives a message to the page's service worker, as the browser does when its push service has one. */
export async function deliver(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await cdp.detach();
}

/** What the page's service worker shows. */
export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
      getNotifications: () => ready.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });
