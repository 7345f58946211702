import { type MonthBook, monthTotals, onSiteSales } from '#lib/domain/accounting/month-book.ts';
import { add } from '#lib/domain/money.ts';
import { monthText, ofMonthText } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import type { Email, EmailAttachment } from './repository/email.ts';

/** The package of a month for a shop's accountant. */
export function accountingEmail(
  shop: Shop,
  recipient: string,
  book: MonthBook,
  file: EmailAttachment,
): Email {
  const { month, state } = book;
  const totals = monthTotals(book);
  const onSite = onSiteSales(book);
  const values = {
    ...shopNames(shop),
    month: monthText(month),
    ofMonth: ofMonthText(month),
    state,
    onSite,
  };
  const email = composeEmail(shop, recipient, {
    subject: emailText('accounting.subject', values),
    preview: emailText('accounting.preview'),
    heading: emailText('accounting.heading', values),
    greeting: emailText('accounting.greeting'),
    paragraphs: [
      emailText('accounting.body', values),
      ...(onSite === 'complete' ? [] : [emailText('accounting.onSite', values)]),
      emailText('accounting.state', values),
    ],
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
