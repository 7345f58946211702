'use client';

import { lazy, Suspense } from 'react';
import { useServiceStarted } from '#lib/browser/manage/service-shift.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

const WaitingOrders = lazy(() =>
  import('./waiting-orders.tsx').then((loaded) => ({ default: loaded.WaitingOrders })),
);

/**
 * On another page than the board: rings for new orders where the service was begun, and on every paired device for those
 * that nobody has accepted.
 */
export function ReminderNotice() {
  const isDevice = useMe()?.device ?? false;
  const isStarted = useServiceStarted();
  const isBoard = usePath() === manageRoutes.service();
  if (!(isDevice || isStarted) || isBoard) return null;
  return (
    <Suspense fallback={null}>
      <WaitingOrders every={isStarted} />
    </Suspense>
  );
}
