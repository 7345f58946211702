import { newCustomer, type Session } from './diners.ts';
import { test as base, expect } from './no-console-errors.ts';

/** A desktop's window; `customer` is someone who has an account at Le Bosphore, signed in once for all tests. */
export const test = base.extend<object, { customer: { email: string; session: Session } }>({
  viewport: { width: 1440, height: 900 },
  customer: [async ({ browserName: _ }, use) => use(await newCustomer('le-bosphore')), { scope: 'worker' }],
});

export { expect };
