'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { ARROW_UP } from '#components/ui/line-icons.ts';
import { useIdle } from '#lib/browser/use-idle.ts';
import { useInTheWay } from '#lib/browser/use-in-the-way.ts';
import { usePath } from '#lib/browser/use-path.ts';
import { scrollBehavior } from '#lib/browser/use-reduced-motion.ts';
import { useScrolledBeyond } from '#lib/browser/use-scrolled-beyond.ts';
import { SCROLL_TO_TOP_THRESHOLD_PX } from '#lib/domain/limits.ts';
import { productIdOf } from '#lib/routes.ts';

/** Back to the top of the page; it does nothing without scripts, so the page comes without it. */
export const ScrollToTop = () => useIdle() && <WayUp />;

/**
 * Seen once there is somewhere to come back from (SPEC section 2, Other behaviours). It gives way to the button that
 * binds.
 */
function WayUp() {
  const t = useTranslations('page');
  const onProductPage = productIdOf(usePath() ?? '') !== null;
  const shown = useScrolledBeyond(SCROLL_TO_TOP_THRESHOLD_PX);
  const button = useRef<HTMLButtonElement>(null);
  const inTheWay = useInTheWay(button);
  return (
    <IconButton
      label={t('scrollToTop')}
      ref={button}
      inert={!shown || inTheWay}
      onClick={() => scrollTo({ top: 0, behavior: scrollBehavior() })}
      className={classNames(
        'clear-of-bars fixed bottom-[calc(1rem+var(--bottom-bars)+env(safe-area-inset-bottom))] z-20 border border-line bg-raised shadow-card lg:bottom-[calc(1.5rem+var(--bottom-bars))]',
        // A tab at the window's edge, half outside it: no wider than the air at the side of the page and in a card.
        'max-lg:-right-5 max-lg:h-14 max-lg:rounded-r-none max-lg:pr-5 max-lg:focus-visible:-outline-offset-3',
        // On a product's page clear of the bar that adds.
        onProductPage ? 'lg:right-2 lg:bottom-28 xl:right-6' : 'lg:left-1 xl:left-6',
        'transition-[opacity,translate] duration-200',
        !shown && 'translate-y-3 opacity-0',
        // In its place, so that it is known when it is in the way no more.
        inTheWay && 'opacity-0',
      )}
    >
      <LineIcon drawing={ARROW_UP} />
    </IconButton>
  );
}
