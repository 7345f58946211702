'use client';

import { useState } from 'react';
import { readInTab, removeInTab, writeInTab } from '#lib/browser/tab-storage.ts';
import type { PaymentMethod, ShippingMethod } from '#lib/domain/order.ts';

/** How the diner may pay in the shop. */
export const SITE_PAYMENTS = ['card_on_site', 'cash', 'meal_voucher'] as const satisfies PaymentMethod[];
export type SitePayment = (typeof SITE_PAYMENTS)[number];

/** How the order may reach the diner: taken away, or brought to the table that they sit at. */
const METHODS = ['pickup', 'table'] as const satisfies ShippingMethod[];
export type Method = (typeof METHODS)[number];

/** What the diner has chosen so far; null is not chosen yet. */
export interface Draft {
  shippingMethod: Method | null;
  /** 'asap', or 'YYYY-MM-DDTHH:MM' on the shop's own clock. */
  deliveryTime: string | null;
  paymentMethod: SitePayment | null;
  comment: string;
}

const NOTHING: Draft = { shippingMethod: null, deliveryTime: null, paymentMethod: null, comment: '' };

const keyOf = (storeId: number) => `order_draft_${storeId}`;

export const sitePaymentOf = (value: unknown): SitePayment | null =>
  SITE_PAYMENTS.find((method) => method === value) ?? null;

function decode(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { shippingMethod, deliveryTime, paymentMethod, comment }: Partial<Record<keyof Draft, unknown>> =
    stored;
  return {
    shippingMethod: METHODS.find((method) => method === shippingMethod) ?? null,
    deliveryTime: typeof deliveryTime === 'string' ? deliveryTime : null,
    paymentMethod: sitePaymentOf(paymentMethod),
    comment: typeof comment === 'string' ? comment : '',
  };
}

/** The choices of the order step, kept over a reload. Only for what is rendered in the browser alone. */
export function useDraft(storeId: number): { draft: Draft; change: (part: Partial<Draft>) => void } {
  const [draft, setDraft] = useState(() => readInTab(keyOf(storeId), decode) ?? NOTHING);
  return {
    draft,
    change(part) {
      const changed = { ...draft, ...part };
      setDraft(changed);
      writeInTab(keyOf(storeId), changed);
    },
  };
}

export const dropDraft = (storeId: number): void => removeInTab(keyOf(storeId));
