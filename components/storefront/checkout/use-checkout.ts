'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDeliveryCity, saveDeliveryCity } from '#lib/browser/orders/delivery-city.ts';
import { awaitingOrder } from '#lib/browser/orders/order-attempt.ts';
import { type DeliveryOption, useDelivery } from '#lib/browser/orders/use-delivery.ts';
import { useDeliveryZones } from '#lib/browser/orders/use-delivery-zones.ts';
import { clearPromotionChoices, usePromotions } from '#lib/browser/promotions/use-promotions.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import { usePauses } from '#lib/browser/shop/use-pauses.ts';
import { useStoreStatus } from '#lib/browser/shop/use-store-status.ts';
import type { GuestOrdering } from '#lib/browser/table/use-table.ts';
import type { Address, Customer } from '#lib/domain/account/customer.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { isForAdults } from '#lib/domain/basket/totals.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import { backAt } from '#lib/domain/catalogue/sold-out-products.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import type { GuestDetails } from '#lib/domain/orders/guest-order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import { takesTip } from '#lib/domain/orders/tip.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { buildOrderRequest, useRepriced } from './order-request.ts';
import { useChosenTime } from './order-times.ts';
import { focusOn, TIP_FIELD_ID } from './section.tsx';
import { type Draft, paymentsOf, shippingFields, useDraft, useMethod } from './use-draft.ts';
import { asAddress, NO_ADDRESS, NO_GUEST, TYPED_ADDRESS_ID, useGuestErrors } from './use-guest.ts';
import { SLOT_CODES, submitErrors, usePlaceOrder } from './use-place-order.ts';

