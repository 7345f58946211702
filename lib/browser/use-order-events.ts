'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { type ScopedMutator, useSWRConfig } from 'swr';
import { REFUSALS } from '#lib/contract/codes.ts';
import { customerKey, keepOrder } from './customer-cache.ts';
import { isGuestOrderHere } from './guest-orders.ts';
import { realtimeChannelOf } from './realtime-channel.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';
import { useShop } from './shop-context.tsx';
import { readOrder } from './use-order.ts';
import { useSession } from './use-session.ts';

/** Where the channel cannot be reached, an order is read again this often. */
const READ_AGAIN_MS = 30_000;
/** An order without an account has no room on the channel. */
const GUEST_READ_AGAIN_MS = 10_000;
/** What happened before the channel stood is not known yet: it is asked for again after this. */
const CATCH_UP_MS = 5_000;

/**
 * Follows an order as it happens (SPEC section 4, Realtime channel): an event updates it and refreshes the
 * customer's data; after every connection, and from time to time without one, the order is read again, so that
 * nothing is missed. One that was placed without an account is read again alone. Null follows nothing. Gives whether events arrive at this moment.
 */
export function useOrderEvents(orderId: number | null): boolean {
  const { store, realtimeUrl } = useShop();
  const { storeId } = store;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const guest = orderId !== null && isGuestOrderHere(storeId, orderId);
  const channel = realtimeChannelOf(storeId, realtimeUrl, session);
  const live = useSyncExternalStore(
    channel.onLiveChange,
    () => orderId !== null && channel.isLive(orderId),
    () => false,
  );

  useEffect(() => {
    if (orderId === null || guest) return;
    let catchingUp: ReturnType<typeof setTimeout> | undefined;
    let following = true;

    async function catchUp(id: number): Promise<void> {
      clearTimeout(catchingUp);
      const known = await refreshOrder(session, mutate, id);
      if (!known && following) catchingUp = setTimeout(catchUp, CATCH_UP_MS, id);
    }

    const stop = channel.follow(orderId, {
      heard(order) {
        keepOrder(mutate, order);
        void mutate(customerKey(storeId));
      },
      joined: () => void catchUp(orderId),
    });
    return () => {
      following = false;
      clearTimeout(catchingUp);
      stop();
    };
  }, [channel, orderId, guest, session, mutate, storeId]);

  useEffect(() => {
    if (orderId === null || live) return;
    const readAgain = () => {
      if (document.visibilityState !== 'hidden') void refreshOrder(session, mutate, orderId);
    };
    const timer = setInterval(readAgain, guest ? GUEST_READ_AGAIN_MS : READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [orderId, guest, live, session, mutate]);

  return live;
}

/**
 * Reads an order again, and takes it over into all that shows it. Silent when it fails: the last known state stays
 * (SPEC section 8). False when nobody could be asked, so that asking again may help.
 */
async function refreshOrder(session: Session, mutate: ScopedMutator, orderId: number): Promise<boolean> {
  try {
    keepOrder(mutate, await readOrder(session, orderId));
    return true;
  } catch (error) {
    return error instanceof Refused && REFUSALS[error.code] < 500;
  }
}
