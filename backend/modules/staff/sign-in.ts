import { randomUUID } from 'node:crypto';
import { insertAudit } from '#backend/shared/audit.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { SessionRules, Sessions } from '../accounts/interface.ts';
import { credentialsByEmail, linkAccount, type StaffCredentials } from './repository/account.ts';
import { type Member, memberById } from './repository/member.ts';

/** Sessions of a personal device (MANAGEMENT section 2). */
export const MEMBER_SESSIONS: SessionRules = {
  kind: 'member',
  idleSeconds: 12 * 60 * 60,
  onUse: async () => {},
  log: (tx, storeId, staffId, event, now) =>
    insertAudit(tx, storeId, { staffId, action: 'session.revoked', after: { event } }, now),
};

/** Its refresh token is in a cookie that no page reads, so it is not bound to a second one. */
const NO_FINGERPRINT = '';

export interface SignInParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
}

export interface SignedInMember {
  member: Member;
  tokens: { accessToken: string; refreshToken: string };
}

/** The member of a right password. An unknown address takes the same time and gets the same answer as a wrong one. */
export function createCheckCredentials({ database, clock, passwords }: SignInParts) {
  return async function checkCredentials(
    storeId: number,
    { email, password }: { email: string; password: string },
  ): Promise<Outcome<StaffCredentials>> {
    const credentials = await database.inStore(storeId, (tx) => credentialsByEmail(tx, email));
    if (credentials && (await passwords.matches(credentials.passwordHash, password)))
      return done(credentials);
    // An unknown address leaves no trace that strangers could fill the history with.
    if (!credentials) await passwords.matches(null, password);
    else
      await database.inStore(storeId, (tx) =>
        insertAudit(
          tx,
          storeId,
          { staffId: credentials.staffId, action: 'session.failed' },
          new Date(clock()),
        ),
      );
    return refuse('bad_credentials');
  };
}

/** Opens a session for somebody whose password or link was right; refuses one whose membership has just ended. */
export function createOpenSession({
  database,
  clock,
  sessions,
}: Pick<SignInParts, 'database' | 'clock'> & { sessions: Sessions }) {
  return function openSession(
    storeId: number,
    { staffId, accountId, email, passwordHash }: Omit<StaffCredentials, 'name'>,
  ): Promise<Outcome<SignedInMember>> {
    return transact(database, storeId, async (tx): Promise<Outcome<SignedInMember>> => {
      const member = await memberById(tx, staffId);
      if (!member) return refuse('bad_credentials');
      const now = new Date(clock());
      if (accountId === null)
        await linkAccount(tx, staffId, { accountId: randomUUID(), email, passwordHash, createdAt: now });
      await insertAudit(tx, storeId, { staffId, action: 'session.opened' }, now);
      return done({ member, tokens: await sessions.open(tx, storeId, staffId, NO_FINGERPRINT) });
    });
  };
}

/** Renews a session by its refresh token. */
export const createRenewSession =
  ({ sessions }: { sessions: Sessions }) =>
  (storeId: number, refreshToken: string) =>
    sessions.refresh(storeId, refreshToken, NO_FINGERPRINT);
