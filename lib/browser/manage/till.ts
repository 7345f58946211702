'use client';

import { chooseTill, readTill } from '#lib/contract/manage/till-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { TillWay } from '#lib/domain/journal/till.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** Who takes the money on site at the shop. */
export function useTill() {
  const { reading, reread } = useManageData(readTill, null);

  /** Chooses a way. What holds then is read again, also when somebody else was faster. */
  async function choose(way: TillWay): Promise<Answer<object>> {
    const from = reading.status === 'found' ? reading.value.way : null;
    const answer = await callManage(chooseTill, { way, from });
    await reread();
    return answer;
  }

  return { reading, choose };
}
