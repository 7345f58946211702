'use client';

import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSheet } from '#lib/browser/place.ts';
import { useLingering } from '#lib/browser/use-lingering.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import type { SheetName } from '#lib/routes.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';
import { OverlayLoader } from './overlay-loader.tsx';

/** As long as a sheet's way out takes in globals.css. */
const CLOSING_MS = 200;

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
  const { shown, leaving } = useLingering(useSheet(), CLOSING_MS);
  useEffect(() => whenIdle(preload), []);
  if (!shown) return null;
  const Overlay = overlays[shown.name];
  return (
    <div data-closing={leaving || undefined} className="contents">
      <OverlayBoundary key={shown.name}>
        <Suspense fallback={<OverlayLoader />}>
          <Overlay key={shown.value} value={shown.value} />
        </Suspense>
      </OverlayBoundary>
    </div>
  );
}
