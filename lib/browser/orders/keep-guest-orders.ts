'use client';

import { keepGuestOrders } from '#lib/contract/calls/orders.ts';
import { clearBasketReturn } from '../basket/basket-return.ts';
import type { Session } from '../session/session.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { readInTab, writeInTab } from '../storage/session-storage.ts';
import { isGuestOrderHere, ownOrder, removeGuestOrders } from './guest-orders.ts';

// Somebody who ordered without an account makes one, and keeps the order in it. In local storage, because the link of the
// confirmation e-mail opens another tab.

/** The lifetime of that link. */
const LIFETIME_MS = 24 * 3600 * 1000;

const keyOf = (storeId: number) => `keep_order_${storeId}`;

function decode(stored: unknown): number | null {
  if (typeof stored !== 'object' || stored === null || !('orderId' in stored && 'until' in stored))
    return null;
  const { orderId, until } = stored;
  return typeof orderId === 'number' && typeof until === 'number' && until > Date.now() ? orderId : null;
}

/** Has the next sign-in in this browser ask whether to keep the order: somebody else may sign in. */
export function rememberKeptOrder(storeId: number, orderId: number): void {
  clearBasketReturn(storeId);
  writeStored(keyOf(storeId), { orderId, until: Date.now() + LIFETIME_MS });
}

/** Moves an order of this browser into the account of who is signed in. Returns whether it is there. */
export async function keepOrder(session: Session, orderId: number): Promise<boolean> {
  const { storeId } = session;
  const { guestToken } = ownOrder(storeId, orderId);
  if (!guestToken) return false;
  const answer = await session.call(keepGuestOrders, { guestTokens: [guestToken] });
  if (answer.class === 'error' || !answer.orderIds.includes(orderId)) return false;
  removeGuestOrders(storeId, [orderId]);
  return true;
}

/** The order that was remembered, once; null for none that is still here. */
export function takeRememberedOrder(storeId: number): number | null {
  const orderId = readStored(keyOf(storeId), decode);
  removeStored(keyOf(storeId));
  return orderId !== null && isGuestOrderHere(storeId, orderId) ? orderId : null;
}

/** What a guest has said of themselves, to fill the sign-up form. */
interface SaidByGuest {
  name: string;
  telephone: string;
  email: string;
}

const contactKeyOf = (storeId: number) => `guest_contact_${storeId}`;

function decodeContact(stored: unknown): SaidByGuest | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { name, telephone, email }: Partial<Record<keyof SaidByGuest, unknown>> = stored;
  return typeof name === 'string' && typeof telephone === 'string' && typeof email === 'string'
    ? { name, telephone, email }
    : null;
}

/** Stores who has ordered, as long as the tab lasts. */
export const saveGuestContact = (storeId: number, { name, telephone, email }: SaidByGuest): boolean =>
  writeInTab(contactKeyOf(storeId), { name, telephone, email });

export const readGuestContact = (storeId: number): SaidByGuest | null =>
  readInTab(contactKeyOf(storeId), decodeContact);
