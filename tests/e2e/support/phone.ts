import { test as quiet } from './quiet.ts';

/** A diner's phone. */
export const test = quiet.extend({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
});

export { expect } from './quiet.ts';
