import { html } from 'hono/html';
import { cents, toDecimal } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { LocalAccount } from '../repository/local-account.ts';
import type { LocalSession } from '../repository/local-session.ts';
import { leftOf } from './charge-events.ts';
import { type Html, type PageShop, type SentPage, sheetOf, text } from './page.ts';

/** What a shop does on the onboarding page, and what the provider makes of it. */
export const ONBOARDING_ACTIONS = ['verified', 'verifying', 'restricted'] as const;
export type OnboardingAction = (typeof ONBOARDING_ACTIONS)[number];

/** What the owner of an account does in the dashboard. */
export const DASHBOARD_ACTIONS = [
  'refund',
  'fail_refund',
  'dispute',
  'win',
  'lose',
  'payout',
  'fail_payout',
  'disconnect',
] as const;
export type DashboardAction = (typeof DASHBOARD_ACTIONS)[number];

const stateOf = ({ deauthorized, charges_enabled, details_submitted }: LocalAccount) => {
  if (deauthorized) return 'disconnected';
  if (charges_enabled) return 'verified';
  return details_submitted ? 'verifying' : 'incomplete';
};

const accountHeading = (account: LocalAccount, title: string): Html => html`
  <div>
    <h1>${title}</h1>
    <p>${account.business_profile.name}</p>
    <p class="muted">${account.id}</p>
    <p>${text(`account.state.${stateOf(account)}`)}</p>
  </div>`;

const button = (action: OnboardingAction | DashboardAction, label: string): Html =>
  html`<button class="other" name="action" value="${action}">${label}</button>`;

/** The page on which a shop enters what the provider must know. */
export function onboardingPage(account: LocalAccount, shop: PageShop): SentPage {
  const content = html`
    ${accountHeading(account, text('account.onboarding.title'))}
    <p>${text('account.onboarding.text')}</p>
    <form method="post">
      ${ONBOARDING_ACTIONS.map((action) => button(action, text(`account.onboarding.${action}`)))}
    </form>`;
  return sheetOf(shop.theme, account.return_url ?? null, content);
}

/** The payments of an account, with what its owner can do about them. */
export function dashboardPage(
  account: LocalAccount,
  shop: PageShop,
  sessions: readonly LocalSession[],
): SentPage {
  const content = html`
    ${accountHeading(account, text('account.dashboard.title'))}
    <form method="post" class="row">
      ${button('payout', text('account.dashboard.payout'))}
      ${button('fail_payout', text('account.dashboard.fail_payout'))}
      ${account.deauthorized ? '' : button('disconnect', text('account.dashboard.disconnect'))}
    </form>
    <div>
      <h2>${text('account.dashboard.payments')}</h2>
      ${sessions.length === 0 ? html`<p>${text('account.dashboard.none')}</p>` : ''}
      <ul>
        ${sessions.map(paymentItem)}
      </ul>
    </div>`;
  return sheetOf(shop.theme, null, content);
}

function paymentItem(session: LocalSession): Html {
  const { id, amount_total, metadata, refunds, dispute } = session;
  const left = leftOf(session);
  const order = metadata.ardoise_order ?? '';
  const made = refunds.filter(({ status }) => status === 'succeeded');
  return html`<li>
    <p>
      ${text('account.dashboard.payment', { order, amount: priceText(cents(amount_total)) })}
      ${refunds.map(
        ({ amount, status }) =>
          html`<br />${text(`account.dashboard.refunded.${status}`, { amount: priceText(cents(amount)) })}`,
      )}
      ${dispute ? html`<br />${text(`account.dashboard.disputed.${dispute.status}`)}` : ''}
    </p>
    <form method="post" class="row">
      <input type="hidden" name="session" value="${id}" />
      ${
        left > 0
          ? html`<input class="amount" name="amount" inputmode="decimal" value="${toDecimal(cents(left))}"
                aria-label="${text('account.dashboard.amount')}" />
              ${button('refund', text('account.dashboard.refund'))}`
          : ''
      }
      ${made.length > 0 ? button('fail_refund', text('account.dashboard.fail_refund')) : ''}
      ${!dispute && left > 0 ? button('dispute', text('account.dashboard.dispute')) : ''}
      ${
        dispute?.status === 'needs_response'
          ? html`${button('win', text('account.dashboard.win'))}${button('lose', text('account.dashboard.lose'))}`
          : ''
      }
    </form>
  </li>`;
}
