import { html } from 'hono/html';
import { cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { LocalSession } from '../repository/local-session.ts';
import { type PageShop, type SentPage, sheetOf, text } from './page.ts';
import { WEBHOOKS } from './webhook-events.ts';

/** The payment page of an open session; `refused` after a refused card. */
export function paymentPage(session: LocalSession, shop: PageShop, refused: boolean): SentPage {
  const total = priceText(cents(session.amount_total));
  const content = html`
    <div>
      <h1>${text('shop', { shop: shop.name })}</h1>
      <p class="total">${total}</p>
    </div>
    ${refused ? html`<p class="wrong" role="alert">${text('refused')}</p>` : ''}
    <div>
      <h2>${text('lines')}</h2>
      <dl>
        ${session.line_items.map(
          ({ name, amount }) => html`<div><dt>${name}</dt><dd>${priceText(cents(amount))}</dd></div>`,
        )}
      </dl>
    </div>
    <form method="post">
      <button class="pay" name="action" value="pay">${text('pay', { total })}</button>
      <button class="other" name="action" value="refuse">${text('refuse')}</button>
      <button class="abandon" name="action" value="abandon">${text('abandon')}</button>
      <fieldset>
        <legend>${text('webhook.title')}</legend>
        ${WEBHOOKS.map(
          (webhook) => html`<label>
            <input type="radio" name="webhook" value="${webhook}" ${webhook === 'now' ? 'checked' : ''} />
            ${text(`webhook.${webhook}`)}
          </label>`,
        )}
      </fieldset>
    </form>`;
  return sheetOf(shop.theme, session.success_url, content);
}

/** The page of a session that can no longer be paid. */
export function closedPage(session: LocalSession | null, shop: PageShop | null): SentPage {
  const paid = session?.status === 'complete';
  const why = session === null ? 'unknown' : paid ? 'paid' : 'expired';
  const back = session && (paid ? session.success_url : session.cancel_url);
  const content = html`
    <h1>${text('over.title')}</h1>
    <p>${text(`over.${why}`)}</p>
    ${back === null ? '' : html`<a class="button pay" href="${back}">${text('over.back')}</a>`}`;
  return sheetOf(shop?.theme ?? 'default', back, content);
}
