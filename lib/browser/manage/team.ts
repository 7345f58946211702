'use client';

import * as calls from '#lib/contract/manage/calls.ts';
import type { DeviceRole } from '#lib/domain/staff/device.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

const PAIRING_REFRESH_MS = 2_000;

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
    addByPin: (person: { name: string; role: Role; pin: string }) =>
      afterwards(callManage(calls.addPinMember, person)),
    changePin: (staffId: number, pin: string | null) =>
      afterwards(callManage(calls.changePin, { staffId, pin })),
    /** The list is not read again: it may be closed from now on to who has no second factor. */
    requireFactor: (required: boolean) => callManage(calls.requireFactor, { required }),
    remove: (staffId: number) => afterwards(callManage(calls.removeMember, { staffId })),
  };
}

/** The paired devices of the shop. The list is read again while a code waits to be typed on one. */
export function useDevices({ isPairing }: { isPairing: boolean }) {
  const { reading, reread } = useManageData(calls.readDevices, null, {
    refreshInterval: isPairing ? PAIRING_REFRESH_MS : 0,
  });
  return {
    reading,
    startPairing: (device: { name: string; role: DeviceRole }) => callManage(calls.startPairing, device),
    async revoke(staffId: number) {
      const answer = await callManage(calls.revokeDevice, { staffId });
      await reread();
      return answer;
    },
  };
}
