'use client';

import { readManagedLoyalty, saveLoyalty } from '#lib/contract/manage/loyalty-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { ManagedLoyalty } from '#lib/domain/promotions/loyalty.ts';
import { callManage } from './call-manage.ts';
import { repeated } from './orders.ts';
import { useManageData } from './use-manage-data.ts';

/** The loyalty programme of the shop; null while it loads. */
export function useManagedLoyalty() {
  const { reading, reread } = useManageData(readManagedLoyalty, null, { dedupingInterval: 500 });
  return {
    loyalty: reading.status === 'found' ? reading.value : null,
    /** Saves over the revision that was seen. What is there then is read again, also when somebody else was faster. */
    async save(programme: Pick<ManagedLoyalty, 'rule' | 'active' | 'revision'>): Promise<Answer<object>> {
      const { rule, active, revision } = programme;
      const answer = await repeated((actKey) => callManage(saveLoyalty, { rule, active, revision, actKey }));
      await reread();
      return answer;
    },
  };
}

export type SaveLoyalty = ReturnType<typeof useManagedLoyalty>['save'];
