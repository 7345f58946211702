'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import type { HeaderIndicator } from '#lib/domain/opening-hours/indicator.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { useIndicatorNote } from './use-indicator-note.ts';

const LOOKS: Record<HeaderIndicator['className'], string> = {
  open: 'text-success',
  soon: 'text-warning',
  closed: 'text-danger',
};

/** Open to orders while the shop is closed: not in the colour of a shop that is open. */
const OPEN_AHEAD = 'text-warning';

/**
 * Ouvert, Ouvre à {time} or Fermé, and where there is room for it, until or from when. Its line is kept free until the
 * browser's clock has been read.
 */
export function OpenIndicator() {
  const t = useTranslations('page.indicator');
  const noteOf = useIndicatorNote();
  const { store } = useShop();
  const found = useStoreStatus(store);
  if (!found) return <span className="h-5" />;
  const { className, opensAt = 0 } = found.indicator;
  const look = className === 'open' && found.status.code !== 'open' ? OPEN_AHEAD : LOOKS[className];
  return (
    // What finds no room in the line falls out of it whole.
    <span className="flex h-5 animate-appear flex-wrap gap-x-1.5 overflow-hidden whitespace-nowrap font-medium text-sm leading-5">
      <span className={classNames('flex items-center gap-1.5', className, look)}>
        <span aria-hidden className="size-2 shrink-0 rounded-pill bg-current" />
        {t(className, { time: hourText(opensAt) })}
      </span>
      {noteOf(found).map((words) => (
        <span key={words} className="font-normal text-muted">
          {words}
        </span>
      ))}
    </span>
  );
}
