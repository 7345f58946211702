'use client';

import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import * as calls from '#lib/contract/manage/start-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { callManage } from './call-manage.ts';
import { REFRESH_MS, repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { manageKey, useManageData, useMe } from './use-manage-data.ts';

/** How far the shop is with its start, read again at every change of it. */
export function useStart() {
  const isLive = useIsLive();
  const { mutate } = useSWRConfig();
  const isStarting = useMe()?.shop.isStarting ?? false;
  const { reading, reread } = useManageData(calls.readStart, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });
  const isOver = reading.status === 'found' && reading.value.isOver;
  // The link to the page goes with the first order.
  useEffect(() => {
    if (isOver && isStarting) void mutate(manageKey('manageMe'));
  }, [isOver, isStarting, mutate]);

  async function placeTest(): Promise<Answer<object>> {
    const answer = await repeated((actKey) => callManage(calls.placeTestOrder, { actKey }));
    await reread();
    return answer;
  }

  return { reading, placeTest };
}
