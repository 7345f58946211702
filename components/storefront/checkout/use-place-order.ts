'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useProofs } from '#lib/browser/api/proof-of-work.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { goToPayment } from '#lib/browser/orders/go-to-payment.ts';
import { saveGuestContact } from '#lib/browser/orders/keep-guest-orders.ts';
import { sendOrder } from '#lib/browser/orders/send-order.ts';
import { cacheOrder } from '#lib/browser/session/customer-cache.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { GuestDetails } from '#lib/domain/orders/guest-order.ts';
import type { OrderRequest } from '#lib/domain/orders/order-request.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';

/** Why the last submit placed no new order. */
export type SubmitFailure =
  | { kind: 'refused'; refusal: Failure }
  /** An earlier request, for another basket, had been placed; orderId is null when it could not be read. */
  | { kind: 'earlier'; orderId: number | null };

/** Places an order: one request at a time, and never the same order twice. */
export function usePlaceOrder(onPlaced: (orderId: number | null) => void) {
  const t = useTranslations('checkout.guestContact.corrected');
  const session = useSession();
  const signedIn = useSignedIn();
  const { refresh } = useCustomer();
  const { mutate } = useSWRConfig();
  const proofs = useProofs({ owed: true });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);

  async function newestOrderId(): Promise<number | null> {
    // A guest's latest order in this browser may be another.
    if (!signedIn) return null;
    const customer = await refresh().catch(() => undefined);
    return customer?.orders[0]?.orderId ?? null;
  }

  async function send(
    request: OrderRequest,
    guest: GuestDetails | null,
  ): Promise<SubmitFailure | 'left' | 'returned'> {
    const outcome = await sendOrder(session, request, guest && { guest, proofs });
    if (outcome.kind === 'placed' && guest) saveGuestContact(session.storeId, guest);
    switch (outcome.kind) {
      case 'placed':
        cacheOrder(mutate, outcome.order);
        if (outcome.otherContact) raiseAlert({ class: 'success', title: t('title'), message: t('message') });
        if (outcome.order.paymentMethod === 'card_online') {
          // When the payment page cannot be reached, the order's own page offers the payment.
          const paymentFailure = await goToPayment(session, outcome.order.orderId);
          if (!paymentFailure) return 'returned';
        }
        onPlaced(outcome.order.orderId);
        return 'left';
      case 'placed_elsewhere':
        onPlaced(outcome.orderId);
        return 'left';
      case 'placed_before': {
        const orderId = await newestOrderId();
        if (!outcome.sameBasket || !signedIn) return { kind: 'earlier', orderId };
        onPlaced(orderId);
        return 'left';
      }
      case 'refused':
        return outcome;
    }
  }

  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    /** Call when an order without an account is likely, to start its proof of work. */
    prepare: proofs.prepare,
    /** `guest` orders without an account. Returns the failure; null when the order was placed. */
    async place(request: OrderRequest, guest: GuestDetails | null): Promise<SubmitFailure | null> {
      if (busy) return failure;
      setBusy(true);
      setFailure(null);
      const result = await send(request, guest);
      const failed = typeof result === 'string' ? null : result;
      setFailure(failed);
      // A placed order navigates away: the button stays busy until then.
      if (result !== 'left') setBusy(false);
      return failed;
    },
  };
}

/** The error of each section of the form; `general` is shown above the button. */
interface SubmitErrors {
  method: string | null;
  address: string | null;
  time: string | null;
  payment: string | null;
  tip: string | null;
  age: string | null;
  note: string | null;
  line: { line: number; sentence: string } | null;
  general: SubmitFailure | null;
}

const NO_ERRORS: SubmitErrors = {
  method: null,
  address: null,
  time: null,
  payment: null,
  tip: null,
  age: null,
  note: null,
  line: null,
  general: null,
};

const TABLE_CODES: readonly RefusalCode[] = [
  'table_required',
  'table_token',
  'table_other_shop',
  'table_renewed',
  'unknown_table',
];

const ADDRESS_CODES: readonly RefusalCode[] = [
  'address_required',
  'unknown_address',
  'out_of_zone',
  'out_of_shape',
  'below_minimum',
];

/** After one of these, the offered times have changed. */
export const SLOT_CODES: readonly RefusalCode[] = [
  'slot_unavailable',
  'slot_full',
  'order_too_large',
  'method_paused',
  'orders_suspended',
  'closed_exceptionally',
];

/** Assigns a failure to the section of the form where it can be corrected. */
export function submitErrors(failure: SubmitFailure | null): SubmitErrors {
  if (failure?.kind !== 'refused') return { ...NO_ERRORS, general: failure };
  const { refusal } = failure;
  const { line } = refusal;
  if (line !== undefined) return { ...NO_ERRORS, line: { line, sentence: refusal.message } };
  if (TABLE_CODES.includes(refusal.code)) return { ...NO_ERRORS, method: refusal.message };
  if (ADDRESS_CODES.includes(refusal.code)) return { ...NO_ERRORS, address: refusal.message };
  if (SLOT_CODES.includes(refusal.code)) return { ...NO_ERRORS, time: refusal.message };
  if (refusal.code === 'age_unconfirmed') return { ...NO_ERRORS, age: refusal.message };
  if (refusal.code === 'payment_unavailable') return { ...NO_ERRORS, payment: refusal.message };
  if (refusal.code === 'tip_not_taken') return { ...NO_ERRORS, tip: refusal.message };
  if (refusal.fields?.comment) return { ...NO_ERRORS, note: refusal.fields.comment };
  return { ...NO_ERRORS, general: failure };
}
