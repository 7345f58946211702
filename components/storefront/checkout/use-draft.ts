'use client';

import { useEffect, useState } from 'react';
import { onDraftChange, readDraft, saveDraft } from '#lib/browser/orders/order-draft.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { isRecord } from '#lib/browser/storage/local-storage.ts';
import { type KeptTable, useTable } from '#lib/browser/table/use-table.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { GuestDetails } from '#lib/domain/orders/guest-order.ts';
import { ON_SITE_METHODS, type PaymentMethod } from '#lib/domain/orders/order.ts';
import type { ShippingRequest } from '#lib/domain/orders/order-request.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { TIP_MAX } from '#lib/domain/orders/tip.ts';
import type { StoreOnPage } from '#lib/domain/store/store.ts';

/** Online, where the shop accepts it, or on site. */
const PAYMENTS = ['card_online', ...ON_SITE_METHODS] as const satisfies PaymentMethod[];

export const paymentsOf = ({ cardOnline }: Pick<StoreOnPage, 'cardOnline'>): readonly PaymentMethod[] =>
  PAYMENTS.filter((method) => method !== 'card_online' || cardOnline);

const METHODS = ['pickup', 'delivery', 'table'] as const satisfies ShippingMethod[];
export type Method = (typeof METHODS)[number];

/** The choices of the order step; null: not chosen yet. */
export interface Draft {
  shippingMethod: Method | null;
  /** The delivery address. */
  addressId: number | null;
  /** 'asap', or 'YYYY-MM-DDTHH:MM' on the shop's own clock. */
  deliveryTime: string | null;
  paymentMethod: PaymentMethod | null;
  /** null: what is typed is no amount. */
  tip: Cents | null;
  comment: string;
  /** Who orders without an account; null before anything is typed. */
  guest: GuestDetails | null;
}

const NOTHING: Draft = {
  shippingMethod: null,
  addressId: null,
  deliveryTime: null,
  paymentMethod: null,
  tip: ZERO,
  comment: '',
  guest: null,
};

const paymentOf = (value: unknown): PaymentMethod | null =>
  PAYMENTS.find((method) => method === value) ?? null;

function tipOf(value: unknown): Cents | null {
  if (value === null) return null;
  return Number.isSafeInteger(value) ? cents(Math.min(TIP_MAX, Math.max(ZERO, Number(value)))) : ZERO;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function decodeGuest(stored: unknown): GuestDetails | null {
  if (!isRecord(stored)) return null;
  const { address } = stored;
  return {
    name: textOf(stored.name),
    telephone: textOf(stored.telephone),
    email: textOf(stored.email),
    address: isRecord(address)
      ? {
          cityId: idOf(address.cityId),
          zoneId: idOf(address.zoneId),
          company: textOf(address.company),
          address1: textOf(address.address1),
          address2: textOf(address.address2),
        }
      : null,
  };
}

function decode(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    shippingMethod,
    addressId,
    deliveryTime,
    paymentMethod,
    tip,
    comment,
    guest,
  }: Partial<Record<keyof Draft, unknown>> = stored;
  return {
    shippingMethod: METHODS.find((method) => method === shippingMethod) ?? null,
    addressId: typeof addressId === 'number' ? addressId : null,
    deliveryTime: typeof deliveryTime === 'string' ? deliveryTime : null,
    paymentMethod: paymentOf(paymentMethod),
    tip: tipOf(tip),
    comment: textOf(comment),
    guest: decodeGuest(guest),
  };
}

/** The choices of the order step, stored across reloads and shared by all tabs. For components rendered in the browser only. */
export function useDraft(storeId: number): { draft: Draft; change: (part: Partial<Draft>) => void } {
  const [draft, setDraft] = useState(() => readDraft(storeId, decode) ?? NOTHING);
  useEffect(() => {
    const reload = () => setDraft(readDraft(storeId, decode) ?? NOTHING);
    // Another tab may have changed it since the first render.
    reload();
    return onDraftChange(storeId, reload);
  }, [storeId]);
  return {
    draft,
    change(part) {
      const changed = { ...draft, ...part };
      setDraft(changed);
      saveDraft(storeId, changed);
    },
  };
}

/**
 * The shipping method: the chosen one, else the table when one is known, else pickup. A guest who says no name orders at the
 * table only.
 */
export function useMethod(
  selected: Method | null,
  atTableOnly: boolean,
): {
  method: Method;
  /** The methods on offer. */
  methods: readonly Method[];
  table: KeptTable | null;
} {
  const table = useTable();
  const { delivers } = useShop().store;
  // As of when the page opened: a table that expires meanwhile does not turn the order into a pickup.
  const [proposed] = useState<Method>(table ? 'table' : 'pickup');
  if (atTableOnly) return { method: 'table', methods: ['table'], table };
  const method = selected === 'delivery' && !delivers ? proposed : (selected ?? proposed);
  const methods: Method[] = ['pickup'];
  if (table || method === 'table') methods.unshift('table');
  if (delivers) methods.push('delivery');
  return { method, methods, table };
}

/** The shipping fields of the request; null without a known table or a deliverable address. */
export function shippingFields(
  method: Method,
  table: KeptTable | null,
  addressId: number | null,
): ShippingRequest | null {
  switch (method) {
    case 'pickup':
      return { shippingMethod: method };
    case 'table':
      return table && { shippingMethod: method, tableToken: table.token };
    case 'delivery':
      return addressId === null ? null : { shippingMethod: method, addressId };
  }
}
