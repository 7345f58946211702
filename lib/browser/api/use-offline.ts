'use client';

import { useSyncExternalStore } from 'react';
import network from '#lib/i18n/messages/fr/network.json' with { type: 'json' };
import { isOffline, onNetworkChange } from './network.ts';

const onServer = () => false;

/** Whether this device cannot reach the shop; false on the server. */
export const useOffline = (): boolean => useSyncExternalStore(onNetworkChange, isOffline, onServer);

/** The note beside a button that needs the network, while there is none; else null. */
export const useOfflineNote = (): { title: string; text: string } | null => (useOffline() ? network : null);

/** The title of an error: that the device is offline, else `title`. */
export const useAwayTitle = (title: string): string => (useOffline() ? network.title : title);
