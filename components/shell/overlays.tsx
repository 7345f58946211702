'use client';

import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSheet } from '#lib/browser/place.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import type { SheetName } from '#lib/routes.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';
import { OverlayLoader } from './overlay-loader.tsx';

type Overlay = ComponentType<{ value: string }>;

const load: Record<SheetName, () => Promise<{ default: Overlay }>> = {
  product: async () => ({ default: (await import('./product-overlay.tsx')).ProductOverlay }),
  basket: async () => ({ default: (await import('./basket-overlay.tsx')).BasketOverlay }),
  order: async () => ({ default: (await import('./order-overlay.tsx')).OrderOverlay }),
};

const overlays: Record<SheetName, Overlay> = {
  product: lazy(load.product),
  basket: lazy(load.basket),
  order: lazy(load.order),
};

/** Fetches what most visits open, once the page stands. A failure shows when the sheet is opened. */
const preload = () => void Promise.allSettled([load.product(), load.basket()]);

/** The sheet that the address names, over whatever page is shown. */
export function Overlays() {
  const sheet = useSheet();
  useEffect(() => whenIdle(preload), []);
  if (!sheet) return null;
  const Overlay = overlays[sheet.name];
  return (
    <OverlayBoundary key={sheet.name}>
      <Suspense fallback={<OverlayLoader />}>
        <Overlay key={sheet.value} value={sheet.value} />
      </Suspense>
    </OverlayBoundary>
  );
}
