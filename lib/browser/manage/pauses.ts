'use client';

import * as calls from '#lib/contract/manage/calls.ts';
import { closeShop, reopenShop } from '#lib/contract/manage/shop-closing-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { QuickClosure } from '#lib/domain/opening-hours/managed-hours.ts';
import type { MoreMinutes, PauseLength } from '#lib/domain/opening-hours/pauses.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { callManage } from './call-manage.ts';
import { repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

const REFRESH_MS = { polling: 15_000, live: 60_000 };

/** What may be paused and what is, and how the staff change it; null while it is not known. */
export function useAvailability() {
  const isLive = useIsLive();
  const { reading, reread } = useManageData(calls.readAvailability, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  async function changing<Value extends object>(answering: Promise<Answer<Value>>): Promise<Answer<Value>> {
    const answer = await answering;
    await reread();
    return answer;
  }

  return {
    availability: reading.status === 'found' ? reading.value : null,
    calls: {
      pause: (method: ShippingMethod, length: PauseLength) =>
        changing(repeated((actKey) => callManage(calls.pauseMethod, { method, length, actKey }))),
      addTime: (minutes: MoreMinutes, length: PauseLength) =>
        changing(repeated((actKey) => callManage(calls.addMoreTime, { minutes, length, actKey }))),
      close: (until: QuickClosure) =>
        changing(repeated((actKey) => callManage(closeShop, { until, actKey }))),
      reopen: () => changing(callManage(reopenShop, null)),
      end: (pauseIds: readonly number[]) => changing(callManage(calls.endPauses, { pauseIds })),
    },
  };
}

export type PauseCalls = ReturnType<typeof useAvailability>['calls'];
