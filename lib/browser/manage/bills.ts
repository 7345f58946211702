'use client';

import * as calls from '#lib/contract/manage/bill-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { callManage } from './call-manage.ts';
import { REFRESH_MS, repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

const useOptions = () => ({
  refreshInterval: useIsLive() ? REFRESH_MS.live : REFRESH_MS.polling,
  dedupingInterval: 500,
});

/** The open bills, read again at every change of the shop, else every few seconds. */
export const useBills = () => useManageData(calls.readBills, null, useOptions()).reading;

/** One bill and what the staff do with it. */
export function useBill(billId: number) {
  const { reading, reread } = useManageData(calls.readBill, { billId }, useOptions());

  /** What another device did meanwhile is the reason of most refusals. */
  async function afterwards(answering: Promise<Answer<{ bill: ManagedBill }>>) {
    const answer = await answering;
    // An explicit `undefined` would drop the bill, and with it the sheet that says why it was refused.
    await (answer.class === 'success' ? reread(answer) : reread());
    return answer;
  }

  return {
    reading,
    acts: {
      /** The same `actKey` again is the same payment. */
      pay: (wanted: calls.BillPaymentWanted, actKey: string) =>
        afterwards(repeated(() => callManage(calls.payBill, { ...wanted, actKey }), actKey)),
      undo: (paymentId: number) =>
        afterwards(repeated(() => callManage(calls.undoBillPayment, { billId, paymentId }))),
      close: (handsOver: readonly number[]) =>
        afterwards(repeated(() => callManage(calls.closeBill, { billId, handsOver }))),
    },
  };
}

export type BillActs = ReturnType<typeof useBill>['acts'];
