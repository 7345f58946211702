'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { readRealtimeToken } from '#lib/contract/manage/calls.ts';
import type { ManageEndpointName } from '#lib/contract/manage/endpoints.ts';
import type { ChangeKind } from '#lib/contract/realtime.ts';
import { STAFF_TICK_MS } from '#lib/domain/limits.ts';
import { createListeners } from '../dom/listeners.ts';
import { onTabVisible } from '../dom/tab-visible.ts';
import type { RealtimeSocket } from '../realtime/open-socket.ts';
import { callManage } from './call-manage.ts';

/** Many changes at once are one reading. */
const COALESCE_MS = 150;
const RETRY_MS = 5_000;

/** What depends on the shop's events: on those of orders, on those of printers, and on any. */
const ORDERS: readonly ManageEndpointName[] = [
  'manageBills',
  'manageBill',
  'manageOrders',
  'manageOrderSearch',
  'manageOrder',
  'managePrintJobs',
  // Orders take portions of what is counted.
  'manageSoldOut',
  'manageTables',
  // And of the slots.
  'manageSlots',
  'manageStart',
  'manageDay',
];
const PRINTING: readonly ManageEndpointName[] = [
  'manageOrders',
  'managePrinters',
  'manageStart',
  'managePrinterFound',
  'managePrintJobs',
  'managePrintPapers',
];
const BILLS: readonly ManageEndpointName[] = ['manageBills', 'manageBill'];
/** The draft that two people edit. */
const DRAFT: readonly ManageEndpointName[] = ['manageCatalogueEditor'];
const EVERYTHING: readonly ManageEndpointName[] = [
  ...ORDERS,
  ...PRINTING,
  'manageAvailability',
  'manageHours',
  'manageWeights',
  'manageZones',
  'manageAppearance',
  'manageCatalogue',
  'manageSoldOutSubjects',
  ...DRAFT,
];

const READ_AGAIN: Record<ChangeKind, readonly ManageEndpointName[]> = {
  order_placed: ORDERS,
  order_seen: ORDERS,
  order_status: ORDERS,
  bill_closed: BILLS,
  printer_status: PRINTING,
  print_job: PRINTING,
  switch: EVERYTHING,
  catalogue_drafted: DRAFT,
  catalogue_published: EVERYTHING,
};

let isLive = false;
const listeners = createListeners();

function setLive(now: boolean): void {
  if (isLive === now) return;
  isLive = now;
  listeners.notify();
}

/** The connection of this page that has joined; null without one. */
let joined: RealtimeSocket | null = null;

/** Answers a tick of the server as a board: somebody watches the orders (MANAGEMENT section 3, Heartbeat). */
export const answerTick = (): void => void joined?.emit('boardAnswer');

const ticks = createListeners();

/** Calls `listener` at every tick of the server. Returns the unsubscribe function. */
export const onServerTick = ticks.add;

/** Whether this page gets every event of the shop; false on the server. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    listeners.add,
    () => isLive,
    () => false,
  );

/**
 * Joins the staff's room of the realtime channel (MANAGEMENT section 13), and calls `onChanged` with what may have
 * changed: after a join, for an event, and when a tick shows that one was missed. Returns the function that leaves.
 */
function joinStaffChannel(
  realtimeUrl: string,
  onChanged: (readAgain: ReadonlySet<ManageEndpointName>) => void,
): () => void {
  let socket: RealtimeSocket | null = null;
  let left = false;
  /** Every change up to this number was announced. */
  let known = 0;
  let tickedAt = Date.now();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;
  let readAgain = new Set<ManageEndpointName>();

  function announce(names: readonly ManageEndpointName[]): void {
    for (const name of names) readAgain.add(name);
    announcing ??= setTimeout(() => {
      announcing = undefined;
      onChanged(readAgain);
      readAgain = new Set();
    }, COALESCE_MS);
  }

  function connectAnew(): void {
    setLive(false);
    socket?.disconnect().connect();
  }

  /** A connection without ticks delivers nothing, although neither end may have noticed. */
  function expectTick(): void {
    tickedAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(connectAnew, 2 * STAFF_TICK_MS);
  }

  /** A device that slept shows what is true now, not when its timers are due. */
  const stopVisible = onTabVisible(() => {
    if (Date.now() - tickedAt <= 2 * STAFF_TICK_MS) return;
    announce(EVERYTHING);
    connectAnew();
  });

  function arrived(number: number, names = EVERYTHING): void {
    expectTick();
    if (number > known) announce(names);
    known = Math.max(known, number);
  }

  /** Who is no longer signed in is sent to the sign-in page by the call for the token. */
  async function join(connected: RealtimeSocket): Promise<void> {
    const answer = await callManage(readRealtimeToken, null);
    if (left || !connected.connected) return;
    if (answer.class === 'error') {
      retry = setTimeout(join, RETRY_MS, connected);
      return;
    }
    connected.emit('joinStaff', answer.token, (ok) => {
      if (left) return;
      setLive(ok);
      joined = ok ? connected : null;
      if (ok) announce(EVERYTHING);
      else retry = setTimeout(join, RETRY_MS, connected);
    });
  }

  async function open(): Promise<void> {
    // Without the code the lists are polled, as without a channel.
    const loaded = await import('../realtime/open-socket.ts').catch(() => null);
    if (!loaded || left) return;
    const opened = loaded.openSocket(realtimeUrl);
    socket = opened;
    opened.on('connect', () => {
      expectTick();
      void join(opened);
    });
    opened.on('disconnect', () => {
      clearTimeout(silence);
      clearTimeout(retry);
      joined = null;
      setLive(false);
    });
    opened.on('tick', ({ number }) => {
      arrived(number);
      ticks.notify();
    });
    opened.on('changed', ({ number, kind }) => arrived(number, READ_AGAIN[kind]));
  }

  void open();
  return () => {
    left = true;
    stopVisible();
    for (const timer of [silence, retry, announcing]) clearTimeout(timer);
    socket?.disconnect();
    joined = null;
    setLive(false);
  };
}

/** Has the lists of the page read again when the shop's orders change. Without a connection they are polled. */
export function useStaffChannel(realtimeUrl: string): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      joinStaffChannel(realtimeUrl, (readAgain) => {
        void mutate((key) => Array.isArray(key) && key[0] === 'manage' && readAgain.has(key[1]));
      }),
    [realtimeUrl, mutate],
  );
}
