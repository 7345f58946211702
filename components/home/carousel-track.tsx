import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/domain/store.ts';

/** On a phone a picture fills the height, and is wider than the window; two pixels to one are enough (card-list.tsx). */
const SIZES = [
  '(width < 40rem) and (resolution > 2dppx) 318px',
  '(width < 40rem) 476px',
  '(width < 48rem) 659px',
  '1216px',
].join(', ');

/** The banners side by side; `offset` is how far a finger has pulled them, in pixels. */
export function CarouselTrack({
  banners,
  index,
  offset,
  pictured,
  all,
}: {
  banners: readonly Banner[];
  index: number;
  offset: number;
  /** false: no banner has a picture, so none needs the room of one. */
  pictured: boolean;
  /** Whether pictures are wanted of more than the first: on a slow line they keep the first row of the card waiting. */
  all: boolean;
}) {
  return (
    <div
      className={classNames(
        'overflow-hidden md:absolute md:inset-0 md:h-auto',
        pictured ? 'h-52 sm:h-72' : 'h-24',
      )}
    >
      <div
        className={classNames('flex h-full', offset === 0 && 'transition-transform duration-700 ease-out')}
        style={{ transform: `translateX(calc(${-100 * index}% + ${offset}px))` }}
      >
        {banners.map((banner, place) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: a banner is its place
            key={place}
            src={all || place === 0 ? banner.image : null}
            alt=""
            shape="wide"
            sizes={SIZES}
            first={place === 0}
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
