import { customerWithOrder, type Session } from './diners.ts';
import { test as base, expect } from './no-console-errors.ts';
import { shopUrl } from './shops.ts';

export const SHOP = 'ty-gwenn';
export const DRINK = 'Far breton aux pruneaux';
export const shop = (path = '/') => shopUrl(SHOP, path);

/** A customer with an unpaid order and the same lines in the basket. */
export const test = base.extend<object, { customer: Session }>({
  customer: [
    async ({ browserName: _ }, use) => use(await customerWithOrder(SHOP, DRINK)),
    { scope: 'worker' },
  ],
  storageState: ({ customer }, use) => use(customer),
});

export { expect };
