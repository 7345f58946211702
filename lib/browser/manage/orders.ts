'use client';

import * as calls from '#lib/contract/manage/calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { Promised } from '#lib/domain/orders/board.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { OrderFilter } from '#lib/domain/orders/order-search.ts';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { callManage } from './call-manage.ts';
import { forgetMove, rememberMove } from './last-move.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';
import { usePaged } from './use-paged.ts';

/** The pauses before a call whose answer is unknown is made again. */
const RETRIES_MS = [500, 1500, 3000];

/** Without the realtime channel; with it for the case that a wake was lost. */
const REFRESH_MS = { polling: 5_000, live: 60_000 };

/** The orders of any state that match, newest first, and what the staff do with one. */
export function useOrderSearch(wanted: { text: string; filter: OrderFilter | null; day: string }) {
  const { reread, updateOlder, ...found } = usePaged(calls.searchOrders, wanted);
  const onChanged = (order: AnyOrder) =>
    updateOlder((each) => (each.order.orderId === order.orderId ? { ...each, order } : each));
  return { ...found, calls: orderCalls(reread, onChanged) };
}

/** The orders that are not over: read again at every change of the shop, else every few seconds while the page is visible. */
export function useActiveOrders() {
  const isLive = useIsLive();
  const { reading, reread, staleSince } = useManageData(calls.readActiveOrders, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  return {
    reading,
    staleSince,
    calls: orderCalls(reread),
    /** Ends the ring of orders, on every device. */
    async see(orderIds: number[]): Promise<void> {
      await callManage(calls.markOrdersSeen, { orderIds });
      await reread();
    },
  };
}

/** What the staff do with an order; the list that shows it is read again. */
function orderCalls(reread: () => Promise<unknown>, onChanged: (order: AnyOrder) => void = () => {}) {
  async function afterwards(answering: Promise<Answer<{ order: AnyOrder }>>) {
    const answer = await answering;
    if (answer.class === 'success') onChanged(answer.order);
    await reread();
    return answer;
  }
  async function moving(answering: Promise<Answer<{ order: AnyOrder }>>) {
    const answer = await afterwards(answering);
    if (answer.class === 'success') rememberMove(answer.order);
    return answer;
  }
  return {
    /** `promised` null keeps the time that the diner was told. */
    accept: (orderId: number, promised: Promised | null) =>
      moving(repeated((actKey) => callManage(calls.acceptOrder, { orderId, promised, actKey }))),
    promise: (orderId: number, promised: Promised) =>
      afterwards(repeated((actKey) => callManage(calls.promiseOrder, { orderId, promised, actKey }))),
    move: (orderId: number, to: OrderStatusId) => moving(callManage(calls.moveOrder, { orderId, to })),
    stepBack: (orderId: number) => afterwards(callManage(calls.stepOrderBack, { orderId })),
    /** Nobody else is told for ten seconds, in which `stepBack` takes it back. */
    async refuse({ orderId, orderStatusId: seenStatus }: AnyOrder, reason: string) {
      const answer = await afterwards(callManage(calls.refuseOrder, { orderId, reason, seenStatus }));
      // The ticket has its own way back.
      if (answer.class === 'success') forgetMove();
      return answer;
    },
  };
}

/** Makes a call again under its key while it is not known whether it arrived. */
async function repeated<Body>(call: (actKey: string) => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const actKey = crypto.randomUUID();
  for (const pauseMs of RETRIES_MS) {
    const answer = await call(actKey);
    if (answer.class === 'success' || answer.code !== 'unavailable') return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return call(actKey);
}

export type OrderCalls = ReturnType<typeof orderCalls>;
