'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AlertMessage, raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { AddressWire, CustomerWire } from '#lib/contract/customer.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { ADDRESS_DELETED_CLOSE_MS, ADDRESS_POPUP_MS, ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';

interface TypedAddress {
  zone: DeliveryZone;
  street: string;
  more: string;
  company: string;
  isDefault: boolean;
}

/** Adds or updates an address, shows the result and refetches the list (SPEC section 7, Addresses). */
export function useSaveAddress(customer: CustomerWire, address: AddressWire | null) {
  const t = useTranslations('address.alert');
  const { storeId } = useShop().store;
  const session = useSession();
  const { refresh } = useCustomer();
  const raiseFailure = useRaiseFailure();

  function send({ zone, street, more, company, isDefault }: TypedAddress) {
    const fields = {
      customer_id: customer.customer_id,
      company,
      city: zone.city,
      city_id: zone.cityId,
      zone_id: zone.zoneId,
      address_2: more,
      store_id: storeId,
      default: isDefault,
    };
    if (!address)
      return session.call('addressAdd', {
        ...fields,
        address: street,
        code_postal_id: null,
        country_id: null,
      });
    const { address_id, code_postal_id, country_id, firstname, lastname } = address;
    return session.call('addressUpdate', {
      ...fields,
      address_id,
      address_1: street,
      // The postcode's id is valid for its own city only.
      code_postal_id: zone.cityId === address.city_id ? code_postal_id : null,
      country_id,
      firstname,
      lastname,
    });
  }

  /** Returns whether the address was saved. */
  return async (typed: TypedAddress): Promise<boolean> => {
    const answer = await send(typed);
    void refresh();
    if (answer.class === 'error') {
      raiseFailure(answer);
      return false;
    }
    const { title = t('title'), message = t('saved'), city } = answer;
    raiseAlert({ class: 'success', title, message, city }, ADDRESS_POPUP_MS);
    return true;
  };
}

/** Makes an address the default, one call at a time, and refetches the list (SPEC section 7, Addresses). */
export function useMakeDefault() {
  const t = useTranslations('address.alert');
  const { storeId } = useShop().store;
  const session = useSession();
  const { refresh } = useCustomer();
  const raiseFailure = useRaiseFailure();
  const [busy, setBusy] = useState<number | null>(null);
  return {
    /** The address_id of the call under way. */
    busy,
    async makeDefault({ address_id, customer_id }: AddressWire): Promise<void> {
      if (busy !== null) return;
      setBusy(address_id);
      const answer = await session.call('addressDefault', { address_id, customer_id, store_id: storeId });
      if (answer.class === 'error') raiseFailure(answer);
      else {
        const { title = t('title'), message = t('saved'), city } = answer;
        raiseAlert({ class: 'success', title, message, city }, ALERT_HIDE_DELAY_SHORT_MS);
      }
      await refresh();
      setBusy(null);
    },
  };
}

/** Deletes an address; `result` shows for three seconds, then `close` is called (SPEC section 8). */
export function useDeleteAddress(addressId: number, close: () => void) {
  const t = useTranslations('address');
  const session = useSession();
  const { refresh } = useCustomer();
  const raiseFailure = useRaiseFailure();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<AlertMessage | null>(null);
  const onTimeUp = useEffectEvent(close);

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => onTimeUp(), ADDRESS_DELETED_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [result]);

  return {
    busy,
    /** The success message; null before. */
    result,
    async deleteAddress(): Promise<void> {
      if (busy) return;
      setBusy(true);
      const answer = await session.call('addressDelete', { address_id: addressId });
      setBusy(false);
      if (answer.class === 'error') raiseFailure(answer);
      else {
        const message = t('deletion.closing', { message: answer.message || t('deletion.deleted') });
        setResult({ class: 'success', title: answer.title || t('alert.title'), message, city: answer.city });
      }
      await refresh();
    },
  };
}

/** Failures that the person can act on keep their own message; any other failure shows the generic one. */
const SHOWN_AS_IS: readonly RefusalCode[] = [
  'unknown_address',
  'too_many_addresses',
  'too_many',
  'unauthenticated',
  'session_expired',
];

/** Shows the popup of a failed address call (SPEC section 8). */
function useRaiseFailure(): (failure: Failure) => void {
  const t = useTranslations('address.alert');
  return ({ code, title, message, errors, city }) => {
    const shownAsIs = SHOWN_AS_IS.includes(code);
    raiseAlert(
      shownAsIs
        ? { class: 'error', title: title ?? t('title'), message, city, ...(errors && { errors }) }
        : { class: 'error', title: t('failed.title'), message: t('failed.message') },
      ADDRESS_POPUP_MS,
    );
  };
}
