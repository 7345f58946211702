'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { beginService } from '#lib/contract/manage/calls.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { useOffline } from '../api/use-offline.ts';
import { createListeners } from '../dom/listeners.ts';
import { onTabVisible } from '../dom/tab-visible.ts';
import { callManage } from './call-manage.ts';
import { checkSound, ring, ringCancelled, ringConnectionLost, unlockSound } from './ring.ts';
import { answerTick, onServerTick, useIsLive } from './staff-channel.ts';

/** Keeps the screen on. The browser lets it go when the page is hidden. */
async function lockScreen(): Promise<void> {
  await navigator.wakeLock?.request('screen').catch(() => {});
}

async function allowNotifications(): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission === 'denied') return;
  const permission = await Notification.requestPermission().catch(() => 'denied');
  if (permission === 'granted') await (await import('./push.ts')).subscribeUnlessRefused();
}

let hasBegun = false;

/** Tells the shop that its service has begun; to be called until that has arrived. */
async function beginOnce(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  const answer = await callManage(beginService, null);
  hasBegun = answer.class === 'success';
}

let isStarted = false;
const starts = createListeners();

/** Whether the service was begun on this load of the page, which may have shown other pages of the area since. */
export const useServiceStarted = (): boolean =>
  useSyncExternalStore(
    starts.add,
    () => isStarted,
    () => false,
  );

/** Begins the service, once for each load of the page: sound, screen and notifications need a tap. */
export async function startService(): Promise<void> {
  isStarted = true;
  starts.notify();
  answerTick();
  onServerTick(() => {
    checkSound();
    answerTick();
    void beginOnce();
  });
  onTabVisible(() => void lockScreen());
  await unlockSound();
  void lockScreen();
  void allowNotifications();
  void beginOnce();
}

const ICON = '/icons/ardoise.svg';
const ICON_OF_NEW = '/icons/ardoise-new.svg';

/**
 * Rings while there are new orders that nobody of the staff has seen, and shows how many in the title and icon of the tab;
 * with another sound once one waits for too long, and once for each one that was cancelled.
 */
export function useRing(unseen: readonly OrderOfStaff[], textOf: (number: string) => string): void {
  const { fresh = [], cancelled = [] } = Object.groupBy(unseen, ({ order }) =>
    order.orderStatusId === CANCELLED ? 'cancelled' : 'fresh',
  );
  const count = fresh.length;
  const newest = fresh.at(-1)?.order;
  const number = newest ? orderNumber(newest) : null;
  const lastCancelled = cancelled.at(-1)?.order.orderId ?? null;

  useEffect(() => {
    if (lastCancelled !== null) ringCancelled();
  }, [lastCancelled]);

  const isReminder = fresh.some(({ order }) => order.ladderStep !== null);
  const reason = count === 0 ? null : isReminder ? 'reminder' : 'new';

  useEffect(() => {
    ring(reason);
    return () => ring(null);
  }, [reason]);

  useEffect(() => {
    if (count === 0) return;
    const { title } = document;
    document.title = `(${count}) ${title}`;
    showIcon(ICON_OF_NEW);
    return () => {
      document.title = title;
      showIcon(ICON);
    };
  }, [count]);

  useEffect(() => {
    if (number !== null && document.hidden) void notify(textOf(number));
  }, [number, textOf]);
}

function showIcon(path: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', path);
}

/** Tells of an order while the page is hidden, if that was allowed. */
async function notify(text: string): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(text, { tag: 'new-order', icon: ICON }).catch(() => {});
}

/**
 * Since when what the board shows may not be true any more: this device has no network, or the board gets no events; null
 * while it is. `staleSince` is since when that was so before the page was opened. Rings once when that begins.
 */
export function useBlindSince(staleSince: number | null): number | null {
  const isLive = useIsLive();
  const offline = useOffline();
  const wasLive = useRef(false);
  const wasBlind = useRef(false);
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (isLive) wasLive.current = true;
    const isBlind = offline || (!isLive && wasLive.current);
    if (isBlind === wasBlind.current) return;
    wasBlind.current = isBlind;
    setSince(isBlind ? Date.now() : null);
    if (isBlind) ringConnectionLost();
  }, [isLive, offline]);
  return staleSince ?? since;
}
