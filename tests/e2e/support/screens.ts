import type { PlaywrightTestOptions } from '@playwright/test';

/** The three kinds of screen that a shop is seen on. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, Partial<PlaywrightTestOptions>>;

/** What only `npm run test:full` runs. */
export const FULL = { tag: '@full' };
export const IS_FULL = process.env.TESTS === 'full';

/** Every n-th of the items, and all of them in full runs. */
export const sampleOf = <Item>(items: readonly Item[], nth: number): readonly Item[] =>
  IS_FULL ? items : items.filter((_, place) => place % nth === 0);

/** What a desktop shows as a phone does is looked at there in full runs. */
export const fullOnDesktop = (screen: string) => (screen === 'desktop' ? FULL : {});

/** A tablet has the phone's code in other measures: what one shows of the other is looked at in full runs. */
export const fullOnTablet = (screen: string) => (screen === 'tablet' ? FULL : {});
