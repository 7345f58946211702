import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import { type OrderRecipient, type OrderTerms, orderTables } from './order-details.ts';
import type { Email } from './repository/email.ts';

/** Asks the customer to confirm the next recurring order; without a confirmation nothing is ordered. */
export function recurringReminderEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  { at, token, ...terms }: OrderTerms & { at: Date; token: string },
): Email {
  const { date, minute } = localClock(at.getTime(), shop.timeZone);
  const day = emailText('order.day', { day: longDate(date), time: hourText(minute) });
  return composeEmail(shop, recipient, {
    subject: emailText('recurringReminder.subject', { day, ...shopNames(shop) }),
    preview: emailText('recurringReminder.preview', { total: priceText(terms.total) }),
    heading: emailText('recurringReminder.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('recurringReminder.body', { day, ...shopNames(shop) })],
    tables: orderTables(terms, day),
    action: {
      label: emailText('recurringReminder.action'),
      origin,
      path: `/dashboard/recurring?confirm=${token}`,
    },
    notes: [emailText('recurringReminder.noAnswer')],
  });
}

/** Announces that nothing is ordered at a time that lies in a closure: `closed` has the reason and the reopening. */
export function recurringClosedEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  closed: string,
): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('recurringClosed.subject', { ...shopNames(shop) }),
    preview: closed,
    heading: emailText('recurringClosed.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [closed, emailText('recurringClosed.body')],
    action: { label: emailText('recurringClosed.action'), origin, path: '/dashboard/recurring' },
  });
}

/** Announces that a recurring order can no longer be placed: the catalogue has changed. */
export function recurringBrokenEmail(shop: Shop, { recipient, firstname, origin }: OrderRecipient): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('recurringBroken.subject', { ...shopNames(shop) }),
    preview: emailText('recurringBroken.preview'),
    heading: emailText('recurringBroken.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('recurringBroken.body', { ...shopNames(shop) })],
    action: { label: emailText('recurringBroken.action'), origin, path: '/dashboard/recurring' },
  });
}
