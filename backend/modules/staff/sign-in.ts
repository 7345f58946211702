import { randomUUID } from 'node:crypto';
import { insertAudit } from '#backend/shared/audit.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { SessionRules, Sessions, Tokens } from '../accounts/interface.ts';
import { credentialsByEmail, ensureAccount, type StaffCredentials } from './repository/account.ts';
import { markDeviceSeen } from './repository/device.ts';
import { type Member, memberById } from './repository/member.ts';
import { hasPasskey } from './repository/passkey.ts';
import { lockFactor } from './repository/second-factor.ts';
import type { FactorProof, SecondFactor } from './second-factor.ts';

/** Sessions of a personal device (MANAGEMENT section 2). */
export const MEMBER_SESSIONS: SessionRules = {
  kind: 'member',
  idleSeconds: 12 * 60 * 60,
  onUse: async () => {},
  log: (tx, storeId, staffId, event, now) =>
    insertAudit(tx, storeId, { staffId, action: 'session.revoked', after: { event } }, now),
};

/** A paired device stays signed in as itself, through a season's closing too. */
export const DEVICE_SESSIONS: SessionRules = {
  ...MEMBER_SESSIONS,
  kind: 'device',
  idleSeconds: 120 * 24 * 60 * 60,
  onUse: markDeviceSeen,
};

/** Their refresh tokens are in a cookie that no page reads, so they are not bound to a second one. */
export const NO_FINGERPRINT = '';

export interface SignInParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
}

export interface MemberTokens {
  tokens: Tokens;
  /** How long they are kept when they are not used. */
  idleSeconds: number;
}

export interface SignedInMember extends MemberTokens {
  member: Member;
}

/** What somebody signs in with. */
export interface SignInTyped extends FactorProof {
  email: string;
  password: string;
}

/**
 * The member of a right password, with proof of the second factor if the account has one. `origin` is the page's, null for
 * a command line. An unknown address takes the same time and gets the same answer as a wrong password.
 */
export function createCheckCredentials({
  database,
  clock,
  passwords,
  secondFactor,
}: SignInParts & { secondFactor: SecondFactor }) {
  const fail = (tx: Tx, storeId: number, staffId: number, action: 'session.failed' | 'factor.failed') =>
    insertAudit(tx, storeId, { staffId, action }, new Date(clock()));

  return async function checkCredentials(
    storeId: number,
    { email, password, ...proof }: SignInTyped,
    origin: string | null,
  ): Promise<Outcome<StaffCredentials>> {
    const credentials = await database.inStore(storeId, (tx) => credentialsByEmail(tx, email));
    // An unknown address leaves no trace that strangers could fill the history with.
    const isRight = await passwords.matches(credentials?.passwordHash ?? null, password);
    if (!credentials) return refuse('bad_credentials');
    const { staffId, accountId } = credentials;
    if (!isRight) {
      await database.inStore(storeId, (tx) => fail(tx, storeId, staffId, 'session.failed'));
      return refuse('bad_credentials');
    }
    const ofAnyShop = accountId !== null && (await database.acrossStores((tx) => hasPasskey(tx, accountId)));
    return database.inStore(storeId, async (tx): Promise<Outcome<StaffCredentials>> => {
      const account = { factor: await lockFactor(tx, staffId), hasPasskey: ofAnyShop };
      const host = origin === null ? null : { storeId, staffId, origin };
      const checked = await secondFactor.check(tx, account, proof, host);
      if (checked.ok) return done(credentials);
      if (checked.refusal.code !== 'second_factor') await fail(tx, storeId, staffId, 'factor.failed');
      return checked;
    });
  };
}

/** The sessions of the management area. */
export interface MemberSessions {
  /** For somebody whose password or link was right; refused when the membership has just ended. */
  open(
    storeId: number,
    credentials: Pick<StaffCredentials, 'staffId' | 'email' | 'passwordHash'>,
  ): Promise<Outcome<SignedInMember>>;
  /** Of a person or of a device. */
  renew(storeId: number, refreshToken: string): Promise<Outcome<MemberTokens>>;
  /** Ends the session of the tokens; ignores unknown ones. */
  close(storeId: number, tokens: Tokens): Promise<void>;
}

export const createMemberSessions = ({
  database,
  clock,
  sessions,
  deviceSessions,
}: Pick<SignInParts, 'database' | 'clock'> & {
  sessions: Sessions;
  deviceSessions: Sessions;
}): MemberSessions => ({
  open: (storeId, { staffId, email, passwordHash }) =>
    transact(database, storeId, async (tx): Promise<Outcome<SignedInMember>> => {
      const member = await memberById(tx, staffId);
      if (!member) return refuse('bad_credentials');
      const now = new Date(clock());
      await ensureAccount(tx, staffId, { accountId: randomUUID(), email, passwordHash, createdAt: now });
      await insertAudit(tx, storeId, { staffId, action: 'session.opened' }, now);
      const tokens = await sessions.open(tx, storeId, staffId, NO_FINGERPRINT);
      return done({ member, tokens, idleSeconds: MEMBER_SESSIONS.idleSeconds });
    }),
  async renew(storeId, refreshToken) {
    const person = await sessions.refresh(storeId, refreshToken, NO_FINGERPRINT);
    if (person.ok) return done({ tokens: person.value, idleSeconds: MEMBER_SESSIONS.idleSeconds });
    if (person.refusal.code !== 'unauthenticated') return person;
    const device = await deviceSessions.refresh(storeId, refreshToken, NO_FINGERPRINT);
    return device.ok ? done({ tokens: device.value, idleSeconds: DEVICE_SESSIONS.idleSeconds }) : device;
  },
  async close(storeId, tokens) {
    await sessions.close(storeId, tokens);
    await deviceSessions.close(storeId, tokens);
  },
});
