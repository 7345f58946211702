import { classNames } from './class-names.ts';

const DRAWN = /^(\/pictures\/[0-9a-z]+)\.webp$/;

/** The widths that each shape is drawn in ahead of time, the largest last. */
const WIDTHS = {
  dish: [320, 400, 640, 960],
  value: [320],
  badge: [96],
  wide: [640, 960, 1440, 1920],
  logo: [96, 192],
} as const;

/**
 * A picture with its box reserved. Drawn ones come in several widths; any other address is shown as it is.
 * Without one, a plain tinted box keeps the place. `first` is for the one picture a page is judged by.
 */
export function Picture({
  src,
  alt,
  sizes,
  shape = 'dish',
  eager = false,
  first = false,
  smallest = 0,
  largest = Number.POSITIVE_INFINITY,
  className,
}: {
  src: string | null;
  /** '' when the text beside it says the same. */
  alt: string;
  sizes: string;
  shape?: keyof typeof WIDTHS;
  eager?: boolean;
  first?: boolean;
  /** The fewest and the most pixels that are ever of use; spares the page the names of other files. */
  smallest?: number;
  largest?: number;
  className?: string;
}) {
  if (!src) return <span aria-hidden className={classNames('picture', className)} />;
  const drawn = DRAWN.exec(src)?.[1];
  const all: readonly number[] = WIDTHS[shape];
  const widths = all.filter((width) => width >= smallest && width <= largest);
  const at = (width: number) => `${drawn}-${width}.webp`;
  return (
    // biome-ignore lint/performance/noImgElement: sizes are drawn ahead, so no optimiser stands in between
    <img
      src={drawn ? at(Math.max(...widths)) : src}
      srcSet={drawn && widths.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={drawn && sizes}
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      // React puts what is fetched at once before the style sheet, unless it is marked so.
      fetchPriority={first ? 'high' : eager ? 'low' : undefined}
      decoding="async"
      draggable={false}
      className={classNames('picture', className)}
    />
  );
}
