import { insertAudit } from '#backend/shared/audit.ts';
import type { Database } from '#backend/shared/database/database.ts';
import type { AdmittedMember, MemberCall, ShopCall, StaffCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { UndoRules } from '#backend/shared/undo.ts';
import type { Sessions } from '../accounts/interface.ts';
import type { Shops } from '../tenants/interface.ts';
import { createDevices, type Devices } from './devices.ts';
import { createFactorReset, type ResetSecondFactor } from './factor-reset.ts';
import { createHistory, type History } from './history.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import type { Passkeys } from './passkeys.ts';
import { createStaffPasswords, type StaffPasswords } from './passwords.ts';
import { createPins, type Pins } from './pins.ts';
import { type Member, memberById } from './repository/member.ts';
import { isSecondFactorRequired } from './repository/second-factor.ts';
import type { SecondFactor } from './second-factor.ts';
import {
  createCheckCredentials,
  createMemberSessions,
  type MemberSessions,
  type SignedInMember,
  type SignInParts,
  type SignInTyped,
} from './sign-in.ts';
import { createSwitching, type Switching } from './switching.ts';
import { createTeam, type Team } from './team.ts';

/** The people who work in a shop: how they sign in, and what they did. */
export interface Management {
  signIn(call: Pick<ShopCall, 'shop' | 'origin'>, typed: SignInTyped): Promise<Outcome<SignedInMember>>;
  sessions: MemberSessions;
  member(storeId: number, staffId: number): Promise<Member | null>;
  passwords: StaffPasswords;
  invitations: Invitations;
  team: Team;
  devices: Devices;
  pins: Pins;
  switching: Switching;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  resetSecondFactor: ResetSecondFactor;
  isSecondFactorRequired(storeId: number): Promise<boolean>;
  guard: ReturnType<typeof createMemberGuard>;
  history: History;
}

export function createManagement(
  parts: SignInParts & {
    sessions: Sessions;
    deviceSessions: Sessions;
    secret: string;
    shopOf: Shops['byTenant'];
    secondFactor: SecondFactor;
    passkeys: Passkeys;
    wakeOutbox: () => void;
    /** How what is in the history is taken back. */
    undoRules: UndoRules;
  },
): Management {
  const { database, secondFactor, passkeys, undoRules } = parts;
  const checkCredentials = createCheckCredentials(parts);
  const sessions = createMemberSessions(parts);
  const pins = createPins(parts);
  const guard = createMemberGuard({ ...parts, pins });
  return {
    async signIn({ shop: { storeId }, origin }, typed) {
      const checked = await checkCredentials(storeId, typed, origin);
      return checked.ok ? sessions.open(storeId, checked.value) : checked;
    },
    sessions,
    member: (storeId, staffId) => database.inStore(storeId, (tx) => memberById(tx, staffId)),
    passwords: createStaffPasswords(parts),
    invitations: createInvitations(parts),
    team: createTeam(parts),
    devices: createDevices(parts),
    pins,
    switching: createSwitching(parts),
    secondFactor,
    passkeys,
    resetSecondFactor: createFactorReset(parts),
    isSecondFactorRequired: (storeId) => database.inStore(storeId, isSecondFactorRequired),
    guard,
    history: createHistory({ database, rules: undoRules, auditRefusal: guard.auditRefusal }),
  };
}

/** Whether somebody has none of the second factors that a shop may demand: codes, or a passkey of that shop. */
export const mayOweSecondFactor = ({ kind, hasFactorCodes, hasPasskey }: Member): boolean =>
  kind === 'person' && !hasFactorCodes && !hasPasskey;

/** Authenticates a call of the management area, and notes what a role did not allow. */
function createMemberGuard({
  database,
  clock,
  sessions,
  deviceSessions,
  pins,
}: {
  database: Database;
  clock: () => number;
  sessions: Sessions;
  deviceSessions: Sessions;
  pins: Pins;
}) {
  /** The active session of a person, else of a device. */
  async function checkAccess(accessToken: string, storeId: number) {
    const person = await sessions.checkAccess(accessToken, storeId);
    if (person.ok || person.refusal.code === 'session_expired') return person;
    return deviceSessions.checkAccess(accessToken, storeId);
  }

  return {
    async member(accessToken: string, storeId: number): Promise<Outcome<AdmittedMember>> {
      const access = await checkAccess(accessToken, storeId);
      if (!access.ok) return access;
      const { subject: staffId, familyId } = access.value;
      return database.inStore(storeId, async (tx) => {
        const member = await memberById(tx, staffId);
        if (!member) return refuse('unauthenticated');
        const { role, kind } = member;
        const deviceId = kind === 'device' ? staffId : null;
        const owesSecondFactor = mayOweSecondFactor(member) && (await isSecondFactorRequired(tx));
        return done({ staffId, role, familyId, deviceId, owesSecondFactor });
      });
    },
    memberOfPin: pins.memberOf,
    auditRefusal: (
      { shop: { storeId }, staffId, ...call }: StaffCall | MemberCall,
      path: string,
    ): Promise<void> =>
      database.inStore(storeId, (tx) =>
        insertAudit(
          tx,
          storeId,
          {
            staffId,
            deviceId: 'deviceId' in call ? call.deviceId : null,
            action: 'permission.refused',
            after: { path },
          },
          new Date(clock()),
        ),
      ),
  };
}
