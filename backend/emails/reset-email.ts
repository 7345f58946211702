import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { shopWords, words } from './words.ts';

/** The link by which the owner of an address chooses a new password. */
export function resetEmail(
  shop: Shop,
  {
    recipient,
    firstname,
    origin,
    token,
  }: { recipient: string; firstname: string; origin: string; token: string },
): Email {
  return composeEmail(shop, recipient, {
    subject: words('reset.subject', { ...shopWords(shop) }),
    preview: words('reset.preview'),
    heading: words('reset.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('reset.body', { ...shopWords(shop) })],
    action: { label: words('reset.action'), origin, path: `/forget/${token}` },
    notes: [words('reset.expiry'), words('reset.notYou')],
  });
}
