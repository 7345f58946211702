'use client';

import { Suspense } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useIdle } from '#lib/browser/use-idle.ts';

const AtRest = lazyOrNothing(() => import('./at-rest.tsx').then((module) => module.AtRest));

/** The place of what comes when the page is at rest: until then nobody has done anything. */
export function AtRestPlace() {
  if (!useIdle()) return null;
  return (
    <Suspense>
      <AtRest />
    </Suspense>
  );
}
