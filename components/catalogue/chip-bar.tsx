'use client';

import type { FocusEvent, ReactNode, RefObject } from 'react';
import { useMoreBeside } from './use-more-beside.ts';
import { useSidewaysWheel } from './use-sideways-wheel.ts';

/** The look of a link in the bar; the one that is current stands out. */
export const CHIP =
  'block h-11 max-w-[min(80vw,24rem)] truncate rounded-chip px-4 lg:px-3 font-medium text-muted leading-11 transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-[current]:bg-chip aria-[current]:text-on-chip';

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
        className="scrollbar-none wrap-bleed fade-ends relative flex gap-1 overflow-x-auto overscroll-x-contain py-1.5 motion-safe:scroll-smooth"
      >
        {children}
      </ul>
    </nav>
  );
}
