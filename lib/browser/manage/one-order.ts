'use client';

import { useEffect, useState } from 'react';
import * as calls from '#lib/contract/manage/order-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { Refund } from '#lib/domain/orders/adjustment.ts';
import type { AdjustmentPreview } from '#lib/domain/orders/managed-order.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { callManage } from './call-manage.ts';
import { orderCalls, REFRESH_MS, repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

export type { LinesChange, StaffCatalogue } from '#lib/contract/manage/order-calls.ts';

type Changed = Promise<Answer<{ order: AnyOrder }>>;

/** One order and what the staff do with it: read again at every change of the shop, else every few seconds. */
export function useManagedOrder(orderId: number) {
  const { reading, reread } = useManageData(
    calls.readManagedOrder,
    { orderId },
    { refreshInterval: useIsLive() ? REFRESH_MS.live : REFRESH_MS.polling, dedupingInterval: 500 },
  );

  async function afterwards(answering: Changed): Changed {
    const answer = await answering;
    await reread();
    return answer;
  }

  return {
    reading,
    calls: orderCalls(reread),
    changes: {
      message: (text: string) =>
        afterwards(repeated((actKey) => callManage(calls.sendOrderMessage, { orderId, text, actKey }))),
      adjust: (version: number, change: { lines: calls.LinesChange } | { discount: Cents }, reason: string) =>
        afterwards(
          repeated((actKey) => callManage(calls.adjustOrder, { orderId, version, change, reason, actKey })),
        ),
      note: (noted: calls.NotedMoney) =>
        afterwards(repeated((actKey) => callManage(calls.noteMoney, { orderId, noted, actKey }))),
      undoNote: (undoKey: string) =>
        afterwards(repeated(() => callManage(calls.undoNote, { orderId, undoKey }))),
      refund: (version: number, refund: Refund, reason: string) =>
        afterwards(
          repeated((actKey) => callManage(calls.refundOrder, { orderId, version, refund, reason, actKey })),
        ),
    },
  };
}

export type OrderChanges = ReturnType<typeof useManagedOrder>['changes'];

/** Taps that follow each other at once are one question. */
const PAUSE_MS = 150;

/** What a change would do, as the server computes it; null while it is not known, and for no change. */
export function usePreview(
  { orderId, version }: AnyOrder,
  change: calls.ChangeWanted | null,
): Answer<AdjustmentPreview> | null {
  const key = change && JSON.stringify({ orderId, version, change });
  const [known, setKnown] = useState<{ key: string; answer: Answer<AdjustmentPreview> } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await callManage(calls.previewChange, JSON.parse(key));
      if (wanted) setKnown({ key, answer });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return key !== null && known?.key === key ? known.answer : null;
}

/** What can be put into an order, as it is now. */
export const useStaffCatalogue = () =>
  useManageData(calls.readCatalogue, null, { revalidateOnFocus: false }).reading;
