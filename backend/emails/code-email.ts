import type { Email } from '../db/repositories/email.ts';
import type { CodePurpose } from '../db/repositories/one-time-code.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { shopWords, words } from './words.ts';

/** A code of six digits. It is not in the subject, which the outbox keeps. */
export function codeEmail(
  shop: Shop,
  {
    recipient,
    firstname,
    purpose,
    code,
    minutes,
  }: { recipient: string; firstname: string; purpose: CodePurpose; code: string; minutes: number },
): Email {
  return composeEmail(shop, recipient, {
    subject: words('code.subject', { ...shopWords(shop) }),
    preview: words('code.preview'),
    heading: words('code.heading', { purpose }),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('code.body', { purpose, ...shopWords(shop) })],
    code,
    notes: [words('code.expiry', { minutes }), words('code.notYou')],
  });
}
