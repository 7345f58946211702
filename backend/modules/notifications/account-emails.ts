import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import type { Email } from './repository/email.ts';

interface ConfirmationDetails {
  recipient: string;
  firstname: string;
  /** Where the person signed up: the link leads back there. */
  origin: string;
  token: string;
  /** To be entered on the page of the sign-up, which stays open. */
  code: string;
}

export function confirmationEmail(
  shop: Shop,
  { recipient, firstname, origin, token, code }: ConfirmationDetails,
): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('confirmation.subject', { ...shopNames(shop) }),
    preview: emailText('confirmation.preview'),
    heading: emailText('confirmation.heading', { ...shopNames(shop) }),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('confirmation.body')],
    code,
    action: { label: emailText('confirmation.action'), origin, path: `/confirm-register/${token}` },
    notes: [emailText('confirmation.expiry'), emailText('confirmation.notYou')],
  });
}

interface AlreadyKnownDetails {
  recipient: string;
  firstname: string;
  origin: string;
}

/** Sent to a customer whose address was entered at a sign-up. The sign-up page shows no difference. */
export function alreadyKnownEmail(shop: Shop, { recipient, firstname, origin }: AlreadyKnownDetails): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('alreadyKnown.subject', { ...shopNames(shop) }),
    preview: emailText('alreadyKnown.preview'),
    heading: emailText('alreadyKnown.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('alreadyKnown.body', { ...shopNames(shop) })],
    action: { label: emailText('alreadyKnown.action'), origin, path: '/login' },
    notes: [emailText('alreadyKnown.notYou')],
  });
}

/** What a code is for. */
export type CodePurpose = 'login' | 'sign_up' | 'change_email' | 'change_telephone';

/** A code of six digits. It is not in the subject: the outbox stores subjects. */
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
    subject: emailText('code.subject', { ...shopNames(shop) }),
    preview: emailText('code.preview'),
    heading: emailText('code.heading', { purpose }),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('code.body', { purpose, ...shopNames(shop) })],
    code,
    notes: [emailText('code.expiry', { minutes }), emailText('code.notYou')],
  });
}

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
    subject: emailText('reset.subject', { ...shopNames(shop) }),
    preview: emailText('reset.preview'),
    heading: emailText('reset.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('reset.body', { ...shopNames(shop) })],
    action: { label: emailText('reset.action'), origin, path: `/forget/${token}` },
    notes: [emailText('reset.expiry'), emailText('reset.notYou')],
  });
}

/** Sent to a customer after each change of the password. */
export function passwordChangedEmail(
  shop: Shop,
  { recipient, firstname, origin }: { recipient: string; firstname: string; origin: string },
): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('passwordChanged.subject', { ...shopNames(shop) }),
    preview: emailText('passwordChanged.preview'),
    heading: emailText('passwordChanged.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('passwordChanged.body', { ...shopNames(shop) })],
    action: { label: emailText('passwordChanged.action'), origin, path: '/forgot' },
    notes: [emailText('passwordChanged.notYou')],
  });
}

/** Sent to both addresses when a customer's e-mail address has changed. Neither text names the other address. */
export function addressChangedEmail(
  shop: Shop,
  { recipient, firstname, address }: { recipient: string; firstname: string; address: 'old' | 'new' },
): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('addressChanged.subject', { ...shopNames(shop) }),
    preview: emailText('addressChanged.preview'),
    heading: emailText('addressChanged.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('addressChanged.body', { place: address, ...shopNames(shop) })],
    notes: [emailText('addressChanged.notYou')],
  });
}

/** Sent to a customer whose address was entered for another account. */
export function addressTakenEmail(
  shop: Shop,
  { recipient, firstname }: { recipient: string; firstname: string },
): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('addressTaken.subject', { ...shopNames(shop) }),
    preview: emailText('addressTaken.preview'),
    heading: emailText('addressTaken.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('addressTaken.body', { ...shopNames(shop) })],
  });
}

interface DeletionDetails {
  recipient: string;
  firstname: string;
  origin: string;
  customerId: number;
  eraseAt: Date;
  token: string;
  reason: 'asked' | 'unused';
}

/** The date on which an account will be erased, with the link that cancels the deletion. */
export function deletionEmail(shop: Shop, details: DeletionDetails): Email {
  const { recipient, firstname, origin, customerId, eraseAt, token, reason } = details;
  const day = longDate(localClock(eraseAt.getTime(), shop.timeZone).date);
  return composeEmail(shop, recipient, {
    subject: emailText('deletion.subject', { ...shopNames(shop) }),
    preview: emailText('deletion.preview'),
    heading: emailText('deletion.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [
      emailText(`deletion.${reason}`, { ...shopNames(shop) }),
      emailText('deletion.body', { day }),
      emailText('deletion.orders'),
    ],
    action: {
      label: emailText('deletion.action'),
      origin,
      path: `/cancel-delete/${customerId}?token=${token}`,
    },
    notes: [emailText(reason === 'asked' ? 'deletion.notYou' : 'deletion.keep')],
  });
}

interface RetentionDetails {
  recipient: string;
  firstname: string;
  origin: string;
  /** 'YYYY-MM-DD': when the account is erased. */
  day: string;
}

/** The date on which an account that nobody uses will be erased, with the link to sign in, which keeps it. */
export function retentionEmail(shop: Shop, { recipient, firstname, origin, day }: RetentionDetails): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('retention.subject', { ...shopNames(shop) }),
    preview: emailText('retention.preview'),
    heading: emailText('retention.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [
      emailText('retention.body', { day: longDate(day), ...shopNames(shop) }),
      emailText('retention.keep'),
    ],
    action: { label: emailText('retention.action'), origin, path: '/login' },
    notes: [emailText('retention.orders')],
  });
}
