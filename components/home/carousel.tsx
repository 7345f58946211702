'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/domain/store.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { SlideText } from './slide-text.tsx';
import { useCarousel } from './use-carousel.ts';

/** The banner carousel (SPEC section 2, Home screen): pictures on a track, the words on a card laid over them. */
export function Carousel({ shopName, banners }: { shopName: string; banners: readonly Banner[] }) {
  const t = useTranslations('catalogue.carousel');
  const slidesId = useId();
  const { index, goTo, paused, running, togglePause, dragged, handlers } = useCarousel(banners.length);
  const many = banners.length > 1;
  return (
    <section aria-roledescription={many ? 'carrousel' : undefined} aria-label={t('label')} {...handlers.section}>
      ...
    </section>
  );
}
