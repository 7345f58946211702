import type { ThemeColours } from '#lib/domain/theme-colours.ts';

/** The look of the payment page: plain, in the shop's own accent, light and dark. */
export const pageStyle = ({ accent, onAccent }: ThemeColours): string => `
:root { color-scheme: light dark; --page: light-dark(#f4f2ef, #17181b); --sheet: light-dark(#ffffff, #212328);
  --ink: light-dark(#1d1b19, #f3f1ee); --muted: light-dark(#625d57, #b0aba4); --line: light-dark(#dedad4, #3a3d44);
  --mark: light-dark(#fff3d6, #453611); --on-mark: light-dark(#5c4300, #ffe2a0);
  --wrong: light-dark(#fde8e6, #4a1d1a); --on-wrong: light-dark(#8c1d13, #ffc9c2); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: start center; padding: 1rem; background: var(--page);
  color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
main { width: 100%; max-width: 27rem; margin-top: clamp(0rem, 6vh, 4rem); overflow: hidden; background: var(--sheet);
  border: 1px solid var(--line); border-radius: 1.25rem; box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.12); }
.mark { padding: 0.75rem 1.5rem; background: var(--mark); color: var(--on-mark); font-size: 0.875rem; }
.mark strong { display: block; letter-spacing: 0.06em; text-transform: uppercase; font-size: 0.75rem; }
.sheet { display: grid; gap: 1.25rem; padding: 1.5rem; }
h1 { font-size: 1rem; font-weight: 600; color: var(--muted); }
.total { font-size: 2.25rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
h2 { margin-bottom: 0.5rem; }
h2, legend { font-size: 0.875rem; font-weight: 600; color: var(--muted); padding: 0; }
dl { display: grid; gap: 0.5rem; border-block: 1px solid var(--line); padding-block: 1rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; }
dd { white-space: nowrap; font-variant-numeric: tabular-nums; }
.wrong { padding: 0.75rem 1rem; border-radius: 0.75rem; background: var(--wrong); color: var(--on-wrong); }
form, fieldset { display: grid; gap: 0.75rem; border: 0; padding: 0; min-width: 0; }
fieldset { gap: 0; padding-top: 1rem; }
legend { padding-bottom: 0.25rem; }
label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; cursor: pointer; }
input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: ${accent}; }
button, a.button { display: grid; place-items: center; width: 100%; min-height: 3rem; padding: 0.5rem 1rem; border: 0;
  border-radius: 0.875rem; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.pay { background: ${accent}; color: ${onAccent}; font-size: 1.125rem; }
.other { background: transparent; color: var(--ink); border: 1px solid var(--line); }
.away { background: transparent; color: var(--muted); text-decoration: underline; }
:focus-visible { outline: 3px solid ${accent}; outline-offset: 2px; }
`;
