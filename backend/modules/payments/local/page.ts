import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { createTranslator } from 'use-intl/core';
import type { Theme } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS, type ThemeColours } from '#lib/domain/store/theme-colours.ts';
import messages from '#lib/i18n/messages/fr/local-payment.json' with { type: 'json' };

/** The look of the pages: plain, in the shop's own accent, light and dark. */
const pageStyle = ({ accent, onAccent }: ThemeColours): string => `
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
li { display: grid; gap: 0.75rem; padding-block: 1rem; border-top: 1px solid var(--line); }
ul { list-style: none; padding: 0; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
.row button { width: auto; min-height: 2.75rem; }
input.amount { width: 7rem; height: 2.75rem; padding: 0 0.75rem; font: inherit; border-radius: 0.5rem;
  border: 1px solid var(--line); background: var(--page); color: var(--ink); }
.muted { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.abandon { background: transparent; color: var(--muted); text-decoration: underline; }
:focus-visible { outline: 3px solid ${accent}; outline-offset: 2px; }
`;

export const text = createTranslator({ locale: 'fr', messages });

export interface PageShop {
  name: string;
  theme: Theme;
}

export type Html = ReturnType<typeof html>;

/** A page and its policy: no scripts, and a form that posts to the page itself and redirects to the shop. */
export interface SentPage {
  body: Html;
  policy: string;
}

export function sheetOf(theme: Theme, backTo: string | null, content: Html): SentPage {
  const style = pageStyle(THEME_COLOURS[theme]);
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    // Browsers apply form-action to the redirect after the form too.
    `form-action 'self'${backTo === null ? '' : ` ${new URL(backTo).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const body = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${text('title')}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <p class="mark"><strong>${text('mark')}</strong>${text('notice')}</p>
          <div class="sheet">${content}</div>
        </main>
      </body>
    </html>`;
  return { policy, body };
}
