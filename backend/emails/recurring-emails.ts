import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { type OrderRecipient, type OrderTerms, orderTables } from './order-details.ts';
import { shopWords, words } from './words.ts';

/** Asks whether a recurring order is wanted this time; without an answer nothing is ordered. */
export function recurringReminderEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  { at, token, ...terms }: OrderTerms & { at: Date; token: string },
): Email {
  const { date, minute } = localClock(at.getTime(), shop.timeZone);
  const day = words('order.day', { day: longDate(date), time: hourText(minute) });
  return composeEmail(shop, recipient, {
    subject: words('recurringReminder.subject', { day, ...shopWords(shop) }),
    preview: words('recurringReminder.preview', { total: priceText(terms.total) }),
    heading: words('recurringReminder.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('recurringReminder.body', { day, ...shopWords(shop) })],
    tables: orderTables(terms, day),
    action: {
      label: words('recurringReminder.action'),
      origin,
      path: `/dashboard/recurring?confirm=${token}`,
    },
    notes: [words('recurringReminder.silence')],
  });
}

/** Says that the card has a recurring order no longer. */
export function recurringBrokenEmail(shop: Shop, { recipient, firstname, origin }: OrderRecipient): Email {
  return composeEmail(shop, recipient, {
    subject: words('recurringBroken.subject', { ...shopWords(shop) }),
    preview: words('recurringBroken.preview'),
    heading: words('recurringBroken.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('recurringBroken.body', { ...shopWords(shop) })],
    action: { label: words('recurringBroken.action'), origin, path: '/dashboard/recurring' },
  });
}
