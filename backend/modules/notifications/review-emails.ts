import { RATINGS, type Rating, type ReviewLinkAct, reviewFragment } from '#lib/domain/reviews/review.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import type { Email } from './repository/email.ts';

interface ReviewRecipient {
  recipient: string;
  /** null of a guest, whose name is as unconfirmed as the address. */
  firstname: string | null;
  origin: string;
}

const greetingOf = ({ firstname }: ReviewRecipient): string =>
  firstname === null ? emailText('guestGreeting') : emailText('greeting', { firstname });

/** A face for each rating. Its word always stands beside it: a symbol alone is read aloud differently everywhere. */
const RATING_SYMBOLS: Record<Rating, string> = { 1: '😞', 2: '🙁', 3: '😐', 4: '🙂', 5: '😄' };

/** Asks for a review after a meal: one tap on one of five faces, and one to get no such e-mail any more. */
export function reviewRequestEmail(
  shop: Shop,
  { secret, ...to }: ReviewRecipient & { secret: string },
): Email {
  const { recipient, origin } = to;
  const link = (act: ReviewLinkAct) => ({
    origin,
    path: `/review#${reviewFragment(act, secret)}`,
  });
  return composeEmail(shop, recipient, {
    subject: emailText('reviewRequest.subject', shopNames(shop)),
    preview: emailText('reviewRequest.preview'),
    heading: emailText('reviewRequest.heading'),
    greeting: greetingOf(to),
    paragraphs: [emailText('reviewRequest.body', shopNames(shop))],
    choices: RATINGS.map((rating) => ({
      symbol: RATING_SYMBOLS[rating],
      label: emailText(`reviewRequest.ratings.${rating}`),
      ...link(rating),
    })),
    notes: [emailText('reviewRequest.read', shopNames(shop))],
    quietLink: { label: emailText('reviewRequest.stop', shopNames(shop)), ...link('stop') },
  });
}

/** The shop's reply to a review, sent once. */
export function reviewReplyEmail(
  shop: Shop,
  { recipient, reply, ...to }: ReviewRecipient & { reply: string },
): Email {
  return composeEmail(shop, recipient, {
    subject: emailText('reviewReply.subject', shopNames(shop)),
    preview: reply,
    heading: emailText('reviewReply.heading', shopNames(shop)),
    greeting: greetingOf({ recipient, ...to }),
    paragraphs: [emailText('reviewReply.body', shopNames(shop)), ...reply.split('\n').filter(Boolean)],
  });
}
