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

/** The themes between which a visitor may switch. */
const SWITCHABLE: readonly Theme[] = ['happy-light', 'happy-dark'];

/**
 * The theme to show. A visitor's saved choice only switches between happy-light and happy-dark; in
 * `development`, where the hidden selector is, it may be any theme (SPEC section 9; ARCHITECTURE, Decisions).
 */
export function themeWithOverride(
  shopTheme: Text,
  saved: Text,
  { development }: { development: boolean },
): Theme {
  const theme = themeOf(shopTheme);
  const mayChoose = development ? THEMES : SWITCHABLE.includes(theme) ? SWITCHABLE : [];
  return mayChoose.find((choice) => choice === saved) ?? theme;
}
