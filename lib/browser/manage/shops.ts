'use client';

import * as calls from '#lib/contract/manage/calls.ts';
import { enterFrom } from '#lib/manage-routes.ts';
import { callManage, callWithoutSession } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** The other shops where the same account works; none until they are known. */
export function useOtherShops() {
  const { reading } = useManageData(calls.readShops, null, { revalidateOnFocus: false });
  return reading.status === 'found' ? reading.value.shops : [];
}

/** Goes to another shop's management area, signed in. */
export async function goToShop(storeId: number) {
  const answer = await callManage(calls.switchShop, { storeId });
  if (answer.class === 'success') location.assign(enterFrom(answer.origin, answer.code));
  return answer;
}

let entering: ReturnType<typeof enter> | undefined;
const enter = (code: string) => callWithoutSession(calls.enterShop, { code });

/** Opens the session of a code, once for a page: React runs an effect twice in development. */
export function enterShop(code: string) {
  entering ??= enter(code);
  return entering;
}
