'use client';

import { Suspense } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useIdle } from '#lib/browser/use-idle.ts';

const Alerts = lazyOrNothing(() => import('./alerts.tsx').then((module) => module.Alerts));

/** The place of alerts, whose code comes when the page is at rest: until then nobody has done anything. */
export function LateAlerts() {
  if (!useIdle()) return null;
  return (
    <Suspense>
      <Alerts />
    </Suspense>
  );
}
