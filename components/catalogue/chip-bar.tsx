'use client';

import type { FocusEvent, ReactNode, RefObject } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { CHEVRON_RIGHT } from '#components/ui/line-icons.ts';
import { takesTwoShortLines } from './two-short-lines.ts';
import { useMoreBeside } from './use-more-beside.ts';

/** The look of a link in the bar, with room for two lines; the one that is current stands out. */
const CHIP =
  'grid min-h-11 max-w-[min(70vw,24rem)] place-content-center overflow-hidden wrap-anywhere text-balance rounded-chip px-4 lg:px-3 text-center font-medium text-muted leading-tight transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 aria-[current]:bg-chip aria-[current]:text-on-chip';

/** The look of the link of that name: on a phone, the box around two lines is not as wide as one line would be. */
export const chipLook = (name: string) => classNames(CHIP, takesTwoShortLines(name) && 'max-lg:max-w-52');

/** What the keyboard reaches comes clear of the ends. A press must not move what it is on. */
function bringIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** How much of the bar's width one press of an arrow moves it. */
const STEP = 0.7;

/**
 * Moves the bar on at one of its ends. For a mouse alone: a finger drags the bar, and the keyboard goes from link to
 * link.
 */
function Arrow({ end, list }: { end: 'before' | 'after'; list: RefObject<HTMLUListElement | null> }) {
  const direction = end === 'before' ? -1 : 1;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      data-end={end}
      onClick={() => list.current?.scrollBy({ left: direction * STEP * list.current.clientWidth })}
      className={classNames(
        'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-pill bg-bar text-muted hover:bg-sunken hover:text-ink pointer-fine:grid',
        end === 'before' ? 'left-1 rotate-180' : 'right-1',
      )}
    >
      <LineIcon drawing={CHEVRON_RIGHT} />
    </button>
  );
}

/**
 * A bar of links that sticks to the top of the page. When it is full it scrolls sideways, and where it goes on it fades
 * and has an arrow. A wheel over it is the page's.
 */
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
  return (
    <nav aria-label={label} className="sticky top-(--sticky-top) z-20 border-line border-b bg-bar">
      <ul
        ref={list}
        data-more={more}
        onFocus={bringIntoView}
        className="scrollbar-none wrap-bleed fade-ends relative flex gap-1 *:shrink-0 overflow-x-auto overscroll-x-contain py-1.5 short:py-0.5 motion-safe:scroll-smooth"
      >
        {children}
      </ul>
      {more.includes('before') && <Arrow end="before" list={list} />}
      {more.includes('after') && <Arrow end="after" list={list} />}
    </nav>
  );
}
