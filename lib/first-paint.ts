import { SWITCHABLE_THEMES, THEMES, type Theme, themeChoices } from './domain/store/theme.ts';

/** The local storage key of the theme that a visitor chose, as JSON. */
export const THEME_KEY = 'theme';

/** Applies the saved theme, when it is one of `choices`, before the first paint. */
const script = (choices: readonly Theme[]) =>
  `(d=>{try{const t=JSON.parse(localStorage.getItem("${THEME_KEY}"));if(${JSON.stringify(choices)}.includes(t))d.theme=t}catch{}})(document.documentElement.dataset)`;

/** The inline script of a page's head; null when visitors cannot choose a theme. */
export function firstPaintScript(shopTheme: string, where: { development: boolean }): string | null {
  const choices = themeChoices(shopTheme, where);
  return choices.length > 0 ? script(choices) : null;
}

/** Every result of `firstPaintScript`: the only scripts of ours that are inlined in a page. */
export const FIRST_PAINT_SCRIPTS: readonly string[] = [script(THEMES), script(SWITCHABLE_THEMES)];
