import type { Banner } from './store.ts';

/** The themes a shop may have (SPEC section 9). */
export const THEMES = [
  'default',
  'smoke',
  'smoke-white',
  'happy-light',
  'happy-dark',
  'happy-urban-dark-red',
  'happy-urban-light-red',
  'happy-orange-light',
  'happy-orange-dark',
  'happy-fresh-mint',
  'happy-bee-light',
  'happy-bee-dark',
  'happy-earth-stone',
  'happy-scorched-earth',
  'happy-sand-sky',
  'happy-gray-sand',
  'happy-purple-gradient',
] as const;
export type Theme = (typeof THEMES)[number];

/** The styles a product's card may have (SPEC section 9). */
export const CARD_STYLES = ['default', 'rect', 'full', 'empty', 'no-card'] as const;
export type CardStyle = (typeof CARD_STYLES)[number];

/** The name of the theme family that has its own layout. */
export const HAPPY_FAMILY = 'happy';
export type Layout = 'default' | typeof HAPPY_FAMILY;

type Text = string | null | undefined;

/** The theme with this name; 'default' for any other text (SPEC section 5). */
export function themeOf(text: Text): Theme {
  return THEMES.find((theme) => theme === text) ?? 'default';
}

/** The card style with this name; 'default' for any other text (SPEC section 5). */
export function cardStyleOf(text: Text): CardStyle {
  return CARD_STYLES.find((style) => style === text) ?? 'default';
}

/** The layout of a theme: happy when its name begins with 'happy' (decision 20). */
export function layoutOf(theme: Theme): Layout {
  return theme.startsWith(HAPPY_FAMILY) ? HAPPY_FAMILY : 'default';
}

/** The themes between which a visitor may switch (SPEC section 9). */
export const SWITCHABLE_THEMES = ['happy-light', 'happy-dark'] as const satisfies readonly Theme[];
export type SwitchableTheme = (typeof SWITCHABLE_THEMES)[number];

/** The theme with this name when a visitor may switch it; else null. */
export function switchableTheme(text: Text): SwitchableTheme | null {
  return SWITCHABLE_THEMES.find((theme) => theme === text) ?? null;
}

/**
 * The themes that a visitor may choose: all of them in `development`, where the hidden selector is; else happy-light and
 * happy-dark when the shop has one of the two; else none (SPEC section 9; decision 20).
 */
export function themeChoices(shopTheme: Text, { development }: { development: boolean }): readonly Theme[] {
  if (development) return THEMES;
  return switchableTheme(shopTheme) ? SWITCHABLE_THEMES : [];
}

/**
 * Whether a host name is localhost or below it, which only the machine itself can reach: there the hidden theme selector
 * may be used (SPEC sections 2 and 6).
 */
export function isDevelopmentHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** The banners of a theme: the default theme hides the banner named 'happy' (SPEC section 2, Home screen). */
export function bannersFor(theme: Theme, banners: readonly Banner[]): Banner[] {
  return banners.filter(({ name }) => theme !== 'default' || name.trim().toLowerCase() !== HAPPY_FAMILY);
}
