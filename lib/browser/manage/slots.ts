'use client';

import * as calls from '#lib/contract/manage/slots-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { KitchenWeights, ManagedSlots, SlotRule } from '#lib/domain/opening-hours/slot-rule.ts';
import { callManage } from './call-manage.ts';
import { REFRESH_MS, repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

/** The rule of slots and how full the coming ones are, read again at every change of the shop. */
export function useSlots() {
  const isLive = useIsLive();
  const { reading, reread } = useManageData(calls.readSlots, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  /** What is there after a change is read again, also when somebody else was faster. */
  async function save(rule: SlotRule, revision: number): Promise<Answer<ManagedSlots>> {
    const answer = await repeated((actKey) => callManage(calls.saveSlots, { rule, revision, actKey }));
    await reread();
    return answer;
  }

  return { reading, save };
}

export type SaveSlots = ReturnType<typeof useSlots>['save'];

/** What a product or a value of an option is to weigh, of what it was seen to weigh. */
export interface WeightChange {
  kind: 'product' | 'value';
  id: number;
  weight: number;
  seen: number;
}

/** What everything in the catalogue weighs in the kitchen. */
export function useWeights() {
  const { reading, reread } = useManageData(calls.readWeights, null, { dedupingInterval: 500 });

  async function weigh(change: WeightChange): Promise<Answer<KitchenWeights>> {
    const answer = await callManage(calls.saveWeight, change);
    await reread();
    return answer;
  }

  return { reading, weigh };
}
