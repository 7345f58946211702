import { classNames } from './class-names.ts';

/** Drawn pictures, and stored ones on the storefront or at the public address of the storage. */
const GENERATED = /^(\/pictures\/[0-9a-z]+|(?:https:\/\/[^?#]+)?\/files\/[0-9a-z]{25})\.webp$/;

/** The widths that are generated for each shape, in ascending order. */
const WIDTHS = {
  dish: [320, 400, 640, 960],
  value: [320],
  badge: [96],
  wide: [640, 960, 1440, 1920],
  logo: [96, 192],
} as const;

/**
 * A picture with its space reserved. Generated pictures have several widths; any other address is shown as it is. Without
 * an address, a tinted box is shown. `first` is for the largest picture of the first screen (LCP).
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
  /** The smallest and largest useful width in pixels: other widths stay out of the HTML. */
  smallest?: number;
  largest?: number;
  className?: string;
}) {
  if (!src) return <span aria-hidden className={classNames('picture', className)} />;
  const generated = GENERATED.exec(src)?.[1];
  const all: readonly number[] = WIDTHS[shape];
  const widths = all.filter((width) => width >= smallest && width <= largest);
  const at = (width: number) => `${generated}-${width}.webp`;
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are generated ahead, so no optimiser is needed
    <img
      src={generated ? at(Math.max(...widths)) : src}
      srcSet={generated && widths.map((width) => `${at(width)} ${width}w`).join(', ')}
      sizes={generated && sizes}
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      // Without a priority, React preloads eager images before the style sheet.
      fetchPriority={first ? 'high' : eager ? 'low' : undefined}
      decoding="async"
      draggable={false}
      className={classNames('picture', className)}
    />
  );
}
