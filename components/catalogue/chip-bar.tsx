import type { ReactNode, Ref } from 'react';

/** The look of a link in the bar; the one that is current stands out. */
export const CHIP =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-chip px-4 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-chip aria-[current]:text-on-chip';

/** A bar of links that sticks to the top of the page and scrolls sideways when it is full. */
export function ChipBar({
  label,
  ref,
  children,
}: {
  label: string;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className="sticky top-(--sticky-top) z-20 border-line border-b bg-bar">
      <ul
        ref={ref}
        className="scrollbar-none wrap-bleed relative flex gap-1 overflow-x-auto overscroll-x-contain py-1.5 motion-safe:scroll-smooth"
      >
        {children}
      </ul>
    </nav>
  );
}
