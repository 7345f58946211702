import { SWITCHABLE_THEMES, THEMES, type Theme, themeChoices } from './domain/store/theme.ts';

/** The local storage key of the theme that a visitor chose, as JSON. */
export const THEME_KEY = 'theme';

/** The local storage key of whether the last visit had 'Vos habituels' (lib/browser/shop/usual-place.ts). */
export const USUAL_KEY = 'usual';

/** Before the first paint: reserves the place of 'Vos habituels', and applies the saved theme when it is one of `choices`. */
function script(choices: readonly Theme[]): string {
  const theme = `const t=JSON.parse(l.${THEME_KEY});if(${JSON.stringify(choices)}.includes(t))d.theme=t`;
  return `(d=>{try{const l=localStorage;if(l.${USUAL_KEY})d.usual=1;${choices.length > 0 ? theme : ''}}catch{}})(document.documentElement.dataset)`;
}

/** The inline script of a page's head. */
export function firstPaintScript(shopTheme: string, where: { development: boolean }): string {
  return script(themeChoices(shopTheme, where));
}

/** The local storage key of the light or dark display that was chosen for the management area on this device, as JSON. */
export const SCHEME_KEY = 'scheme';

/** The inline script of the management area's pages: light or dark as chosen, else as the device. */
export const SCHEME_SCRIPT = `(d=>{let c;try{c=JSON.parse(localStorage.getItem("${SCHEME_KEY}"))}catch{}d.scheme=c==="light"||c==="dark"?c:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement.dataset)`;

/** The only scripts of ours that are inlined in a page. A function, which browsers do without. */
export function firstPaintScripts(): readonly string[] {
  return [script(THEMES), script(SWITCHABLE_THEMES), script([]), SCHEME_SCRIPT];
}
