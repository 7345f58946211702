'use client';

import { useSyncExternalStore } from 'react';
import network from '#lib/i18n/messages/fr/network.json' with { type: 'json' };
import { isOffline, onNetworkChange } from './network.ts';

const onServer = () => false;

/** Whether this device has no way to the shop at this moment; false on the server. */
export const useOffline = (): boolean => useSyncExternalStore(onNetworkChange, isOffline, onServer);

/** What is said before a press that needs the network while there is none; else null. */
export const useOfflineNote = (): { title: string; text: string } | null => (useOffline() ? network : null);

/** The title of what cannot be read: that the device is offline, or else that the restaurant does not answer. */
export const useAwayTitle = (title: string): string => (useOffline() ? network.title : title);
