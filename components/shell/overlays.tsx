'use client';

import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { tidyAddress, useSheet } from '#lib/browser/place.ts';
import { useLingering } from '#lib/browser/use-lingering.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import {
  ORDER_MODAL_CLOSE_DELAY_MS,
  PRODUCT_MODAL_OPEN_DELAY_MS,
  PRODUCT_MODAL_RESET_DELAY_MS,
} from '#lib/domain/limits.ts';
import { basketCode, LateOverlay } from './late-overlay.tsx';
import { OverlayBoundary } from './overlay-boundary.tsx';
import { ProductOverlay, productCode } from './product-overlay.tsx';

/** How long globals.css takes to bring a sheet up. */
const opening: CSSProperties & Record<'--opening', string> = {
  '--opening': `${PRODUCT_MODAL_OPEN_DELAY_MS}ms`,
};

/** From the closing of a sheet until it is gone, with all that it held. */
const CLOSING_MS = Math.max(PRODUCT_MODAL_RESET_DELAY_MS, ORDER_MODAL_CLOSE_DELAY_MS);

/** Fetches what most visits open, once the page stands. A failure shows when the sheet is opened. */
const preload = () => void Promise.allSettled([productCode.load(), basketCode.load()]);

/** From here on a touch on a link is ours; one from before is in the address (public/scripts/early-taps.js). */
const takeOver = () => document.documentElement.removeAttribute('data-early');

/** The sheet that the address names, over whatever page is shown. */
export function Overlays() {
  const { shown, leaving } = useLingering(useSheet(), CLOSING_MS);
  useEffect(() => whenIdle(preload), []);
  useEffect(takeOver, []);
  useEffect(tidyAddress, []);

  // The page below is free at once, with the focus where it was; globals.css lets the sheet be seen on its way out.
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = place.current?.querySelector('dialog');
    if (!sheet) return;
    sheet.inert = leaving;
    if (leaving) sheet.close();
    else if (!sheet.open) sheet.showModal();
  }, [leaving]);

  if (!shown) return null;
  const { name, value } = shown;
  return (
    <div ref={place} data-closing={leaving || undefined} style={opening} className="contents">
      <OverlayBoundary key={name}>
        {name === 'product' ? (
          <ProductOverlay key={value} value={value} />
        ) : (
          <LateOverlay key={value} name={name} value={value} />
        )}
      </OverlayBoundary>
    </div>
  );
}
