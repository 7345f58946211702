'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import { useTableWanted } from '#lib/browser/use-table-wanted.ts';
import type { HeaderIndicator } from '#lib/domain/opening-hours/indicator.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { momentText } from '#lib/i18n/moment.ts';
import { useIndicatorNote } from './use-indicator-note.ts';

const LOOKS: Record<HeaderIndicator['className'], string> = {
  open: 'text-success',
  soon: 'text-warning',
  closed: 'text-danger',
};

const LINE =
  'flex h-5 animate-appear flex-wrap gap-x-1.5 overflow-hidden whitespace-nowrap font-medium text-sm leading-5 @max-[8rem]:text-[0.8125rem]';

/** Open to orders while the shop is closed: not in the colour of a shop that is open. */
const OPEN_AHEAD = 'text-warning';

/**
 * Ouvert, Ouvre à {time} or Fermé, and where there is room for it, until or from when. A closed shop that takes orders
 * ahead is 'Ouvert' to them alone (SPEC section 4): where those words find no room whole, and at a table, which is served
 * only when it is open, it says from when instead, as the banner does. Its line is kept free until the browser's clock
 * has been read.
 */
export function OpenIndicator() {
  const t = useTranslations('page.indicator');
  const noteOf = useIndicatorNote();
  const { store } = useShop();
  const found = useStoreStatus(store);
  const seated = useTableWanted(store.storeId);
  if (!found) return <span className="h-5" />;
  const { className, opensAt = 0 } = found.indicator;
  const openAhead = className === 'open' && found.status.code !== 'open';
  const { opensAt: opening, pickupFrom = opening } = found.status;
  const next = seated ? opening : pickupFrom;
  const from = openAhead && next ? t('served', { moment: momentText(next) }) : null;
  if (from && seated) {
    return (
      <span className={LINE}>
        <Mark className={classNames(className, OPEN_AHEAD)}>{from}</Mark>
      </span>
    );
  }
  const look = openAhead ? OPEN_AHEAD : LOOKS[className];
  const whereRoom = from && '@max-[15rem]:sr-only';
  return (
    // What finds no room in the line falls out of it whole.
    <span className={LINE}>
      {from && (
        // Written by the style sheet, so that a screen reader has the words in full alone.
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
      <Mark className={classNames(className, look, whereRoom)}>
        {t(className, { time: hourText(opensAt) })}
      </Mark>
      {noteOf(found).map((words) => (
        <span key={words} className={classNames('font-normal text-muted', whereRoom)}>
          {words}
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
