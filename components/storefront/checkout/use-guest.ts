'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Address } from '#lib/domain/account/customer.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { type GuestDetails, missingOfGuest } from '#lib/domain/orders/guest-order.ts';
import type { TypedOrderAddress } from '#lib/domain/orders/order-request.ts';
import type { Method } from './use-draft.ts';

/** What is wrong with the fields of a guest, in words; `reachable` is about telephone and e-mail address. */
export type GuestErrors = Partial<
  Record<'name' | 'telephone' | 'email' | 'reachable' | 'city' | 'street', string>
>;

export const NO_ADDRESS: TypedOrderAddress = {
  cityId: 0,
  zoneId: 0,
  company: '',
  address1: '',
  address2: '',
};
export const NO_GUEST: GuestDetails = { name: '', telephone: '', email: '', address: null };

/** The typed address as one of an account would be, for its zone and fee. */
export const asAddress = ({ cityId, zoneId, address1, address2, company }: TypedOrderAddress): Address => ({
  addressId: TYPED_ADDRESS_ID,
  customerId: 0,
  company,
  city: '',
  cityId,
  postcode: '',
  postcodeId: null,
  address1,
  address2,
  countryId: null,
  zoneId,
  isDefault: true,
  firstname: '',
  lastname: '',
});
/** No address of an account has it. */
export const TYPED_ADDRESS_ID = 0;

/** The errors of a guest's fields: found at the submit, or by the backend. Each goes when its field changes. */
export function useGuestErrors() {
  const t = useTranslations('checkout.guestContact.errors');
  const [errors, setErrors] = useState<GuestErrors>({});

  function find(guest: GuestDetails, method: Method): GuestErrors {
    const missing = missingOfGuest(guest, method);
    const { telephone, email, address } = guest;
    return {
      ...(missing && { [missing]: t(missing) }),
      ...(telephone.trim() && telephoneNumber(telephone) === null && { telephone: t('wrongTelephone') }),
      ...(email.trim() && !email.includes('@') && { email: t('wrongEmail') }),
      ...(method === 'delivery' && !address?.cityId && { city: t('city') }),
      ...(method === 'delivery' && !address?.address1.trim() && { street: t('street') }),
    };
  }

  /** Shows errors; the first wrong field takes the focus once its message is rendered. */
  function show(found: GuestErrors): boolean {
    setErrors(found);
    const wrong = Object.keys(found).length > 0;
    if (wrong)
      requestAnimationFrame(() => {
        const first = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
        first?.scrollIntoView({ block: 'center' });
        first?.focus({ preventScroll: true });
      });
    return wrong;
  }

  return {
    errors,
    /** Returns whether something is wrong. */
    check: (guest: GuestDetails, method: Method): boolean => show(find(guest, method)),
    /** Shows what the backend found. Returns whether that was about a field of the guest. */
    refused({ fields }: Failure): boolean {
      const { name, telephone, email, 'address.address_1': street } = fields ?? {};
      return show({
        ...(name && { name }),
        ...(telephone && { telephone }),
        ...(email && { email }),
        ...(street && { street }),
      });
    },
    clear: (changes: object): void =>
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([field]) =>
              !(field in changes) &&
              !('telephone' in changes && field === 'email') &&
              !('email' in changes && field === 'telephone') &&
              !(('telephone' in changes || 'email' in changes) && field === 'reachable'),
          ),
        ),
      ),
  };
}
