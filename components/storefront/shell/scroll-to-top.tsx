'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ARROW_UP, LineIcon } from '#components/ui/line-icon.tsx';
import { useIdle } from '#lib/browser/dom/idle.ts';
import { useOverlap } from '#lib/browser/dom/use-overlap.ts';
import { scrollBehavior } from '#lib/browser/dom/use-reduced-motion.ts';
import { useScrolledBeyond } from '#lib/browser/dom/use-scrolled-beyond.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { SCROLL_TO_TOP_THRESHOLD_PX } from '#lib/domain/limits.ts';
import { productIdOf } from '#lib/routes.ts';

/** The scroll-to-top button. Rendered in the browser only: it does nothing without scripts. */
export const ScrollToTop = () => useIdle() && <ScrollToTopButton />;

/** Shown after scrolling past the threshold (SPEC section 2, Other behaviours), unless it overlaps the submit button. */
function ScrollToTopButton() {
  const t = useTranslations('page');
  const onProductPage = productIdOf(usePath() ?? '') !== null;
  const shown = useScrolledBeyond(SCROLL_TO_TOP_THRESHOLD_PX);
  const button = useRef<HTMLButtonElement>(null);
  const overlaps = useOverlap(button);
  return (
    <IconButton
      label={t('scrollToTop')}
      ref={button}
      inert={!shown || overlaps}
      onClick={() => scrollTo({ top: 0, behavior: scrollBehavior() })}
      className={classNames(
        'clear-of-bars fixed bottom-[calc(1rem+var(--bottom-bars)+env(safe-area-inset-bottom))] z-20 border border-line bg-raised shadow-card lg:bottom-[calc(1.5rem+var(--bottom-bars))]',
        // A tab half outside the window: no wider than the margins of page and card.
        'max-lg:-right-5 max-lg:h-14 max-lg:rounded-r-none max-lg:pr-5 max-lg:focus-visible:-outline-offset-3',
        // On a product page, clear of the bar that adds to the basket.
        onProductPage ? 'lg:right-2 lg:bottom-28 xl:right-6' : 'lg:left-1 xl:left-6',
        'transition-[opacity,translate] duration-200',
        !shown && 'translate-y-3 opacity-0',
        // Transparent, not removed: its position is measured until it no longer overlaps.
        overlaps && 'opacity-0',
      )}
    >
      <LineIcon drawing={ARROW_UP} />
    </IconButton>
  );
}
