import { classNames } from '#components/ui/class-names.ts';
import type { Banner } from '#lib/domain/store.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

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
      {banners.map(({ title, name }, place) => (
        <div
          key={title + name}
          aria-hidden={place !== index}
          className={classNames(
            'col-start-1 row-start-1 flex flex-col gap-1.5 transition-opacity duration-500',
            place !== index && 'opacity-0',
          )}
        >
          {name && <p className="font-semibold text-accent-ink text-sm md:text-base">{name}</p>}
          <p className="text-balance font-extrabold text-3xl leading-[1.05] tracking-tight lg:text-5xl">
            {withFrenchSpaces(title)}
          </p>
        </div>
      ))}
    </div>
  );
}
