import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { shopWords, words } from './words.ts';

export interface ConfirmationDetails {
  recipient: string;
  firstname: string;
  /** Where the person signed up: the link leads back there. */
  origin: string;
  token: string;
  /** For the page that signed up, which stays open. */
  code: string;
}

export function confirmationEmail(
  shop: Shop,
  { recipient, firstname, origin, token, code }: ConfirmationDetails,
): Email {
  return composeEmail(shop, recipient, {
    subject: words('confirmation.subject', { ...shopWords(shop) }),
    preview: words('confirmation.preview'),
    heading: words('confirmation.heading', { ...shopWords(shop) }),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('confirmation.body')],
    code,
    action: { label: words('confirmation.action'), origin, path: `/confirm-register/${token}` },
    notes: [words('confirmation.expiry'), words('confirmation.notYou')],
  });
}
