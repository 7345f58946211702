'use client';

import { useShop } from '../shop/shop-context.tsx';
import { type Session, sessionOf } from './session.ts';

/** The session at the current shop. */
export function useSession(): Session {
  const { store } = useShop();
  return sessionOf(store.storeId, store.name);
}
