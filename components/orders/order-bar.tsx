'use client';

import { Suspense } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';

const FollowedOrder = lazyOrNothing(() =>
  import('./followed-order.tsx').then((module) => module.FollowedOrder),
);

/** The current order within reach on every page, as it happens. Its code and sentences come for a customer alone. */
export function OrderBar() {
  if (!useSignedIn()) return null;
  return (
    <Suspense>
      <FollowedOrder />
    </Suspense>
  );
}
