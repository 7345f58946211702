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

/** The theme of that name; 'default' for anything else (SPEC section 5). */
export function themeOf(text: Text): Theme {
  return THEMES.find((theme) => theme === text) ?? 'default';
}

/** The card style of that name; 'default' for anything else (SPEC section 5). */
export function cardStyleOf(text: Text): CardStyle {
  return CARD_STYLES.find((style) => style === text) ?? 'default';
}

/** The layout a theme is shown in: happy when its name begins so (ARCHITECTURE, Decisions). */
export function layoutOf(theme: Theme): Layout {
  return theme.startsWith(HAPPY_FAMILY) ? HAPPY_FAMILY : 'default';
}

/** The themes between which a visitor may switch (SPEC section 9). */
export const SWITCHABLE_THEMES = ['happy-light', 'happy-dark'] as const satisfies readonly Theme[];
export type SwitchableTheme = (typeof SWITCHABLE_THEMES)[number];

/** The theme when it is one that a visitor may switch; null for any other. */
export function switchableTheme(text: Text): SwitchableTheme | null {
  return SWITCHABLE_THEMES.find((theme) => theme === text) ?? null;
}

/**
 * The themes that may stand in for the shop's own: in `development`, where the hidden selector is, any; else the
 * other of happy-light and happy-dark, and none for the rest (SPEC section 9; ARCHITECTURE, Decisions).
 */
export function themeChoices(shopTheme: Text, { development }: { development: boolean }): readonly Theme[] {
  if (development) return THEMES;
  return switchableTheme(shopTheme) ? SWITCHABLE_THEMES : [];
}

/**
 * Whether a host name is localhost or beneath it, which only the machine itself answers to: where the hidden theme
 * selector may be used (SPEC sections 2 and 6).
 */
export function isDevelopmentHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** With the default theme, the banner that bears the name of the 'happy' family is hidden (SPEC section 2, Home screen). */
export function bannersFor(theme: Theme, banners: readonly Banner[]): Banner[] {
  return banners.filter(({ name }) => theme !== 'default' || name.trim().toLowerCase() !== HAPPY_FAMILY);
}
