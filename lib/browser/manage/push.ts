'use client';

import { useEffect } from 'react';
import useSWR from 'swr';
import * as calls from '#lib/contract/manage/calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { READING, readingOf, successOf } from '../api/data-reading.ts';
import {
  isMadeWith,
  isPushSupported,
  presentSubscription,
  subscribeWith,
  subscriptionValues,
} from '../dom/web-push.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { callManage } from './call-manage.ts';
import { manageKey } from './use-manage-data.ts';

// Alerts by web push in this browser. Loaded when they are used: no page needs it at its start.

const WORKER = '/scripts/manage-worker.js';
/** Somebody turned the alerts off here: the beginning of a service does not turn them on again. */
const REFUSED_KEY = 'manage-alerts-refused';

/** What this browser does about alerts, and how that is changed. */
export function usePush() {
  const swr = useSWR(manageKey('managePush'), readState, READING);
  const { mutate: reread } = swr;

  useEffect(() => {
    let permission: PermissionStatus | undefined;
    const onChange = () => void reread();
    void navigator.permissions?.query({ name: 'notifications' }).then((status) => {
      permission = status;
      status.addEventListener('change', onChange);
    });
    return () => permission?.removeEventListener('change', onChange);
  }, [reread]);

  const thenReread = async <Result>(result: Promise<Result>): Promise<Result> => {
    const value = await result;
    await reread();
    return value;
  };
  return {
    reading: readingOf(swr),
    turnOn: () => {
      removeStored(REFUSED_KEY);
      return thenReread(allow());
    },
    turnOff: () => {
      writeStored(REFUSED_KEY, true);
      return thenReread(end());
    },
    /** Sends an alert to this browser alone. */
    async test(): Promise<Answer> {
      const endpoint = (await presentSubscription())?.endpoint ?? '';
      const answer = await callManage(calls.testPush, { endpoint });
      if (answer.class === 'error') void reread();
      return answer;
    },
  };
}

/**
 * - `unsupported`: the browser gets no push messages
 * - `off`: this installation sends none
 * - `denied`: the person, or the browser's settings, said no to notifications
 */
export type PushState = 'unsupported' | 'off' | 'denied' | 'idle' | 'on';

async function readState(): Promise<{ state: PushState }> {
  if (!isPushSupported()) return { state: 'unsupported' };
  const subscription = await presentSubscription();
  const endpoint = subscription?.endpoint ?? null;
  const { publicKey, isSubscribed } = await successOf(callManage(calls.readPush, { endpoint }));
  if (publicKey === null) return { state: 'off' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const isAllowed = isSubscribed && Notification.permission === 'granted';
  return { state: isAllowed && subscription && isMadeWith(subscription, publicKey) ? 'on' : 'idle' };
}

/** Asks for the permission and subscribes. 'denied' when it was not given, 'unreachable' when the browser could not. */
async function allow(): Promise<Answer | 'denied' | 'unreachable'> {
  const permission = await Notification.requestPermission();
  return permission === 'granted' ? subscribe() : 'denied';
}

async function subscribe(): Promise<Answer | 'unreachable'> {
  const answer = await callManage(calls.readPush, { endpoint: null });
  if (answer.class === 'error' || answer.publicKey === null) return answer;
  try {
    const { publicKey } = answer;
    return save(await subscribeWith(publicKey, WORKER));
  } catch {
    return 'unreachable';
  }
}

/** Gives the alerts of this browser to who is signed in. */
function save(subscription: PushSubscription): Promise<Answer> {
  return callManage(calls.subscribePush, subscriptionValues(subscription));
}

async function end(): Promise<Answer> {
  const subscription = await presentSubscription();
  const answer = await callManage(calls.unsubscribePush, { endpoint: subscription?.endpoint ?? '-' });
  if (answer.class === 'success') await subscription?.unsubscribe().catch(() => false);
  return answer;
}

/** Subscribes once notifications are allowed, unless somebody turned the alerts off here. */
export async function subscribeUnlessRefused(): Promise<void> {
  if (isPushSupported() && readStored(REFUSED_KEY, (stored) => stored === true) !== true) await subscribe();
}

/** Ties the alerts of this browser to the present session, whose end ends them. */
export async function renewPush(): Promise<void> {
  const subscription = isPushSupported() ? await presentSubscription() : null;
  if (subscription) await save(subscription);
}
