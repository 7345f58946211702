import { classNames } from './class-names.ts';

const DRAWN = /^(\/pictures\/[0-9a-f]+)\.webp$/;

/** The widths that the drawing script makes of a dish. */
const WIDTHS = [320, 640];

/**
 * A picture with its box reserved. Drawn ones come in several widths; any other address is shown as it is.
 * Without one, a plain tinted box keeps the place.
 */
export function Picture({
  src,
  alt,
  sizes,
  eager = false,
  className,
}: {
  src: string | null;
  /** '' when the text beside it says the same. */
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  if (!src) return <span aria-hidden className={classNames('block bg-sunken', className)} />;
  const drawn = DRAWN.exec(src)?.[1];
  return (
    // biome-ignore lint/performance/noImgElement: sizes are drawn ahead, so no optimiser stands in between
    <img
      src={drawn ? `${drawn}-${WIDTHS[0]}.webp` : src}
      srcSet={drawn ? WIDTHS.map((width) => `${drawn}-${width}.webp ${width}w`).join(', ') : undefined}
      sizes={drawn ? sizes : undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('block bg-sunken object-cover', className)}
    />
  );
}
