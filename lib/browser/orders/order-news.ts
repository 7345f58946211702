'use client';

import useSWR from 'swr';
import * as calls from '#lib/contract/calls/order-news.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { SWR_RETRY } from '../api/swr-retry.ts';
import {
  isMadeWith,
  isPushSupported,
  presentSubscription,
  subscribeWith,
  subscriptionValues,
} from '../dom/web-push.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { ownOrder } from './guest-orders.ts';

const WORKER = '/scripts/offline.js';
/** The diner wanted push messages about an order here: the next one is followed too. */
const WANTED_KEY = 'order_news_wanted';

/**
 * Push messages about an order in this browser.
 *
 * - `off`: the shop sends none
 * - `unsupported`: the browser gets none; `home_screen`: it does once the page is on the home screen, as on iOS
 * - `denied`: the person, or the browser's settings, said no to notifications
 */
export type OrderPush = 'off' | 'unsupported' | 'home_screen' | 'denied' | 'idle' | 'on';

export interface OrderNews {
  push: OrderPush;
  sms: calls.OrderNewsState['sms'];
}

/** Why a change did not happen: the backend's sentence, or what the browser did. */
export type NewsFailure = { message: string } | 'dismissed' | 'unreachable';

/** How the diner is told of an order, and how that is changed. Each act resolves to null once it is done. */
export function useOrderNews(orderId: number) {
  const session = useSession();
  const { storeId } = session;
  const { data, mutate } = useSWR(
    ['order_news', storeId, orderId],
    () => readNews(session, orderId),
    SWR_RETRY,
  );

  /** Makes a change and shows what the backend then says. */
  async function change(wanted: calls.NewsChange, subscription: PushSubscription | null) {
    const answer = await send(session, orderId, wanted, subscription);
    if (answer.class === 'error') return { message: answer.message };
    await mutate(newsOf(answer, subscription), { revalidate: false });
    return null;
  }

  return {
    news: data ?? null,

    async follow(): Promise<NewsFailure | null> {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') {
        await mutate();
        return permission === 'default' ? 'dismissed' : null;
      }
      const state = await session.call(calls.readOrderNews, {
        ...ownOrder(storeId, orderId),
        endpoint: null,
      });
      if (state.class === 'error') return { message: state.message };
      if (state.publicKey === null) return mutate().then(() => null);
      try {
        const subscription = await subscribeWith(state.publicKey, WORKER);
        const { p256dh, auth } = subscriptionValues(subscription);
        const failure = await change({ follow: { p256dh, auth } }, subscription);
        if (!failure) writeStored(WANTED_KEY, true);
        return failure;
      } catch {
        return 'unreachable';
      }
    },

    async unfollow(): Promise<NewsFailure | null> {
      removeStored(WANTED_KEY);
      return change({ follow: null }, await presentSubscription());
    },

    setSms: async (on: boolean): Promise<NewsFailure | null> =>
      change({ sms: on }, isPushSupported() ? await presentSubscription() : null),
  };
}

const send = (
  session: Session,
  orderId: number,
  wanted: calls.NewsChange,
  subscription: PushSubscription | null,
): Promise<Answer<calls.OrderNewsState>> =>
  session.call(calls.changeOrderNews, {
    ...ownOrder(session.storeId, orderId),
    endpoint: subscription?.endpoint ?? null,
    ...wanted,
  });

async function readNews(session: Session, orderId: number): Promise<OrderNews> {
  const subscription = isPushSupported() ? await presentSubscription() : null;
  const endpoint = subscription?.endpoint ?? null;
  const state = await session.call(calls.readOrderNews, { ...ownOrder(session.storeId, orderId), endpoint });
  if (state.class === 'error') throw new Error(state.code);
  const news = newsOf(state, subscription);
  if (news.push !== 'idle' || !subscription || !isWantedHere(subscription, state.publicKey)) return news;
  const { p256dh, auth } = subscriptionValues(subscription);
  const followed = await send(session, orderId, { follow: { p256dh, auth } }, subscription);
  return followed.class === 'success' ? newsOf(followed, subscription) : news;
}

/** Whether an earlier order was followed here, and this one can be without a question. */
const isWantedHere = (subscription: PushSubscription, publicKey: string | null): boolean =>
  Notification.permission === 'granted' &&
  publicKey !== null &&
  isMadeWith(subscription, publicKey) &&
  readStored(WANTED_KEY, (stored) => stored === true) === true;

const newsOf = (state: calls.OrderNewsState, subscription: PushSubscription | null): OrderNews => ({
  push: pushOf(state, subscription),
  sms: state.sms,
});

function pushOf(
  { publicKey, isFollowed }: calls.OrderNewsState,
  subscription: PushSubscription | null,
): OrderPush {
  if (publicKey === null) return 'off';
  if (!isPushSupported()) return navigator.standalone === false ? 'home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isAllowed = isFollowed && Notification.permission === 'granted';
  return isAllowed && subscription && isMadeWith(subscription, publicKey) ? 'on' : 'idle';
}
