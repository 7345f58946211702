import { classNames } from '#components/ui/class-names.ts';
import type { Banner } from '#lib/domain/store.ts';
import { HAPPY_FAMILY } from '#lib/domain/theme.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** From how many characters on a title is written smaller. */
const LONG = 45;

/** Every banner's words in one place, so that the longest keeps the height and nothing moves. */
export function SlideTexts({
  banners,
  index,
  announced,
}: {
  banners: readonly Banner[];
  index: number;
  /** Whether a change is read aloud: not while it comes by itself. */
  announced: boolean;
}) {
  return (
    <div className="grid" aria-live={announced ? 'polite' : 'off'}>
      {banners.map((banner, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a banner is its place
          key={place}
          aria-hidden={place !== index}
          // One has gone before the next comes: two at once could not be read.
          className={classNames(
            'wrap-anywhere col-start-1 row-start-1 flex min-w-0 flex-col gap-1.5 transition-opacity',
            place === index ? 'delay-200 duration-300 motion-reduce:delay-0' : 'opacity-0 duration-200',
          )}
        >
          <SlideText {...banner} />
        </div>
      ))}
    </div>
  );
}

/** The name of the theme family is a mark for the themes, and nothing to read. */
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
            heading.length < LONG ? 'text-3xl lg:text-5xl' : 'text-2xl lg:text-3xl',
          )}
        >
          {withFrenchSpaces(heading)}
        </p>
      )}
    </>
  );
}