/** The state of the order step, for a customer or a guest: choices, prices, errors and the submit. */
export function useCheckout(
  diner: Customer | GuestOrdering,
  basket: Basket,
  onPlaced: (orderId: number | null) => void,
) {
  const customer = typeof diner === 'string' ? null : diner;
  const { store } = useShop();
  const { draft, change } = useDraft(store.storeId);
  const { method, methods, table } = useMethod(draft.shippingMethod, diner === 'table');
  const limited = useLimitedProducts(basket);
  const limits = {
    offered: limited.flatMap(({ offered }) => offered ?? []),
    notBefore: Math.max(0, ...limited.map(({ soldOutUntil }) => soldOutUntil ?? 0)),
  };
  const { repriced, reprice } = useRepriced(basket);
  const subtotal = basketTotal(repriced);
  const [cityId] = useState(() => readDeliveryCity(store.storeId));
  const guest = useGuestDetails(diner, draft.guest, cityId);
  const addresses = customer?.addresses ?? (guest?.address ? [asAddress(guest.address)] : []);
  const wanted = customer ? draft.addressId : TYPED_ADDRESS_ID;
  const known = useDelivery(addresses, subtotal, wanted, method === 'delivery', cityId);
  const quoted = useQuotedFee(JSON.stringify([guest?.address, subtotal]));
  const delivery = quoted.fee === null ? known : { ...known, fee: quoted.fee };
  const promotions = usePromotions(repriced, method, method === 'delivery' ? delivery.fee : null);
  const time = useChosenTime(method, draft.deliveryTime, limits, { zone: delivery.zone, basket });
  const { offer, chosen, expired, noneOffered } = time;
  useAddedAddress(customer?.addresses ?? NONE, ({ addressId, cityId }) => {
    change({ shippingMethod: method, addressId });
    saveDeliveryCity(store.storeId, cityId);
  });
  const addressId = delivery.possible ? (delivery.chosen?.address.addressId ?? null) : null;
  const shipping = shippingFields(method, table, addressId);
  const { busy, failure, dismiss, place, prepare } = usePlaceOrder(onPlaced);
  const guestErrors = useGuestErrors();
  const { refresh } = useCustomer();
  const status = useStoreStatus(store)?.status;
  const pause = usePauses().ofMethod(method);
  const [attempt, setAttempt] = useState(0);
  const [ageConfirmed, setAgeConfirmed] = useState(false);
  const asksAge = isForAdults(repriced);
  const [ageMissing, setAgeMissing] = useState(false);

  const closed = closedReason({
    isClosed: status?.canOrder === false,
    noneOffered,
    tooLarge: offer.times?.tooLarge === true,
  });
  const errors = submitErrors(failure);
  const payments = paymentsOf(store);
  const awaiting = awaitingOrder(store.storeId);
  const awaited = customer?.orders.find(({ orderId }) => orderId === awaiting?.orderId);
  const lastPayment = customer?.orders[0]?.paymentMethod;
  const paymentMethod =
    [draft.paymentMethod, lastPayment]
      .map((preferred) => payments.find((each) => each === preferred))
      .find(Boolean) ?? 'card_on_site';
  const asksTip = takesTip(store, paymentMethod);
  const tip = asksTip ? draft.tip : ZERO;
  const whyNoTip: 'voucher' | 'off' = store.tips ? 'voucher' : 'off';

  async function submit(): Promise<void> {
    setAttempt(attempt + 1);
    if (tip === null) {
      focusOn(TIP_FIELD_ID, 'center');
      return;
    }
    if (closed || chosen === null || expired) return;
    if (guest && guestErrors.check(guest, method)) return;
    if (!shipping) return;
    setAgeMissing(asksAge && !ageConfirmed);
    if (asksAge && !ageConfirmed) return;
    const { comment } = draft;
    const { fee } = delivery;
    const request = buildOrderRequest(store.storeId, repriced, {
      shipping,
      fee,
      tip,
      promotions,
      deliveryTime: chosen,
      paymentMethod,
      comment,
      ageConfirmed: asksAge && ageConfirmed,
    });
    const sent = guest && { ...guest, address: method === 'delivery' ? guest.address : null };
    const failed = await place(request, sent);
    if (!failed) clearPromotionChoices(store.storeId);
    if (failed?.kind !== 'refused') return;
    if (failed.refusal.code === 'tip_not_taken') change({ tip: ZERO });
    if (PROMOTION_CODES.includes(failed.refusal.code) || failed.refusal.repriced) promotions.refresh();
    if (guest && guestErrors.refused(failed.refusal)) dismiss();
    if (failed.refusal.repriced) {
      reprice(failed.refusal.repriced);
      if (guest) quoted.quote(failed.refusal.repriced.shippingPrice);
    }
    if (SLOT_CODES.includes(failed.refusal.code)) offer.refresh();
    if (method !== 'delivery') return;
    delivery.retry();
    if (guest) return;
    // The zone that an address's point decides comes with the customer.
    void refresh().catch(() => undefined);
  }

  function choose(part: Partial<Draft>): void {
    // Stored with the method shown: after a reload, an expired table does not become a pickup.
    change({ shippingMethod: method, ...part });
    dismiss();
  }

  return {
    method,
    methods,
    table,
    delivery,
    subtotal,
    offer,
    /** The products that are not always offered. */
    limited,
    deliveryTime: chosen,
    payments,
    paymentMethod,
    promotions,
    asksTip,
    /** null while what is typed is no amount. */
    tip,
    /** Why a tip that was chosen is left out; null for none. */
    tipLeftOut: draft.tip && !asksTip ? whyNoTip : null,
    comment: draft.comment,
    /** null unless something is sold to adults alone. */
    age: asksAge
      ? {
          confirmed: ageConfirmed,
          confirm(confirmed: boolean): void {
            setAgeConfirmed(confirmed);
            setAgeMissing(false);
            dismiss();
          },
        }
      : null,
    choose,
    /** Who orders without an account with a contact; null for a customer, and for a guest at a table. */
    guest: guest && {
      details: guest,
      errors: guestErrors.errors,
      prepare,
      change(changes: Partial<GuestDetails>): void {
        guestErrors.clear('address' in changes ? { city: true, street: true } : changes);
        choose({ guest: { ...guest, ...changes } });
        if (changes.address && changes.address.cityId !== 0)
          saveDeliveryCity(store.storeId, changes.address.cityId);
      },
    },
    chooseAddress({ address }: DeliveryOption): void {
      choose({ addressId: address.addressId });
      saveDeliveryCity(store.storeId, address.cityId);
    },
    repriced,
    closed,
    /** Says that the method is paused; null while it is not. */
    pause,
    /** Whether an order placed in this browser awaits its payment. */
    awaitsPayment: awaiting !== null && (!awaited || awaited.orderStatusId === AWAITING_CARD),
    busy,
    // The press says that the city is missing.
    ready: chosen !== null && (shipping !== null || guest?.address?.cityId === 0),
    submit,
    errors: {
      ...errors,
      age: ageMissing ? sentenceOf('age_unconfirmed') : errors.age,
      time: expired ? sentenceOf('slot_unavailable') : errors.time,
    },
    /** Changes with every submit, so that an unchanged error is announced again. */
    attempt,
  };
}

