import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { shopWords, words } from './words.ts';

/** Tells a customer that the password was changed, whoever did it. */
export function passwordChangedEmail(
  shop: Shop,
  { recipient, firstname, origin }: { recipient: string; firstname: string; origin: string },
): Email {
  return composeEmail(shop, recipient, {
    subject: words('passwordChanged.subject', { ...shopWords(shop) }),
    preview: words('passwordChanged.preview'),
    heading: words('passwordChanged.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('passwordChanged.body', { ...shopWords(shop) })],
    action: { label: words('passwordChanged.action'), origin, path: '/forgot' },
    notes: [words('passwordChanged.notYou')],
  });
}
