'use client';

import { useEffect, useState } from 'react';
import { keepDraft, onDraftElsewhere, readDraft } from '#lib/browser/order-draft.ts';
import { ON_SITE_METHODS, type PaymentMethod, type ShippingMethod } from '#lib/domain/order.ts';
import type { StoreOnPage } from '#lib/domain/store.ts';

/** How the diner may pay: at once, where the shop takes that, or when they have their order. */
const PAYMENTS = ['card_online', ...ON_SITE_METHODS] as const satisfies PaymentMethod[];

export const paymentsOf = ({ cardOnline }: Pick<StoreOnPage, 'cardOnline'>): readonly PaymentMethod[] =>
  PAYMENTS.filter((method) => method !== 'card_online' || cardOnline);

/** How the order may reach the diner. */
const METHODS = ['pickup', 'delivery', 'table'] as const satisfies ShippingMethod[];
export type Method = (typeof METHODS)[number];

/** What the diner has chosen so far; null is not chosen yet. */
export interface Draft {
  shippingMethod: Method | null;
  /** Of the address that is delivered to. */
  addressId: number | null;
  /** 'asap', or 'YYYY-MM-DDTHH:MM' on the shop's own clock. */
  deliveryTime: string | null;
  paymentMethod: PaymentMethod | null;
  comment: string;
}

const NOTHING: Draft = {
  shippingMethod: null,
  addressId: null,
  deliveryTime: null,
  paymentMethod: null,
  comment: '',
};

const paymentOf = (value: unknown): PaymentMethod | null =>
  PAYMENTS.find((method) => method === value) ?? null;

function decode(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    shippingMethod,
    addressId,
    deliveryTime,
    paymentMethod,
    comment,
  }: Partial<Record<keyof Draft, unknown>> = stored;
  return {
    shippingMethod: METHODS.find((method) => method === shippingMethod) ?? null,
    addressId: typeof addressId === 'number' ? addressId : null,
    deliveryTime: typeof deliveryTime === 'string' ? deliveryTime : null,
    paymentMethod: paymentOf(paymentMethod),
    comment: typeof comment === 'string' ? comment : '',
  };
}

/** The choices of the order step, kept over a reload and the same in all tabs. Only for what is rendered in the browser alone. */
export function useDraft(storeId: number): { draft: Draft; change: (part: Partial<Draft>) => void } {
  const [draft, setDraft] = useState(() => readDraft(storeId, decode) ?? NOTHING);
  useEffect(() => {
    const readAgain = () => setDraft(readDraft(storeId, decode) ?? NOTHING);
    // Another tab may have chosen between the first rendering and now.
    readAgain();
    return onDraftElsewhere(storeId, readAgain);
  }, [storeId]);
  return {
    draft,
    change(part) {
      const changed = { ...draft, ...part };
      setDraft(changed);
      keepDraft(storeId, changed);
    },
  };
}
