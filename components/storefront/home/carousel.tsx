'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LineIcon, PAUSE, PLAY } from '#components/ui/line-icon.tsx';
import { useIdle } from '#lib/browser/dom/idle.ts';
import { useHoverOrFocus } from '#lib/browser/dom/use-hover-or-focus.ts';
import type { Banner } from '#lib/domain/store/store.ts';
import carousel from '#lib/i18n/messages/fr/carousel.json' with { type: 'json' };
import { SlidePictures, SlideTexts } from './slides.tsx';
import { useAutoplay, useSlides, useSwipe } from './use-slides.ts';

const sentences = { carousel };

interface Properties {
  banners: readonly Banner[];
  catalogueHref: string;
  /** Whether the shop takes orders now, also ahead; otherwise the button says 'Voir' instead of 'Commander'. */
  ordering: boolean;
}

/** The banner carousel (SPEC section 2, Home screen), with its own messages, so that pages without it do not carry them. */
export function Carousel(properties: Properties) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Slides {...properties} />
    </NextIntlClientProvider>
  );
}

/** The pictures side by side, and over them a panel with the texts, the button and the controls. */
function Slides({ banners, catalogueHref, ordering }: Properties) {
  const t = useTranslations('carousel');
  const several = banners.length > 1;
  const pictured = banners.some(({ image }) => image !== null);
  const idle = useIdle();
  const { index, goTo, next, step } = useSlides(banners.length);
  const { offset, swipeHandlers } = useSwipe(step);
  const { held, heldHandlers } = useHoverOrFocus();
  const { playing, toggle } = useAutoplay({ next, index, held: held || offset !== 0, count: banners.length });
  return (
    <section
      aria-roledescription={t('role')}
      aria-label={t('label')}
      className="bg-hero-fill pb-3 over-picture:py-6 short:over-picture:py-3"
      {...heldHandlers}
    >
      <div className="over-picture:wrap">
        <div
          className={classNames(
            'relative touch-pan-y touch-pinch-zoom select-none over-picture:flex over-picture:items-center over-picture:overflow-hidden over-picture:rounded-sheet',
            // Not in a low window, where the button must be visible without scrolling.
            pictured && 'over-picture:min-h-[clamp(24rem,40vw,31rem)] short:over-picture:min-h-0',
          )}
          {...(several && swipeHandlers)}
        >
          <SlidePictures banners={banners} index={index} offset={offset} pictured={pictured} all={idle} />
          <div className="-mt-10 relative mx-[clamp(1rem,4vw,2.5rem)] flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card over-picture:my-8 short:over-picture:my-4 over-picture:mr-0 over-picture:ml-[clamp(1rem,3.5vw,3rem)] over-picture:w-[44%] short:over-picture:w-[60%] over-picture:max-w-md md:p-6 lg:gap-6 short:gap-3 lg:p-9 short:p-5">
            <SlideTexts banners={banners} index={index} announced={!playing} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 justify-center over-picture:justify-between">
              <ButtonLink
                href={catalogueHref}
                size="large"
                className="flex-1 px-3 narrow:px-2 over-picture:flex-none over-picture:px-5"
              >
                <span className="grid text-center">
                  <span className="col-start-1 row-start-1">{t(ordering ? 'order' : 'showCatalogue')}</span>
                  {/* Reserves the width of the other label: which of them it is depends on the browser's clock. */}
                  <span aria-hidden className="invisible col-start-1 row-start-1">
                    {t(ordering ? 'showCatalogue' : 'order')}
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

/** A dot for each banner, and the pause button. */
function CarouselControls({
  count,
  index,
  goTo,
  playing,
  toggle,
}: {
  count: number;
  index: number;
  goTo: (index: number) => void;
  playing: boolean;
  toggle: () => void;
}) {
  const t = useTranslations('carousel');
  return (
    <div className="-mx-2 flex items-center narrow:flex-wrap narrow:justify-center">
      {Array.from({ length: count }, (_, position) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={position}
          type="button"
          aria-label={t('goTo', { position: position + 1, count })}
          aria-current={position === index}
          onClick={() => goTo(position)}
          className="group grid size-11 place-items-center rounded-pill"
        >
          <span
            className={classNames(
              'carousel-dot h-1.5 rounded-pill transition-all duration-300',
              position === index ? 'w-7 bg-accent' : 'w-1.5 bg-line-strong group-hover:bg-ink',
            )}
          />
        </button>
      ))}
      <IconButton label={playing ? t('pause') : t('play')} onClick={toggle} className="text-muted">
        <LineIcon drawing={playing ? PAUSE : PLAY} size={18} />
      </IconButton>
    </div>
  );
}
