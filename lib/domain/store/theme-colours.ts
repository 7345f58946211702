import type { Theme } from './theme.ts';

/** Colours of a theme for places without CSS variables: e-mails, the browser's theme-color. */
export interface ThemeColours {
  /** Behind everything. */
  page: string;
  accent: string;
  onAccent: string;
}

/** Each theme's `--page`, `--accent` and `--on-accent`, as its file under app/themes has them (SPEC section 9). */
export const THEME_COLOURS: Record<Theme, ThemeColours> = {
  default: { page: '#faf7f2', accent: '#b23a26', onAccent: '#ffffff' },
  smoke: { page: '#141518', accent: '#f4a534', onAccent: '#201302' },
  'smoke-white': { page: '#f3f4f5', accent: '#2c3037', onAccent: '#ffffff' },
  'happy-light': { page: '#fff4f5', accent: '#c81b56', onAccent: '#ffffff' },
  'happy-dark': { page: '#1b1118', accent: '#ff7fa6', onAccent: '#35061a' },
  'happy-urban-dark-red': { page: '#0f1013', accent: '#ff4d4f', onAccent: '#1f0203' },
  'happy-urban-light-red': { page: '#ececea', accent: '#d00f1f', onAccent: '#ffffff' },
  'happy-orange-light': { page: '#fff6ec', accent: '#e25a00', onAccent: '#260d00' },
  'happy-orange-dark': { page: '#0f1724', accent: '#ff8f3c', onAccent: '#271000' },
  'happy-fresh-mint': { page: '#effaf5', accent: '#077b59', onAccent: '#ffffff' },
  'happy-bee-light': { page: '#fffbea', accent: '#241d0a', onAccent: '#ffd94a' },
  'happy-bee-dark': { page: '#0d0c09', accent: '#ffd60a', onAccent: '#1a1500' },
  'happy-earth-stone': { page: '#eeebe4', accent: '#4c5b2b', onAccent: '#ffffff' },
  'happy-scorched-earth': { page: '#211512', accent: '#e98a5e', onAccent: '#2a0e02' },
  'happy-sand-sky': { page: '#fbf4e6', accent: '#14629f', onAccent: '#ffffff' },
  'happy-gray-sand': { page: '#f0f0f1', accent: '#7c5a31', onAccent: '#ffffff' },
  'happy-purple-gradient': { page: '#f8f4ff', accent: '#7328d2', onAccent: '#ffffff' },
};
