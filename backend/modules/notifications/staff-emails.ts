import type { Role } from '#lib/domain/staff/permissions.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import type { Email } from './repository/email.ts';

/** The link by which somebody becomes a member of a shop's staff. */
export function staffInvitationEmail(
  shop: Shop,
  {
    email,
    name,
    role,
    origin,
    token,
  }: { email: string; name: string; role: Role; origin: string; token: string },
): Email {
  return composeEmail(shop, email, {
    subject: emailText('staffInvitation.subject', { ...shopNames(shop) }),
    preview: emailText('staffInvitation.preview'),
    heading: emailText('staffInvitation.heading', { ...shopNames(shop) }),
    greeting: emailText('greeting', { firstname: name }),
    paragraphs: [emailText('staffInvitation.body', { role, ...shopNames(shop) })],
    action: {
      label: emailText('staffInvitation.action'),
      area: 'manage',
      origin,
      path: `/invitation/${token}`,
    },
    notes: [emailText('staffInvitation.expiry'), emailText('staffInvitation.notYou')],
  });
}

/** The link by which a member chooses a new password. */
export function staffResetEmail(
  shop: Shop,
  { email, name, origin, token }: { email: string; name: string; origin: string; token: string },
): Email {
  return composeEmail(shop, email, {
    subject: emailText('staffReset.subject', { ...shopNames(shop) }),
    preview: emailText('reset.preview'),
    heading: emailText('reset.heading'),
    greeting: emailText('greeting', { firstname: name }),
    paragraphs: [emailText('staffReset.body', { ...shopNames(shop) })],
    action: { label: emailText('reset.action'), area: 'manage', origin, path: `/mot-de-passe/${token}` },
    notes: [emailText('reset.expiry'), emailText('reset.notYou')],
  });
}

/** Tells a member that the operator took their second factor away. */
export function staffFactorResetEmail(
  shop: Shop,
  { email, name, origin }: { email: string; name: string; origin: string },
): Email {
  return composeEmail(shop, email, {
    subject: emailText('staffFactorReset.subject', { ...shopNames(shop) }),
    preview: emailText('staffFactorReset.preview'),
    heading: emailText('staffFactorReset.heading'),
    greeting: emailText('greeting', { firstname: name }),
    paragraphs: [emailText('staffFactorReset.body', { ...shopNames(shop) })],
    action: {
      label: emailText('staffFactorReset.action'),
      area: 'manage',
      origin,
      path: '/connexion',
    },
    notes: [emailText('staffFactorReset.notYou')],
  });
}
