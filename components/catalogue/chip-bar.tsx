'use client';

import type { FocusEvent, ReactNode, RefObject } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { takesTwoShortLines } from './two-short-lines.ts';
import { useMoreBeside } from './use-more-beside.ts';
import { useSidewaysWheel } from './use-sideways-wheel.ts';

/** The look of a link in the bar, with room for two lines; the one that is current stands out. */
const CHIP =
  'grid min-h-11 max-w-[min(70vw,24rem)] place-content-center overflow-hidden wrap-anywhere text-balance rounded-chip px-4 lg:px-3 text-center font-medium text-muted leading-tight transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-[current]:bg-chip aria-[current]:text-on-chip';

/** The look of the link of that name: on a phone, the box around two lines is not as wide as one line would be. */
export const chipLook = (name: string) => classNames(CHIP, takesTwoShortLines(name) && 'max-lg:max-w-52');

/** What the keyboard reaches comes clear of the ends. A press must not move what it is on. */
function bringIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** A bar of links that sticks to the top of the page. When it is full it scrolls sideways, and fades where it goes on. */
export function ChipBar({
  label,
  list,
  children,
}: {
  label: string;
  list: RefObject<HTMLUListElement | null>;
  children: ReactNode;
}) {
  const more = useMoreBeside(list);
  useSidewaysWheel(list);
  return (
    <nav aria-label={label} className="sticky top-(--sticky-top) z-20 border-line border-b bg-bar">
      <ul
        ref={list}
        data-more={more}
        onFocus={bringIntoView}
        className="scrollbar-none wrap-bleed fade-ends relative flex gap-1 *:shrink-0 overflow-x-auto overscroll-x-contain py-1.5 motion-safe:scroll-smooth"
      >
        {children}
      </ul>
    </nav>
  );
}
