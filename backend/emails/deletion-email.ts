import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { shopWords, words } from './words.ts';

export interface DeletionDetails {
  recipient: string;
  firstname: string;
  origin: string;
  customerId: number;
  eraseAt: Date;
  token: string;
}

/** Says when an account will be erased, with the link that cancels it. */
export function deletionEmail(shop: Shop, details: DeletionDetails): Email {
  const { recipient, firstname, origin, customerId, eraseAt, token } = details;
  const day = longDate(localClock(eraseAt.getTime(), shop.timeZone).date);
  return composeEmail(shop, recipient, {
    subject: words('deletion.subject', { ...shopWords(shop) }),
    preview: words('deletion.preview'),
    heading: words('deletion.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('deletion.body', { ...shopWords(shop), day }), words('deletion.orders')],
    action: {
      label: words('deletion.action'),
      origin,
      path: `/cancel-delete/${customerId}?token=${token}`,
    },
    notes: [words('deletion.notYou')],
  });
}
