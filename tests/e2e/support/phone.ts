import { test as base } from './no-console-errors.ts';

/** A diner's phone. */
export const test = base.extend({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
});

export { expect } from './no-console-errors.ts';
