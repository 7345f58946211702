'use client';

import useSWR from 'swr';
import { callApi } from '#lib/browser/api.ts';
import { ASK_AGAIN } from '#lib/browser/ask-again.ts';
import { Refused } from '#lib/browser/refused.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import type { Method } from './use-draft.ts';

/**
 * What a shop offers: as soon as possible, with 'HH:MM' when that would be where its backend says so, and times under
 * their dates.
 */
export type OrderTimes = Pick<AnswerOf<'orderSlots'>, 'asap' | 'days'> & { asapTime: string | null };

/** Times pass: those on offer are read again this often, and when the tab comes to the front. */
const READ_AGAIN_MS = 60_000;

/** @throws Refused */
async function readTimes(storeId: number, method: Method): Promise<OrderTimes> {
  const answer = await callApi('orderSlots', { store_id: storeId, shipping_method: method });
  if (answer.class === 'error') throw new Refused(answer);
  return { asap: answer.asap, asapTime: answer.asap_time ?? null, days: answer.days };
}

/** The times at which an order may be picked up, or served at a table; undefined until they are known. */
export function useOrderTimes(method: Method): {
  times: OrderTimes | undefined;
  failed: boolean;
  readAgain: () => void;
} {
  const { storeId } = useShop().store;
  const { data, error, mutate } = useSWR<OrderTimes, Refused>(
    ['order-times', storeId, method],
    () => readTimes(storeId, method),
    { ...ASK_AGAIN, refreshInterval: READ_AGAIN_MS },
  );
  return { times: data, failed: error !== undefined && !data, readAgain: () => void mutate() };
}
