import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/domain/store/store.ts';
import { HAPPY_FAMILY } from '#lib/domain/store/theme.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/**
 * On a phone the picture fills the height and is wider than the window. More than two image pixels per CSS pixel cannot
 * be seen.
 */
const SIZES = [
  '(width < 40rem) and (resolution > 2dppx) 318px',
  '(width < 40rem) 476px',
  '(width < 48rem) 659px',
  '1216px',
].join(', ');

/** The banners' pictures side by side; `offset`: how far a swipe has moved them, in pixels. */
export function SlidePictures({
  banners,
  index,
  offset,
  pictured,
  all,
}: {
  banners: readonly Banner[];
  index: number;
  offset: number;
  /** False when no banner has a picture, so that the slides are low. */
  pictured: boolean;
  /** Whether to load more than the first picture: on a slow connection they would delay the product cards. */
  all: boolean;
}) {
  return (
    <div
      className={classNames(
        'overflow-hidden over-picture:absolute over-picture:inset-0 over-picture:h-auto',
        pictured ? 'h-52 sm:h-72 short:h-36' : 'h-24',
      )}
    >
      <div
        className={classNames('flex h-full', offset === 0 && 'transition-transform duration-700 ease-out')}
        style={{ transform: `translateX(calc(${-100 * index}% + ${offset}px))` }}
      >
        {banners.map((banner, position) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: a banner is its position
            key={position}
            src={all || position === 0 ? banner.image : null}
            alt=""
            shape="wide"
            sizes={SIZES}
            first={position === 0}
            className={classNames(
              'h-full w-full shrink-0 select-none object-[88%_50%]',
              !banner.image && 'bg-accent-fill',
            )}
          />
        ))}
      </div>
    </div>
  );
}

/** A title with at least this many characters gets a smaller font. */
const LONG = 45;

/** The texts of all banners in one grid cell, so that the longest sets the height and nothing shifts. */
export function SlideTexts({
  banners,
  index,
  announced,
}: {
  banners: readonly Banner[];
  index: number;
  /** Whether screen readers announce a change: not during autoplay. */
  announced: boolean;
}) {
  return (
    <div className="grid" aria-live={announced ? 'polite' : 'off'}>
      {banners.map((banner, position) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a banner is its position
          key={position}
          aria-hidden={position !== index}
          // The old text fades out before the new one fades in.
          className={classNames(
            'wrap-anywhere col-start-1 row-start-1 flex min-w-0 flex-col gap-1.5 transition-opacity',
            position === index ? 'delay-200 duration-300 motion-reduce:delay-0' : 'opacity-0 duration-200',
          )}
        >
          <SlideText {...banner} />
        </div>
      ))}
    </div>
  );
}

/** A banner with the name of the theme family only marks the theme; the name is not shown. */
const eyebrowOf = (name: string) => (name.trim().toLowerCase() === HAPPY_FAMILY ? '' : name);

function SlideText({ title, name }: Banner) {
  const eyebrow = eyebrowOf(name);
  const heading = title || eyebrow;
  return (
    <>
      {title && eyebrow && (
        <p className="font-semibold text-accent-ink text-sm md:text-base">{withFrenchSpaces(eyebrow)}</p>
      )}
      {heading && (
        <p
          className={classNames(
            'text-balance font-extrabold leading-[1.05] tracking-tight',
            heading.length < LONG
              ? 'narrow:text-2xl text-3xl short:text-2xl lg:text-5xl short:lg:text-3xl'
              : 'text-2xl lg:text-3xl short:lg:text-2xl',
          )}
        >
          {withFrenchSpaces(heading)}
        </p>
      )}
    </>
  );
}
