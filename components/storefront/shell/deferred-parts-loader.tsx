'use client';

import { Suspense } from 'react';
import { useIdle } from '#lib/browser/dom/idle.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';

const AtRest = lazyOrNull(() => import('./deferred-parts.tsx').then((module) => module.DeferredParts));

/** Loads what a page needs only after it is idle: before that there is no interaction to react to. */
export function DeferredPartsLoader() {
  if (!useIdle()) return null;
  return (
    <Suspense>
      <AtRest />
    </Suspense>
  );
}
