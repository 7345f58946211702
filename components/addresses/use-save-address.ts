'use client';

import { useTranslations } from 'next-intl';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { AddressWire, CustomerWire } from '#lib/contract/customer.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { ADDRESS_POPUP_MS } from '#lib/domain/limits.ts';
import { useRaiseFailure } from './use-raise-failure.ts';

export interface TypedAddress {
  zone: DeliveryZone;
  street: string;
  more: string;
  company: string;
  isDefault: boolean;
}

/** Adds an address or changes one, and says what came of it; then the list is read again (SPEC section 7, Addresses). */
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
      // A number of the place that it is at stays with it only there.
      code_postal_id: zone.cityId === address.city_id ? code_postal_id : null,
      country_id,
      firstname,
      lastname,
    });
  }

  /** Whether it was saved. */
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
