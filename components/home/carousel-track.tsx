import type { ComponentProps } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/domain/store.ts';

/** The banners side by side; `offset` is how far a finger has pulled them, in pixels. */
export function CarouselTrack({
  banners,
  index,
  offset,
  handlers,
}: {
  banners: readonly Banner[];
  index: number;
  offset: number;
  handlers: ComponentProps<'div'>;
}) {
  return (
    <div
      className="h-52 sm:h-72 touch-pan-y overflow-hidden md:aspect-16/7 md:h-auto md:min-h-96 md:max-h-[32rem] md:w-full"
      {...handlers}
    >
      <div
        className={classNames('flex h-full', offset === 0 && 'transition-transform duration-700 ease-out')}
        style={{ transform: `translateX(calc(${-100 * index}% + ${offset}px))` }}
      >
        {banners.map((banner, place) => (
          <Picture
            key={banner.title + banner.name}
            src={banner.image}
            alt=""
            shape="wide"
            sizes="(width < 48rem) 160vw, 1216px"
            first={place === 0}
            className="h-full w-full shrink-0 select-none object-[88%_50%]"
          />
        ))}
      </div>
    </div>
  );
}
