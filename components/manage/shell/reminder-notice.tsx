'use client';

import { lazy, Suspense } from 'react';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

const WaitingOrders = lazy(() =>
  import('./waiting-orders.tsx').then((loaded) => ({ default: loaded.WaitingOrders })),
);

/** On a paired device that shows another page than the board: rings for orders that nobody has accepted. */
export function ReminderNotice() {
  const isDevice = useMe()?.device ?? false;
  const isBoard = usePath() === manageRoutes.service();
  if (!isDevice || isBoard) return null;
  return (
    <Suspense fallback={null}>
      <WaitingOrders />
    </Suspense>
  );
}
