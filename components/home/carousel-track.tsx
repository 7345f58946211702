import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/domain/store.ts';

/** The banners side by side; `offset` is how far a finger has pulled them, in pixels. */
export function CarouselTrack({
  banners,
  index,
  offset,
  pictured,
}: {
  banners: readonly Banner[];
  index: number;
  offset: number;
  /** false: no banner has a picture, so none needs the room of one. */
  pictured: boolean;
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
            src={banner.image}
            alt=""
            shape="wide"
            sizes="(width < 48rem) 160vw, 1216px"
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
