'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useHeld } from '#lib/browser/use-held.ts';
import { useIdle } from '#lib/browser/use-idle.ts';
import type { Banner } from '#lib/domain/store.ts';
import carousel from '#lib/i18n/messages/fr/carousel.json' with { type: 'json' };
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselTrack } from './carousel-track.tsx';
import { SlideTexts } from './slide-texts.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSlides } from './use-slides.ts';
import { useSwipe } from './use-swipe.ts';

const sentences = { carousel };

interface Properties {
  banners: readonly Banner[];
  catalogueHref: string;
  /** Whether the shop takes orders now, be it for later; otherwise its catalogue is there to be read. */
  ordering: boolean;
}

/** The banner carousel (SPEC section 2, Home screen). The sentences come with this code, so that no page carries them. */
export function Carousel(properties: Properties) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Slides {...properties} />
    </NextIntlClientProvider>
  );
}

/** Pictures on a track, their words on a card laid upon it. */
function Slides({ banners, catalogueHref, ordering }: Properties) {
  const t = useTranslations('carousel');
  const several = banners.length > 1;
  const pictured = banners.some(({ image }) => image !== null);
  const idle = useIdle();
  const { index, goTo, next, step } = useSlides(banners.length);
  const { offset, swipeHandlers } = useSwipe(step);
  const { held, heldHandlers } = useHeld();
  const { playing, toggle } = useAutoplay({ next, index, held: held || offset !== 0, count: banners.length });
  return (
    <section
      aria-roledescription={t('role')}
      aria-label={t('label')}
      className="bg-hero-fill pb-3 md:py-6"
      {...heldHandlers}
    >
      <div className="md:wrap">
        <div
          className={classNames(
            'relative touch-pan-y touch-pinch-zoom select-none md:flex md:items-center md:overflow-hidden md:rounded-sheet',
            pictured && 'md:min-h-[clamp(24rem,40vw,31rem)]',
          )}
          {...(several && swipeHandlers)}
        >
          <CarouselTrack banners={banners} index={index} offset={offset} pictured={pictured} all={idle} />
          <div className="-mt-10 relative mx-[clamp(1rem,4vw,2.5rem)] flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card md:my-8 md:mr-0 md:ml-8 md:w-[44%] md:max-w-md md:p-6 lg:ml-12 lg:gap-6 lg:p-9">
            <SlideTexts banners={banners} index={index} announced={!playing} />
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <ButtonLink href={catalogueHref} size="large" className="flex-1 max-md:px-3 md:flex-none">
                <span className="grid text-center">
                  <span className="col-start-1 row-start-1">{t(ordering ? 'order' : 'look')}</span>
                  {/* Keeps the room of the other word, which only the browser's clock decides on. */}
                  <span aria-hidden className="invisible col-start-1 row-start-1">
                    {t(ordering ? 'look' : 'order')}
                  </span>
                </span>
              </ButtonLink>
              {several && (
                <CarouselControls
                  count={banners.length}
                  index={index}
                  goTo={goTo}
                  playing={playing}
                  toggle={toggle}
                />
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
