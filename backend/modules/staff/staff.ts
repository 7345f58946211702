import { randomUUID } from 'node:crypto';
import { insertAudit } from '#backend/shared/audit.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import type { TokenSigner } from '../../shared/crypto/token-signer.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { insertAccount } from './repository/account.ts';
import { insertMember, tenantOfStaff } from './repository/member.ts';
import type { SecondFactor } from './second-factor.ts';
import { createCheckCredentials, type SignInParts } from './sign-in.ts';

/** About a working day. */
const SESSION_SECONDS = 12 * 60 * 60;

interface SignedInStaff {
  staffId: number;
  tenantId: string;
  role: Role;
}

/** The staff's command lines, and the members that the operator creates. */
export interface Staff {
  /** Returns the id of the new member. */
  create(
    storeId: number,
    member: { email: string; name: string; role: Role; password: string },
  ): Promise<Outcome<number>>;
  /** `storeId` is null for an unknown shop. The refusal does not reveal which of shop, e-mail address and password was wrong. */
  login(
    storeId: number | null,
    credentials: { email: string; password: string },
  ): Promise<Outcome<{ token: string; storeId: number }>>;
  /** The member of a token; 'over' when it has expired or the member is gone, null for an invalid token. */
  verify(token: string): Promise<SignedInStaff | 'over' | null>;
}

export function createStaff(parts: SignInParts & { signer: TokenSigner; secondFactor: SecondFactor }): Staff {
  const { database, clock, passwords, signer } = parts;
  const checkCredentials = createCheckCredentials(parts);

  return {
    async create(storeId, { email, name, role, password }) {
      const passwordHash = await passwords.hash(password);
      const createdAt = new Date(clock());
      return transact(database, storeId, async (tx): Promise<Outcome<number>> => {
        const accountId = randomUUID();
        const staffId = await insertMember(tx, { storeId, accountId, email, name, role, createdAt });
        if (staffId === null) return refuse('staff_exists');
        await insertAccount(tx, { accountId, email, passwordHash, createdAt });
        await insertAudit(
          tx,
          storeId,
          { staffId: null, action: 'member.created', after: { staffId, role } },
          createdAt,
        );
        return done(staffId);
      });
    },

    async login(storeId, credentials) {
      if (storeId === null) {
        await passwords.matches(null, credentials.password);
        return refuse('bad_credentials');
      }
      const checked = await checkCredentials(storeId, credentials, null);
      if (!checked.ok) return checked;
      const claims = { subject: checked.value.staffId, storeId };
      return done({ token: await signer.sign('staff', claims, SESSION_SECONDS), storeId });
    },

    async verify(token) {
      const reading = await signer.verify('staff', token);
      if (reading.status === 'invalid') return null;
      if (reading.status === 'expired') return 'over';
      const { subject: staffId, storeId } = reading.claims;
      const member = await database.inStore(storeId, (tx) => tenantOfStaff(tx, staffId));
      return member ? { staffId, ...member } : 'over';
    },
  };
}
