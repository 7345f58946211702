'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { readTableToken, type Table } from '#lib/domain/store/table-token.ts';
import { GUEST_MARKER } from '#lib/routes.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { useShop } from '../shop/shop-context.tsx';
import { tableStoreOf } from './table-store.ts';

/** The diner's table with the token that proves it. */
export interface KeptTable extends Table {
  token: string;
}

const nowhere = () => null;

/**
 * The stored table of the current shop, if the shop still has it; null for none, on the server and during hydration.
 */
export function useTable(): KeptTable | null {
  const { storeId, areas } = useShop().store;
  const { subscribe, read } = tableStoreOf(storeId);
  const token = useSyncExternalStore(subscribe, read, nowhere);
  return useMemo(() => {
    const reading = token === null ? null : readTableToken(token, { storeId, areas });
    return token !== null && reading?.ok
      ? { area: reading.claim.area, number: reading.claim.number, token }
      : null;
  }, [token, storeId, areas]);
}

const MARKED_SECONDS = 24 * 3600;

/** How somebody orders without an account: at a table by its code alone, or anywhere by a name and how to reach them. */
export type GuestOrdering = 'table' | 'contact';

/** How a visitor may order without an account at the shop; null when not, and for a customer. */
export function useGuestOrdering(): GuestOrdering | null {
  const { guestTables, guestOrders } = useShop().store;
  const signedIn = useSignedIn();
  const table = useTable();
  if (signedIn !== false) return null;
  if (guestTables && table !== null) return 'table';
  return guestOrders ? 'contact' : null;
}

/** Sets the cookie that lets somebody without an account through the guards of the order pages. */
export function markGuest(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in many a browser, and on plain http
  document.cookie = `${GUEST_MARKER}=1; path=/; max-age=${MARKED_SECONDS}; samesite=lax${secure}`;
}
