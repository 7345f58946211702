'use client';

import { useEffect, useState } from 'react';
import { openGuestOrder } from '#lib/contract/calls/orders.ts';
import { GUEST_FRAGMENT } from '#lib/domain/orders/guest-order.ts';
import { callApi } from '../api/call-api.ts';
import { useShop } from '../shop/shop-context.tsx';
import { saveGuestOrder } from './guest-orders.ts';

/** The secret in the fragment of an e-mail's link; null without one. */
function secretHere(): string | null {
  const fragment = location.hash.slice(1);
  return fragment.startsWith(GUEST_FRAGMENT) ? fragment.slice(GUEST_FRAGMENT.length) : null;
}

/** How the link of an e-mail to a guest went; `none` for any other address. */
export type GuestLink = 'none' | 'opening' | 'opened' | 'refused';

/**
 * Opens the order of an e-mail's link in this browser, which keeps it from then on. The secret is removed from the address, so
 * that nobody finds it in the history. For components rendered in the browser only.
 */
export function useGuestLink(): GuestLink {
  const { storeId } = useShop().store;
  const [secret] = useState(secretHere);
  const [link, setLink] = useState<GuestLink>(secret === null ? 'none' : 'opening');

  useEffect(() => {
    if (secret === null) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    let isShown = true;
    void callApi(openGuestOrder, { storeId, secret }).then((answer) => {
      if (!isShown) return;
      if (answer.class === 'success')
        saveGuestOrder(storeId, answer.order.orderId, answer.guestToken, answer.guestUntil);
      setLink(answer.class === 'success' ? 'opened' : 'refused');
    });
    return () => {
      isShown = false;
    };
  }, [secret, storeId]);
  return link;
}
