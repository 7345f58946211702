'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  addAddress,
  deleteAddress as deleteAddressCall,
  setDefaultAddress,
  updateAddress,
} from '#lib/browser/account/addresses.ts';
import { type AlertMessage, raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import type { Address, Customer, TypedAddress } from '#lib/domain/account/customer.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { ADDRESS_DELETED_CLOSE_MS, ADDRESS_POPUP_MS, ALERT_HIDE_DELAY_SHORT_MS } from '#lib/domain/limits.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';

/** Adds or updates an address, shows the result and refetches the list (SPEC section 7, Addresses). */
export function useSaveAddress(customer: Customer, address: Address | null) {
  const t = useTranslations('address.alert');
  const session = useSession();
  const { refresh } = useCustomer();
  const raiseFailure = useRaiseFailure();

  const { customerId } = customer;
  const send = (typed: TypedAddress) =>
    address ? updateAddress(session, customerId, address, typed) : addAddress(session, customerId, typed);

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
  const session = useSession();
  const { refresh } = useCustomer();
  const raiseFailure = useRaiseFailure();
  const [busy, setBusy] = useState<number | null>(null);
  return {
    /** The id of the address of the call under way. */
    busy,
    async makeDefault(address: Address): Promise<void> {
      if (busy !== null) return;
      setBusy(address.addressId);
      const answer = await setDefaultAddress(session, address);
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
      const answer = await deleteAddressCall(session, addressId);
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
