import { customerWithOrder, type Session } from './diners.ts';
import { test as base, expect } from './no-console-errors.ts';
import { shopUrl } from './shops.ts';

export const SHOP = 'ty-gwenn';
export const DRINK = 'Far breton aux pruneaux';
export const shop = (path = '/') => shopUrl(SHOP, path);

/** A customer with an unpaid order and the same lines in the basket; the tests of a worker only read that order. */
export const test = base.extend<object, { customer: Session }>({
  customer: [
    async ({ browserName: _ }, use) => use(await customerWithOrder(SHOP, DRINK)),
    { scope: 'worker' },
  ],
  storageState: ({ customer }, use) => use(customer),
});

/** The same with a customer for each test, which may change the order. */
export const testOwnOrder = test.extend({
  storageState: async ({ browserName: _ }, use) => use(await customerWithOrder(SHOP, DRINK)),
});

export { expect };
