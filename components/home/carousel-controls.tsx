'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { PAUSE, PLAY } from '#components/ui/line-icons.ts';

/** A dot for each banner, and the pause button. */
export function CarouselControls({
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
    <div className="-mx-2 flex items-center">
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={place}
          type="button"
          aria-label={t('goTo', { position: place + 1, count })}
          aria-current={place === index}
          onClick={() => goTo(place)}
          className="group grid size-11 place-items-center rounded-pill"
        >
          <span
            className={classNames(
              'carousel-dot h-1.5 rounded-pill transition-all duration-300',
              place === index ? 'w-7 bg-accent' : 'w-1.5 bg-line-strong group-hover:bg-ink',
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
