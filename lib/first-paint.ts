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

/** The local storage key of the light or dark display that was chosen for the management area on this device, as JSON. */
export const SCHEME_KEY = 'scheme';

/** The inline script of the management area's pages: light or dark as chosen, else as the device. */
export const SCHEME_SCRIPT = `(d=>{let c;try{c=JSON.parse(localStorage.getItem("${SCHEME_KEY}"))}catch{}d.scheme=c==="light"||c==="dark"?c:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement.dataset)`;

/** The only scripts of ours that are inlined in a page. */
export const FIRST_PAINT_SCRIPTS: readonly string[] = [
  script(THEMES),
  script(SWITCHABLE_THEMES),
  SCHEME_SCRIPT,
];
