import type { BrowserContextOptions } from '@playwright/test';
import { confirmSignUp, signIn, signUp } from './customer.ts';
import { expect, test as quiet } from './quiet.ts';
import { shopUrl } from './shops.ts';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A desktop's window; `customer` is someone who has an account at Le Bosphore, signed in once for all tests. */
export const test = quiet.extend<object, { customer: { email: string; session: Session } }>({
  viewport: { width: 1440, height: 900 },
  customer: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      const email = `camille.desktop.${Date.now()}@exemple.fr`;
      await page.goto(shopUrl('le-bosphore', '/register'));
      await signUp(page, email);
      await confirmSignUp(page, email);
      await page.goto(shopUrl('le-bosphore', '/login'));
      await signIn(page, email);
      await expect(page.getByRole('button', { name: 'Camille' })).toBeVisible();
      const session = await page.context().storageState();
      await page.close();
      await use({ email, session });
    },
    { scope: 'worker' },
  ],
});

export { expect };
