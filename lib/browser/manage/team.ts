'use client';

import * as calls from '#lib/contract/manage/calls.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** The people of the shop, and what an owner does with them. The list is read again after every change. */
export function useTeam() {
  const { reading, reread } = useManageData(calls.readTeam, null);

  async function afterwards<Answered>(answering: Promise<Answered>): Promise<Answered> {
    const answer = await answering;
    await reread();
    return answer;
  }

  return {
    reading,
    invite: (person: { name: string; email: string; role: Role }) =>
      afterwards(callManage(calls.inviteMember, person)),
    revokeInvitation: (invitationId: number) =>
      afterwards(callManage(calls.revokeInvitation, { invitationId })),
    changeRole: (staffId: number, role: Role) => afterwards(callManage(calls.changeRole, { staffId, role })),
    remove: (staffId: number) => afterwards(callManage(calls.removeMember, { staffId })),
  };
}
