import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { createTranslator } from 'use-intl/core';
import { cents } from '#lib/domain/money.ts';
import type { Theme } from '#lib/domain/theme.ts';
import { THEME_COLOURS } from '#lib/domain/theme-colours.ts';
import messages from '#lib/i18n/messages/fr/local-payment.json' with { type: 'json' };
import { priceText } from '#lib/i18n/price.ts';
import type { LocalSession } from '../../db/repositories/local-session.ts';
import { WEBHOOKS } from './act.ts';
import { pageStyle } from './page-style.ts';

const words = createTranslator({ locale: 'fr', messages });

export interface PageShop {
  name: string;
  theme: Theme;
}

type Html = ReturnType<typeof html>;

/** A page and the policy it is sent with: it runs nothing, and its form leads to itself and back to the shop. */
export interface SentPage {
  body: Html;
  policy: string;
}

const sheetOf = (style: string, backTo: string | null, content: Html): SentPage => ({
  policy: [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    // A browser holds the way on after a form against this too.
    `form-action 'self'${backTo === null ? '' : ` ${new URL(backTo).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  body: html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words('title')}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <p class="mark"><strong>${words('mark')}</strong>${words('notice')}</p>
          <div class="sheet">${content}</div>
        </main>
      </body>
    </html>`,
});

/** The page of a session that waits for its diner; `refused` when their card was. */
export function paymentPage(session: LocalSession, shop: PageShop, refused: boolean): SentPage {
  const total = priceText(cents(session.amount_total));
  const content = html`
    <div>
      <h1>${words('shop', { shop: shop.name })}</h1>
      <p class="total">${total}</p>
    </div>
    ${refused ? html`<p class="wrong" role="alert">${words('refused')}</p>` : ''}
    <div>
      <h2>${words('lines')}</h2>
      <dl>
        ${session.line_items.map(
          ({ name, amount }) => html`<div><dt>${name}</dt><dd>${priceText(cents(amount))}</dd></div>`,
        )}
      </dl>
    </div>
    <form method="post">
      <button class="pay" name="action" value="pay">${words('pay', { total })}</button>
      <button class="other" name="action" value="refuse">${words('refuse')}</button>
      <button class="away" name="action" value="abandon">${words('abandon')}</button>
      <fieldset>
        <legend>${words('webhook.title')}</legend>
        ${WEBHOOKS.map(
          (webhook) => html`<label>
            <input type="radio" name="webhook" value="${webhook}" ${webhook === 'now' ? 'checked' : ''} />
            ${words(`webhook.${webhook}`)}
          </label>`,
        )}
      </fieldset>
    </form>`;
  return sheetOf(pageStyle(THEME_COLOURS[shop.theme]), session.success_url, content);
}

/** What stands where nothing is to be paid. */
export function overPage(session: LocalSession | null, shop: PageShop | null): SentPage {
  const paid = session?.status === 'complete';
  const why = session === null ? 'unknown' : paid ? 'paid' : 'expired';
  const back = session && (paid ? session.success_url : session.cancel_url);
  const content = html`
    <h1>${words('over.title')}</h1>
    <p>${words(`over.${why}`)}</p>
    ${back === null ? '' : html`<a class="button pay" href="${back}">${words('over.back')}</a>`}`;
  return sheetOf(pageStyle(THEME_COLOURS[shop?.theme ?? 'default']), back, content);
}
