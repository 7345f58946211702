import type { PlaywrightTestOptions } from '@playwright/test';

/** The three kinds of screen. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, Partial<PlaywrightTestOptions>>;

/** A test that only `npm run test:full` runs. */
export const FULL = { tag: '@full' };
/** For what is the same on every screen but for its layout: on a tablet and a desktop in full runs only. */
export const phoneFirst = (screen: string) => (screen === 'phone' ? {} : FULL);
