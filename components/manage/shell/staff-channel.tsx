'use client';

import { useStaffChannel } from '#lib/browser/manage/staff-channel.ts';

/** Keeps every page of the area connected. */
export function StaffChannel({ realtimeUrl }: { realtimeUrl: string }) {
  useStaffChannel(realtimeUrl);
  return null;
}
