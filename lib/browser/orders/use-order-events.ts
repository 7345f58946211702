'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { type ScopedMutator, useSWRConfig } from 'swr';
import { orderOf } from '#lib/contract/order.ts';
import { REFUSALS } from '#lib/contract/refusal-status.ts';
import { RefusalError } from '../api/refusal-error.ts';
import { realtimeChannelOf } from '../realtime/realtime-channel.ts';
import { cacheOrder, customerKey } from '../session/customer-cache.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { useShop } from '../shop/shop-context.tsx';
import { readOrder } from './order-calls.ts';

/** Polling interval without the channel. */
const READ_AGAIN_MS = 30_000;
/** Retry delay of the read after a join. */
const CATCH_UP_MS = 5_000;

/**
 * Follows an order live (SPEC section 4, Realtime channel). An event updates it and revalidates the customer's data; the
 * order is read again after every join, and polled without a connection. null follows nothing. Returns whether events arrive now.
 */
export function useOrderEvents(orderId: number | null): boolean {
  const { store, realtimeUrl } = useShop();
  const { storeId } = store;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const channel = realtimeChannelOf(storeId, realtimeUrl, session);
  const live = useSyncExternalStore(
    channel.onLiveChange,
    () => orderId !== null && channel.isLive(orderId),
    () => false,
  );

  useEffect(() => {
    if (orderId === null) return;
    let catchingUp: ReturnType<typeof setTimeout> | undefined;
    let following = true;

    async function catchUp(id: number): Promise<void> {
      clearTimeout(catchingUp);
      const known = await refreshOrder(session, mutate, id);
      if (!known && following) catchingUp = setTimeout(catchUp, CATCH_UP_MS, id);
    }

    const stop = channel.follow(orderId, {
      onOrder(order) {
        cacheOrder(mutate, orderOf(order));
        void mutate(customerKey(storeId));
      },
      onJoined: () => void catchUp(orderId),
    });
    return () => {
      following = false;
      clearTimeout(catchingUp);
      stop();
    };
  }, [channel, orderId, session, mutate, storeId]);

  useEffect(() => {
    if (orderId === null || live) return;
    const readAgain = () => {
      if (document.visibilityState !== 'hidden') void refreshOrder(session, mutate, orderId);
    };
    const timer = setInterval(readAgain, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [orderId, live, session, mutate]);

  return live;
}

/**
 * Reads an order again and updates the cache. Silent on failure: the last known state stays (SPEC section 8). Returns
 * false when a retry may help.
 */
async function refreshOrder(session: Session, mutate: ScopedMutator, orderId: number): Promise<boolean> {
  try {
    cacheOrder(mutate, await readOrder(session, orderId));
    return true;
  } catch (error) {
    return error instanceof RefusalError && REFUSALS[error.code] < 500;
  }
}
