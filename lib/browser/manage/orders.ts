'use client';

import * as calls from '#lib/contract/manage/calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { OrderFilter } from '#lib/domain/orders/order-search.ts';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { callManage } from './call-manage.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';
import { usePaged } from './use-paged.ts';

/** Without the realtime channel; with it for the case that a wake was lost. */
const REFRESH_MS = { polling: 5_000, live: 60_000 };

/** The orders of any state that match, newest first, and what the staff do with one. */
export function useOrderSearch(wanted: { text: string; filter: OrderFilter | null; day: string }) {
  const { reread, updateOlder, ...found } = usePaged(calls.searchOrders, wanted);
  const onChanged = (order: AnyOrder) =>
    updateOlder((each) => (each.order.orderId === order.orderId ? { ...each, order } : each));
  return { ...found, ...orderCalls(reread, onChanged) };
}

/** The orders that are not over: read again at every change of the shop, else every few seconds while the page is visible. */
export function useActiveOrders() {
  const isLive = useIsLive();
  const { reading, reread, staleSince } = useManageData(calls.readActiveOrders, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  return { reading, staleSince, ...orderCalls(reread) };
}

/** What the staff do with an order; the list that shows it is read again. */
function orderCalls(reread: () => Promise<unknown>, onChanged: (order: AnyOrder) => void = () => {}) {
  async function afterwards(answering: Promise<Answer<{ order: AnyOrder }>>) {
    const answer = await answering;
    if (answer.class === 'success') onChanged(answer.order);
    await reread();
    return answer;
  }
  return {
    move: (orderId: number, to: OrderStatusId) => afterwards(callManage(calls.moveOrder, { orderId, to })),
    refuse: (orderId: number, reason: string) =>
      afterwards(callManage(calls.refuseOrder, { orderId, reason })),
  };
}

export type OrderCalls = ReturnType<typeof orderCalls>;
