import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { TokenSigner } from '../../shared/crypto/token-signer.ts';
import type { Database } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { insertStaff, type NewStaff, staffByEmail, tenantOfStaff } from './repository.ts';

/** About a working day. */
const SESSION_SECONDS = 12 * 60 * 60;

export interface StaffParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  signer: TokenSigner;
}

interface SignedInStaff {
  staffId: number;
  tenantId: string;
}

export interface Staff {
  /** Returns the id of the new member. */
  create(
    storeId: number,
    member: Pick<NewStaff, 'email' | 'name'> & { password: string },
  ): Promise<Outcome<number>>;
  /** `storeId` is null for an unknown shop. The refusal does not reveal which of shop, e-mail address and password was wrong. */
  login(
    storeId: number | null,
    credentials: { email: string; password: string },
  ): Promise<Outcome<{ token: string; storeId: number }>>;
  /** The member of a token; 'over' when it has expired or the member is gone, null for an invalid token. */
  verify(token: string): Promise<SignedInStaff | 'over' | null>;
}

export function createStaff({ database, clock, passwords, signer }: StaffParts): Staff {
  return {
    async create(storeId, { email, name, password }) {
      const passwordHash = await passwords.hash(password);
      const createdAt = new Date(clock());
      const staffId = await database.inStore(storeId, (tx) =>
        insertStaff(tx, { storeId, email, name, passwordHash, createdAt }),
      );
      return staffId === null ? refuse('staff_exists') : done(staffId);
    },

    async login(storeId, { email, password }) {
      const staff =
        storeId === null ? null : await database.inStore(storeId, (tx) => staffByEmail(tx, email));
      const right = await passwords.matches(staff?.passwordHash ?? null, password);
      if (storeId === null || !staff || !right) return refuse('bad_credentials');
      const claims = { subject: staff.staffId, storeId };
      return done({ token: await signer.sign('staff', claims, SESSION_SECONDS), storeId });
    },

    async verify(token) {
      const reading = await signer.verify('staff', token);
      if (reading.status === 'invalid') return null;
      if (reading.status === 'expired') return 'over';
      const { subject: staffId, storeId } = reading.claims;
      const tenantId = await database.inStore(storeId, (tx) => tenantOfStaff(tx, staffId));
      return tenantId === null ? 'over' : { staffId, tenantId };
    },
  };
}
