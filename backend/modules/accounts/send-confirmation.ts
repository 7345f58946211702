import { hashOfToken, newOpaqueToken } from '../../shared/crypto/opaque-token.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { SignUpContext } from '../../shared/http/call.ts';
import { confirmationEmail } from '../notifications/account-emails.ts';
import { insertEmail } from '../notifications/repository/email.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { type BackTo, insertLink } from './repository/customer-link.ts';

const LINK_HOURS = 24;

/** How long a link holds, and the cookie of the browser that asked for it. */
export const SIGN_UP_SECONDS = LINK_HOURS * 60 * 60;

interface Unconfirmed {
  customerId: number;
  email: string;
  firstname: string;
  backTo: BackTo;
}

/** Puts the e-mail of a sign-up into the outbox: a link for any browser, and a code for the one that asked. */
export function createSendConfirmation({ codes, clock }: { codes: OneTimeCodes; clock: () => number }) {
  return async function sendConfirmation(tx: Tx, place: SignUpContext, person: Unconfirmed): Promise<void> {
    const { shop, origin, signUpSecret } = place;
    const { customerId, email: recipient, firstname, backTo } = person;
    const token = newOpaqueToken();
    const tokenHash = hashOfToken(token);
    const now = clock();
    const createdAt = new Date(now);
    await insertLink(tx, shop.storeId, {
      tokenHash,
      customerId,
      purpose: 'confirmation',
      backTo,
      createdAt,
      expiresAt: new Date(now + SIGN_UP_SECONDS * 1000),
      browserHash: hashOfToken(signUpSecret),
    });
    // The target is new each time, so every e-mail has a code and only the last one's counts.
    const code = await codes.draw(tx, shop.storeId, { customerId, purpose: 'sign_up', target: tokenHash });
    if (!code) throw new Error('no code was drawn for a new link');
    const details = { recipient, firstname, origin, token, code };
    await insertEmail(tx, confirmationEmail(shop, details), createdAt);
  };
}

export type SendConfirmation = ReturnType<typeof createSendConfirmation>;
