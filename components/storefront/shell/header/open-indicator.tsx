'use client';

import { classNames } from '#components/ui/class-names.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useIndicatorTexts } from '#lib/browser/shop/use-indicator-texts.ts';
import { useStoreStatus } from '#lib/browser/shop/use-store-status.ts';
import { useNeedsTableCode } from '#lib/browser/table/use-needs-table-code.ts';
import type { HeaderIndicator } from '#lib/domain/opening-hours/status.ts';

const LOOKS: Record<HeaderIndicator['className'], string> = {
  open: 'text-success',
  soon: 'text-warning',
  closed: 'text-danger',
};

const LINE =
  'flex h-5 animate-appear flex-wrap gap-x-1.5 overflow-hidden whitespace-nowrap font-medium text-sm leading-5 @max-[8rem]:text-[0.8125rem] narrow:text-2xs';

/** The colour of a closed shop that takes orders ahead. */
const OPEN_AHEAD = 'text-warning';

/**
 * Ouvert, Ouvre à {time} or Fermé and, if there is room, until or from when. A closed shop that takes orders ahead is
 * 'Ouvert' for orders only (SPEC section 4): without room for that note, and at a table, which is served only while the
 * shop is open, it shows the opening time instead. Its line is reserved until the browser's clock is known.
 */
export function OpenIndicator() {
  const textsOf = useIndicatorTexts();
  const { store } = useShop();
  const found = useStoreStatus(store);
  const atTable = useNeedsTableCode(store.storeId);
  if (!found) return <span className="h-5" />;
  const { className } = found.indicator;
  const { mark, notes, from } = textsOf(found, { atTable });
  if (from && atTable) {
    return (
      <span className={LINE}>
        <Mark className={classNames(className, OPEN_AHEAD)}>{from}</Mark>
      </span>
    );
  }
  const isAhead = className === 'open' && found.status.code !== 'open';
  const look = isAhead ? OPEN_AHEAD : LOOKS[className];
  const hiddenWhenNarrow = from && '@max-[15rem]:sr-only';
  return (
    // Whatever does not fit wraps to a second, hidden line.
    <span className={LINE}>
      {from && (
        // In a CSS pseudo-element: screen readers read the full text only.
        <span
          aria-hidden
          data-narrow={from}
          className={classNames(
            'hidden items-center gap-1.5 after:content-[attr(data-narrow)] @max-[15rem]:flex',
            look,
          )}
        >
          <Dot />
        </span>
      )}
      <Mark className={classNames(className, look, hiddenWhenNarrow)}>{mark}</Mark>
      {notes.map((note) => (
        <span key={note} className={classNames('font-normal text-muted', hiddenWhenNarrow)}>
          {note}
        </span>
      ))}
    </span>
  );
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span className={classNames('flex items-center gap-1.5', className)}>
      <Dot />
      {children}
    </span>
  );
}

const Dot = () => <span aria-hidden className="size-2 shrink-0 rounded-pill bg-current" />;
