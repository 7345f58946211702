import type { PlaywrightTestOptions } from '@playwright/test';

/** The three kinds of screen that a shop is seen on. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, Partial<PlaywrightTestOptions>>;