const NONE: readonly Address[] = [];

/** The refusals after which the promotions of a basket are other ones. */
const PROMOTION_CODES: readonly string[] = ['unknown_promotion', 'no_reward'];

/** The details of a guest who orders with a contact; the city of delivery is the one that was chosen in the basket. */
function useGuestDetails(
  diner: Customer | GuestOrdering,
  typed: GuestDetails | null,
  cityId: number | null,
): GuestDetails | null {
  const { zones } = useDeliveryZones(diner === 'contact');
  if (diner !== 'contact') return null;
  const guest = typed ?? NO_GUEST;
  const address = guest.address ?? NO_ADDRESS;
  const chosen = address.cityId === 0 ? zones?.find((zone) => zone.cityId === cityId) : undefined;
  const place = chosen && { cityId: chosen.cityId, zoneId: chosen.zoneId };
  return { ...guest, address: { ...address, ...place } };
}

/** The delivery fee that the backend has quoted, where a typed address lies in another zone than its city's; null before. */
function useQuotedFee(of: string): { fee: Cents | null; quote: (fee: Cents) => void } {
  const [quoted, setQuoted] = useState<{ of: string; fee: Cents } | null>(null);
  return { fee: quoted?.of === of ? quoted.fee : null, quote: (fee) => setQuoted({ of, fee }) };
}

/** Why nothing can be ordered: the shop is closed, no time is left, or the kitchen cannot cook so much at once. */
export type ClosedReason = 'closed' | 'none' | 'too_large';

function closedReason(now: {
  isClosed: boolean;
  noneOffered: boolean;
  tooLarge: boolean;
}): ClosedReason | null {
  if (now.isClosed) return 'closed';
  if (now.tooLarge) return 'too_large';
  return now.noneOffered ? 'none' : null;
}

/** A product that is offered at some times alone, or sold out until an instant. */
export interface LimitedProduct {
  name: string;
  offered: OfferedWhen | null;
  soldOutUntil: number | null;
}

/** The products of the basket that cannot be ordered for any time, by themselves or for what is chosen, each once. */
function useLimitedProducts(basket: Basket): LimitedProduct[] {
  const { products } = useCatalogue();
  return (products ?? []).flatMap((product) => {
    const lines = basket.filter(({ productId }) => productId === product.productId);
    const ids = new Set(lines.flatMap(({ options }) => options.map(({ valueId }) => valueId)));
    const chosen = product.options.flatMap(({ values }) =>
      values.filter(({ optionValueId }) => ids.has(optionValueId)),
    );
    const soldOutUntil = backAt(product, chosen) ?? null;
    const { name, offered } = product;
    return lines.length > 0 && (offered || soldOutUntil !== null)
      ? [{ name: name ?? '', offered, soldOutUntil }]
      : [];
  });
}

/** Calls `onAdded` for an address that is added while the page is open. */
export function useAddedAddress(addresses: readonly Address[], onAdded: (address: Address) => void): void {
  const known = useRef<ReadonlySet<number> | null>(null);
  const notify = useEffectEvent(onAdded);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(addresses.map(({ addressId }) => addressId));
    const added = before && addresses.find(({ addressId }) => !before.has(addressId));
    if (added) notify(added);
  }, [addresses]);
}
