'use client';

import { useEffect, useMemo } from 'react';
import * as calls from '#lib/contract/manage/calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { Promised } from '#lib/domain/orders/board.ts';
import type { AnyOrder, Means } from '#lib/domain/orders/order.ts';
import { ORDER_FILTERS, type OrderFilter } from '#lib/domain/orders/order-search.ts';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { isRealDate } from '#lib/domain/reports/period.ts';
import { type ReportSelection, selectionOf, selectionText } from '#lib/domain/reports/selection.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { callManage } from './call-manage.ts';
import { forgetMove, rememberMove } from './last-move.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';
import { usePaged } from './use-paged.ts';

/** The pauses before a call whose answer is unknown is made again. */
const RETRIES_MS = [500, 1500, 3000];

/** Without the realtime channel; with it for the case that a wake was lost. */
export const REFRESH_MS = { polling: 5_000, live: 60_000 };

/** The list that was shown last. */
let lastList: 'service' | 'orders' = 'orders';

/** What the staff look for; '' and null for anything. */
export interface OrderSearchWanted {
  text: string;
  filter: OrderFilter | null;
  /** 'YYYY-MM-DD'. */
  day: string;
  /** The orders behind a figure of a report. */
  report: ReportSelection | null;
}

function useAsList(list: typeof lastList): void {
  useEffect(() => {
    lastList = list;
  }, [list]);
}

/** The list that the page of an order leads back to. */
export const listBefore = () => lastList;

/** The fields of what is looked for in the address, where reload and back find them. */
const FIELDS = { text: 'q', filter: 'etat', day: 'jour', report: 'rapport' } as const;

/** What the address says to look for. */
export function searchInAddress(query: string): OrderSearchWanted {
  const fields = new URLSearchParams(query);
  const day = fields.get(FIELDS.day) ?? '';
  return {
    text: fields.get(FIELDS.text) ?? '',
    filter: ORDER_FILTERS.find((known) => known === fields.get(FIELDS.filter)) ?? null,
    day: isRealDate(day) ? day : '',
    report: selectionOf(fields.get(FIELDS.report) ?? ''),
  };
}

/** The query of an address that looks for it; '' for anything. */
export function searchQuery(wanted: OrderSearchWanted): string {
  const fields = new URLSearchParams();
  for (const field of ['text', 'filter', 'day'] as const)
    if (wanted[field]) fields.set(FIELDS[field], wanted[field]);
  if (wanted.report) fields.set(FIELDS.report, selectionText(wanted.report));
  return fields.size > 0 ? `?${fields}` : '';
}

/** The query of the search that was left for an order. */
let lastQuery = '';

/** The list that the page of an order leads back to, with what was looked for there. */
export const listAddress = (): string =>
  lastList === 'service' ? manageRoutes.service() : manageRoutes.orders() + lastQuery;

/** Keeps what is looked for in the address, as it is typed. */
export function keepSearch(wanted: OrderSearchWanted): void {
  lastQuery = searchQuery(wanted);
  if (location.search !== lastQuery) history.replaceState(history.state, '', location.pathname + lastQuery);
}

/** The orders of any state that match, newest first. */
export function useOrderSearch(wanted: OrderSearchWanted) {
  useAsList('orders');
  const { reading, mayBePrevious, items, more } = usePaged(calls.searchOrders, wanted);
  // The list of the search before stays until the next one is read; what it adds up to does not.
  const figure = reading.status === 'found' && !mayBePrevious ? reading.value.figure : null;
  return { reading, figure, items, more };
}

/** The board, whose orders are those that are not over. */
export function useBoard() {
  useAsList('service');
  return useActiveOrders();
}

/** The orders that are not over: read again at every change of the shop, else every few seconds, in a hidden tab too. */
export function useActiveOrders() {
  const isLive = useIsLive();
  const { reading, reread, staleSince } = useManageData(calls.readActiveOrders, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    refreshWhenHidden: true,
    dedupingInterval: 500,
  });

  return {
    reading,
    staleSince,
    ...useMemo(
      () => ({
        calls: orderCalls(reread),
        /** Ends the ring of orders, on every device. */
        async see(orderIds: number[]): Promise<void> {
          await callManage(calls.markOrdersSeen, { orderIds });
          await reread();
        },
      }),
      [reread],
    ),
  };
}

/** What the staff do with an order; what shows it is read again. */
export function orderCalls(reread: () => Promise<unknown>) {
  async function afterwards(answering: Promise<Answer<{ order: AnyOrder }>>) {
    const answer = await answering;
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
    move: (orderId: number, to: OrderStatusId, means: Means | 'none' | null = null) =>
      moving(callManage(calls.moveOrder, { orderId, to, means })),
    stepBack: (orderId: number) => afterwards(callManage(calls.stepOrderBack, { orderId })),
    /** The customer is notified ten seconds later; until then `stepBack` takes it back. */
    async refuse({ orderId, orderStatusId: seenStatus }: AnyOrder, reason: string) {
      const answer = await afterwards(callManage(calls.refuseOrder, { orderId, reason, seenStatus }));
      // The ticket has its own way back.
      if (answer.class === 'success') forgetMove(orderId);
      return answer;
    },
  };
}

/** Makes a call again under its key while it is not known whether it arrived. */
export async function repeated<Body>(
  call: (actKey: string) => Promise<Answer<Body>>,
  actKey: string = crypto.randomUUID(),
): Promise<Answer<Body>> {
  for (const pauseMs of RETRIES_MS) {
    const answer = await call(actKey);
    if (answer.class === 'success' || answer.code !== 'unavailable') return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return call(actKey);
}

export type OrderCalls = ReturnType<typeof orderCalls>;
