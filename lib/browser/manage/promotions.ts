'use client';

import * as calls from '#lib/contract/manage/promotions-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { ManagedPromotion, PromotionEntry } from '#lib/domain/promotions/promotion.ts';
import { callManage } from './call-manage.ts';
import { repeated } from './orders.ts';
import { useManageData } from './use-manage-data.ts';

/** A promotion as the person saw it. */
type Seen = Pick<ManagedPromotion, 'promotionId' | 'revision'>;

/** The promotions of the shop, with what changes them. */
export function usePromotionList() {
  const { reading, reread } = useManageData(calls.readPromotionList, null, { dedupingInterval: 500 });

  /** What is there after a change is read again, also when somebody else was faster. */
  async function changing(call: (actKey: string) => Promise<Answer<object>>): Promise<Answer<object>> {
    const answer = await repeated(call);
    await reread();
    return answer;
  }

  return {
    reading,
    calls: {
      /** `seen` is null for a new one. */
      save: (entry: PromotionEntry, seen: Seen | null) =>
        changing((actKey) => callManage(calls.savePromotion, { entry, seen, actKey })),
      archive: ({ promotionId, revision }: Seen) =>
        changing(() => callManage(calls.archivePromotion, { promotionId, revision })),
    },
  };
}

export type PromotionCalls = ReturnType<typeof usePromotionList>['calls'];
