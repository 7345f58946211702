import { SWITCHABLE_THEMES, THEMES, type Theme, themeChoices } from './domain/store/theme.ts';

/** Where a visitor's choice of theme is kept in local storage, as JSON. */
export const THEME_KEY = 'theme';

/** Puts the saved theme, when it is one of `choices`, on the page: before anything of it is painted. */
const script = (choices: readonly Theme[]) =>
  `(d=>{try{const t=JSON.parse(localStorage.getItem("${THEME_KEY}"));if(${JSON.stringify(choices)}.includes(t))d.theme=t}catch{}})(document.documentElement.dataset)`;

/** What a page's head runs before its first paint; null where the theme is the shop's own whatever is saved. */
export function firstPaintScript(shopTheme: string, where: { development: boolean }): string | null {
  const choices = themeChoices(shopTheme, where);
  return choices.length > 0 ? script(choices) : null;
}

/** Every text that `firstPaintScript` gives: the only scripts of ours that stand in a page. */
export const FIRST_PAINT_SCRIPTS: readonly string[] = [script(THEMES), script(SWITCHABLE_THEMES)];
