'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import type { HeaderIndicator } from '#lib/domain/opening-hours/indicator.ts';

const LOOKS: Record<HeaderIndicator['className'], string> = {
  open: 'text-success',
  soon: 'text-warning',
  closed: 'text-danger',
};

/** Ouvert, Ouvre à {time} or Fermé; its line is kept free until the browser's clock has been read. */
export function OpenIndicator() {
  const t = useTranslations('page.indicator');
  const { store } = useShop();
  const found = useStoreStatus(store);
  if (!found) return <span className="h-5" />;
  const { className, opensAt = 0 } = found.indicator;
  return (
    <span
      className={classNames(
        'flex h-5 animate-appear items-center gap-1.5 font-medium text-sm leading-5',
        className,
        LOOKS[className],
      )}
    >
      <span aria-hidden className="size-2 shrink-0 rounded-pill bg-current" />
      {t(className, { time: clockText(opensAt) })}
    </span>
  );
}
