import { insertAudit } from '#backend/shared/audit.ts';
import type { Database } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import type { MemberCall, StaffCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import type { Sessions } from '../accounts/interface.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createStaffPasswords, type StaffPasswords } from './passwords.ts';
import { type AuditRecord, auditEntries } from './repository/audit.ts';
import { type Member, memberById } from './repository/member.ts';
import {
  createCheckCredentials,
  createMemberSessions,
  type MemberSessions,
  type SignedInMember,
  type SignInParts,
} from './sign-in.ts';
import { createTeam, type Team } from './team.ts';

const HISTORY_PAGE = 50;

/** The people who work in a shop: how they sign in, and what they did. */
export interface Management {
  signIn(storeId: number, credentials: { email: string; password: string }): Promise<Outcome<SignedInMember>>;
  sessions: MemberSessions;
  member(storeId: number, staffId: number): Promise<Member | null>;
  passwords: StaffPasswords;
  invitations: Invitations;
  team: Team;
  /** A page of what was done, newest first. */
  history(
    storeId: number,
    wanted: { cursor?: Cursor | undefined; limit?: number | undefined },
  ): Promise<Page<AuditRecord>>;
}

export function createManagement(
  parts: SignInParts & { sessions: Sessions; wakeOutbox: () => void },
): Management {
  const { database } = parts;
  const checkCredentials = createCheckCredentials(parts);
  const sessions = createMemberSessions(parts);
  return {
    async signIn(storeId, credentials) {
      const checked = await checkCredentials(storeId, credentials);
      return checked.ok ? sessions.open(storeId, checked.value) : checked;
    },
    sessions,
    member: (storeId, staffId) => database.inStore(storeId, (tx) => memberById(tx, staffId)),
    passwords: createStaffPasswords(parts),
    invitations: createInvitations(parts),
    team: createTeam(parts),
    history: (storeId, { cursor, limit = HISTORY_PAGE }) =>
      database.inStore(storeId, (tx) => auditEntries(tx, { cursor, limit })),
  };
}

/** Authenticates a call of the management area, and notes what a role did not allow. */
export function createMemberGuard({
  database,
  clock,
  sessions,
}: {
  database: Database;
  clock: () => number;
  sessions: Sessions;
}) {
  return {
    async member(
      accessToken: string,
      storeId: number,
    ): Promise<Outcome<{ staffId: number; role: Role; familyId: string }>> {
      const access = await sessions.checkAccess(accessToken, storeId);
      if (!access.ok) return access;
      const { subject: staffId, familyId } = access.value;
      const member = await database.inStore(storeId, (tx) => memberById(tx, staffId));
      return member ? done({ staffId, role: member.role, familyId }) : refuse('unauthenticated');
    },
    auditRefusal: ({ shop: { storeId }, staffId }: StaffCall | MemberCall, path: string): Promise<void> =>
      database.inStore(storeId, (tx) =>
        insertAudit(
          tx,
          storeId,
          { staffId, action: 'permission.refused', after: { path } },
          new Date(clock()),
        ),
      ),
  };
}
