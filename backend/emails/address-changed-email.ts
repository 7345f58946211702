import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { shopWords, words } from './words.ts';

/** Tells a customer at the old or the new address that it was changed; the old one is not told the new one. */
export function addressChangedEmail(
  shop: Shop,
  { recipient, firstname, place }: { recipient: string; firstname: string; place: 'old' | 'new' },
): Email {
  return composeEmail(shop, recipient, {
    subject: words('addressChanged.subject', { ...shopWords(shop) }),
    preview: words('addressChanged.preview'),
    heading: words('addressChanged.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('addressChanged.body', { place, ...shopWords(shop) })],
    notes: [words('addressChanged.notYou')],
  });
}

/** Tells a customer that somebody else wanted their address for another account. */
export function addressTakenEmail(
  shop: Shop,
  { recipient, firstname }: { recipient: string; firstname: string },
): Email {
  return composeEmail(shop, recipient, {
    subject: words('addressTaken.subject', { ...shopWords(shop) }),
    preview: words('addressTaken.preview'),
    heading: words('addressTaken.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('addressTaken.body', { ...shopWords(shop) })],
  });
}
