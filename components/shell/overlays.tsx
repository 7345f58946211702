'use client';

import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { closeModal, makeModal } from '#components/ui/modal.ts';
import type { LateCode } from '#lib/browser/late-code.ts';
import { tidyAddress, useSheet } from '#lib/browser/place.ts';
import { useBasket } from '#lib/browser/use-basket.ts';
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

/** Fetches what is opened next, when the page is at rest. A failure shows when the sheet is opened. */
const preload = (code: LateCode<unknown>) => whenIdle(() => void code.load().catch(() => {}));

/** From here on a touch on a link is ours; one from before is in the address (public/scripts/early-taps.js). */
const takeOver = () => document.documentElement.removeAttribute('data-early');

/** The sheet that the address names, over whatever page is shown. */
export function Overlays() {
  const { shown, leaving } = useLingering(useSheet(), CLOSING_MS);
  const { basket } = useBasket();
  const ordering = shown !== null || basket.length > 0;
  useEffect(() => preload(productCode), []);
  useEffect(() => (ordering ? preload(basketCode) : undefined), [ordering]);
  useEffect(takeOver, []);
  useEffect(tidyAddress, []);

  // The page below is free at once, with the focus where it was; globals.css lets the sheet be seen on its way out.
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [sheet, ...questions] = place.current?.querySelectorAll('dialog') ?? [];
    if (!sheet) return;
    sheet.inert = leaving;
    // A question that stands over it would keep the page below out of reach.
    if (leaving) for (const dialog of [...questions, sheet]) closeModal(dialog);
    else if (!sheet.open) makeModal(sheet);
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
