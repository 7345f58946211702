'use client';

import * as calls from '#lib/contract/calls/addresses.ts';
import type { Address, AddressSuggestion, TypedAddress } from '#lib/domain/account/customer.ts';
import type { Session } from '../session/session.ts';

export const addAddress = (session: Session, customerId: number, typed: TypedAddress) =>
  session.call(calls.addAddress, { ...typed, customerId, storeId: session.storeId });

export const updateAddress = (session: Session, customerId: number, address: Address, typed: TypedAddress) =>
  session.call(calls.updateAddress, { ...typed, address, customerId, storeId: session.storeId });

export const setDefaultAddress = (session: Session, { addressId, customerId }: Address) =>
  session.call(calls.setDefaultAddress, { addressId, customerId, storeId: session.storeId });

export const deleteAddress = (session: Session, addressId: number) =>
  session.call(calls.deleteAddress, { addressId });

/** What the beginning of an address may become; none after a failure. */
export async function searchAddresses(session: Session, text: string): Promise<readonly AddressSuggestion[]> {
  const answer = await session.call(calls.searchAddresses, { text });
  return answer.class === 'success' ? answer.suggestions : [];
}
