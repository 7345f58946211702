'use client';

import { classNames } from '#components/ui/class-names.ts';

/** Its height: h-17. */
export const SCROLLED_TITLE_PX = 68;

/** The product's name beside the cross once its title would be under it; for eyes only. */
export function ScrolledTitle({ name, shown }: { name: string; shown: boolean }) {
  return (
    <div aria-hidden className="pointer-events-none sticky top-0 z-10 h-0 beside:hidden">
      <div
        className={classNames(
          'flex h-17 items-center border-line border-b bg-surface pr-16 pl-4 transition-opacity sm:pl-6',
          !shown && 'opacity-0',
        )}
      >
        <p className="truncate font-semibold text-lg">{name}</p>
      </div>
    </div>
  );
}
