'use client';

import { useEffect } from 'react';
import { sessionOf } from '../session/session.ts';
import { type MaintenanceWatcher, realtimeChannelOf } from './realtime-channel.ts';

/** Calls `onSwitch` when the shop turns a switch (SPEC section 4, Realtime channel); connects if `wanted`. */
export function useMaintenanceSwitch(
  { storeId, name }: { storeId: number; name: string },
  realtimeUrl: string,
  onSwitch: MaintenanceWatcher,
  wanted: boolean,
): void {
  useEffect(() => {
    if (!wanted) return;
    const channel = realtimeChannelOf(storeId, realtimeUrl, sessionOf(storeId, name));
    return channel.watchMaintenance(onSwitch);
  }, [storeId, name, realtimeUrl, onSwitch, wanted]);
}
