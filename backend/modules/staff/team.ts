import { insertAudit } from '#backend/shared/audit.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { isLastOwner, type Role } from '#lib/domain/staff/permissions.ts';
import { revokeFamiliesOf } from '../accounts/interface.ts';
import { type Invitation, openInvitations } from './repository/invitation.ts';
import { endMembership, lockOwnersAnd, type Member, members, setRole } from './repository/member.ts';
import { deletePasskeysOfMember } from './repository/passkey.ts';

/** The people of a shop. */
export interface Team {
  list(storeId: number): Promise<{ members: Member[]; invitations: Invitation[] }>;
  /** What the member may do changes with their next call. */
  changeRole(call: MemberCall, change: { staffId: number; role: Role }): Promise<Outcome<Member>>;
  /** Ends a membership and its sessions. */
  remove(call: MemberCall, staffId: number): Promise<Outcome<null>>;
}

export function createTeam({ database, clock }: { database: Database; clock: () => number }): Team {
  /** The member; refuses what would leave the shop without an owner. */
  async function lockMember(tx: Tx, staffId: number, becomes: Role | null): Promise<Outcome<Member>> {
    const locked = await lockOwnersAnd(tx, staffId);
    const member = locked.find((each) => each.staffId === staffId);
    if (!member) return refuse('unknown_member');
    const owners = locked.filter(({ role, email }) => role === 'owner' && email !== null).length;
    const signsIn = member.email !== null;
    return isLastOwner({ role: member.role, signsIn, becomes }, owners) ? refuse('last_owner') : done(member);
  }

  return {
    list: (storeId) =>
      database.inStore(storeId, async (tx) => ({
        members: await members(tx),
        invitations: await openInvitations(tx, new Date(clock())),
      })),

    changeRole: ({ shop: { storeId }, staffId: by, deviceId }, { staffId, role }) =>
      transact(database, storeId, async (tx): Promise<Outcome<Member>> => {
        const member = await lockMember(tx, staffId, role);
        if (!member.ok || member.value.role === role) return member;
        await setRole(tx, staffId, role);
        await insertAudit(
          tx,
          storeId,
          {
            staffId: by,
            deviceId,
            action: 'member.role_changed',
            before: { staffId, role: member.value.role },
            after: { staffId, role },
          },
          new Date(clock()),
        );
        return done({ ...member.value, role });
      }),

    remove: ({ shop: { storeId }, staffId: by, deviceId }, staffId) =>
      transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        const member = await lockMember(tx, staffId, null);
        if (!member.ok) return member;
        const now = new Date(clock());
        await deletePasskeysOfMember(tx, staffId);
        await endMembership(tx, staffId, now);
        await revokeFamiliesOf(tx, 'member', staffId, now);
        const before = { staffId, role: member.value.role };
        await insertAudit(tx, storeId, { staffId: by, deviceId, action: 'member.removed', before }, now);
        return done(null);
      }),
  };
}
