import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { shopWords, words } from './words.ts';

export interface AlreadyKnownDetails {
  recipient: string;
  firstname: string;
  origin: string;
}

/** Tells a customer whose address was given at a sign-up; the one who signed up is told nothing. */
export function alreadyKnownEmail(shop: Shop, { recipient, firstname, origin }: AlreadyKnownDetails): Email {
  return composeEmail(shop, recipient, {
    subject: words('alreadyKnown.subject', { ...shopWords(shop) }),
    preview: words('alreadyKnown.preview'),
    heading: words('alreadyKnown.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('alreadyKnown.body', { ...shopWords(shop) })],
    action: { label: words('alreadyKnown.action'), origin, path: '/login' },
    notes: [words('alreadyKnown.notYou')],
  });
}
