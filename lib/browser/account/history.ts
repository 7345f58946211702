'use client';

import * as calls from '#lib/contract/calls/account.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import type { Page } from '#lib/domain/answer.ts';
import type { AnyTransaction } from '#lib/domain/payments/transactions.ts';
import { pdfOf } from '../dom/save-file.ts';
import { isGuestOrderHere, ownOrder } from '../orders/guest-orders.ts';
import { useCustomerData } from '../session/use-customer-data.ts';
import { usePagedList } from '../session/use-paged-list.ts';
import { useSession } from '../session/use-session.ts';
import { useShop } from '../shop/shop-context.tsx';

/** All orders of a customer, the newest first: those of the customer's data, then older ones on request. */
export function useOrderHistory({ orders, ordersCursor }: Customer) {
  const session = useSession();
  const newest = { items: orders, next: ordersCursor };
  return usePagedList('orders', newest, (cursor) => session.call(calls.listOrders, { cursor }));
}

/** The newest page of the customer's transactions. */
export const useNewestTransactions = () => useCustomerData(calls.listTransactions, {}).reading;

/** The newest page of the customer's transactions, then older ones on request. */
export function useTransactions(newest: Page<AnyTransaction>) {
  const session = useSession();
  return usePagedList('transactions', newest, (cursor) => session.call(calls.listTransactions, { cursor }));
}

/** The receipt of an order. */
export function useReceipt(orderId: number) {
  const { storeId } = useShop().store;
  const guest = isGuestOrderHere(storeId, orderId);
  // The order may have changed a moment ago.
  const options = { id: orderId, guest, dedupingInterval: 0 };
  return useCustomerData(calls.readReceipt, ownOrder(storeId, orderId), options).reading;
}

/** Reads the receipt of an order as a PDF file; null when it cannot be had now. */
export function useReceiptPdf(orderId: number): () => Promise<Blob | null> {
  const session = useSession();
  return async () => {
    const answer = await session.call(calls.readReceiptPdf, ownOrder(session.storeId, orderId));
    return answer.class === 'error' ? null : pdfOf(answer.pdf);
  };
}
