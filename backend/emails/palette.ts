import type { Theme } from '#lib/domain/theme.ts';

/** The two colours of a theme that an e-mail wears; e-mail programs know no variables. */
export interface Palette {
  accent: string;
  onAccent: string;
}

/** Each theme's `--accent` and `--on-accent`, as its file under app/themes has them. */
export const PALETTES: Record<Theme, Palette> = {
  default: { accent: '#b23a26', onAccent: '#ffffff' },
  smoke: { accent: '#f4a534', onAccent: '#201302' },
  'smoke-white': { accent: '#2c3037', onAccent: '#ffffff' },
  'happy-light': { accent: '#c81b56', onAccent: '#ffffff' },
  'happy-dark': { accent: '#ff7fa6', onAccent: '#35061a' },
  'happy-urban-dark-red': { accent: '#ff4d4f', onAccent: '#1f0203' },
  'happy-urban-light-red': { accent: '#d00f1f', onAccent: '#ffffff' },
  'happy-orange-light': { accent: '#e25a00', onAccent: '#260d00' },
  'happy-orange-dark': { accent: '#ff8f3c', onAccent: '#271000' },
  'happy-fresh-mint': { accent: '#077b59', onAccent: '#ffffff' },
  'happy-bee-light': { accent: '#241d0a', onAccent: '#ffd94a' },
  'happy-bee-dark': { accent: '#ffd60a', onAccent: '#1a1500' },
  'happy-earth-stone': { accent: '#4c5b2b', onAccent: '#ffffff' },
  'happy-scorched-earth': { accent: '#e98a5e', onAccent: '#2a0e02' },
  'happy-sand-sky': { accent: '#14629f', onAccent: '#ffffff' },
  'happy-gray-sand': { accent: '#7c5a31', onAccent: '#ffffff' },
  'happy-purple-gradient': { accent: '#7328d2', onAccent: '#ffffff' },
};
