import type { MonthState } from '#lib/domain/accounting/month.ts';
import type { MonthTotals } from '#lib/domain/accounting/month-book.ts';
import { add } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import type { Email, EmailAttachment } from './repository/email.ts';

/** The package of a month for a shop's accountant; `month` is in words. */
export function accountingEmail(
  shop: Shop,
  recipient: string,
  {
    month,
    state,
    totals,
    file,
  }: { month: string; state: MonthState; totals: MonthTotals; file: EmailAttachment },
): Email {
  const values = { ...shopNames(shop), month, state };
  const email = composeEmail(shop, recipient, {
    subject: emailText('accounting.subject', values),
    preview: emailText('accounting.preview'),
    heading: emailText('accounting.heading', values),
    greeting: emailText('accounting.greeting'),
    paragraphs: [emailText('accounting.body', values), emailText('accounting.state', values)],
    tables: [
      [
        {
          label: emailText('accounting.sales'),
          value: priceText(add(...totals.taxes.map(({ gross }) => gross))),
          strong: true,
        },
        ...totals.taxes.map(({ rate, tax }) => ({
          label: emailText('accounting.vat', { rate: String(rate).replace('.', ',') }),
          value: priceText(tax),
        })),
        { label: emailText('accounting.fees'), value: priceText(totals.payouts.fees) },
      ],
    ],
    notes: [emailText('accounting.why', values)],
  });
  return { ...email, attachment: file };
}
