'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { customerKey, keepOrder } from './customer-cache.ts';
import { orderChannelOf } from './order-channel.ts';
import { useShop } from './shop-context.tsx';
import { readOrder } from './use-order.ts';
import { useSession } from './use-session.ts';
import { storeKey } from './use-store.ts';

/** Where the channel cannot be reached, an order is read again this often. */
const READ_AGAIN_MS = 30_000;

/**
 * Follows an order as it happens (SPEC section 4, Realtime channel): an event updates it and refreshes the
 * customer's data; after every connection, and from time to time without one, the order is read again, so that
 * nothing is missed. Null follows nothing. Gives whether events arrive at this moment.
 */
export function useOrderEvents(orderId: number | null): boolean {
  const { store, realtimeUrl } = useShop();
  const { storeId } = store;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const channel = orderChannelOf(storeId, realtimeUrl, session);
  const live = useSyncExternalStore(
    channel.onLiveChange,
    () => orderId !== null && channel.isLive(orderId),
    () => false,
  );

  useEffect(() => {
    if (orderId === null) return;
    return channel.follow(orderId, {
      heard(order) {
        keepOrder(mutate, order);
        void mutate(customerKey(storeId));
      },
      // Silent when it fails: the last known state stays (SPEC section 8).
      joined: () =>
        void readOrder(session, orderId).then(
          (order) => keepOrder(mutate, order),
          () => undefined,
        ),
      switched: () => void mutate(storeKey(storeId)),
    });
  }, [channel, orderId, session, mutate, storeId]);

  useEffect(() => {
    if (orderId === null || live) return;
    const readAgain = () => {
      if (document.visibilityState === 'hidden') return;
      void readOrder(session, orderId).then(
        (order) => keepOrder(mutate, order),
        () => undefined,
      );
    };
    const timer = setInterval(readAgain, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [orderId, live, session, mutate]);

  return live;
}
