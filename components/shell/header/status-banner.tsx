'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TableStatusPlace } from '#components/table/table-place.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStatusSentence } from '#lib/browser/use-status-sentence.ts';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { sheetOverHome } from '#lib/routes.ts';

const LOOKS: Record<StoreStatus['className'], string> = {
  'open-store': 'text-muted',
  'default-siege': 'bg-warning-soft text-warning',
  'close-store': 'bg-danger-soft text-danger',
};

/**
 * The store-status banner (SPEC section 4). Its height never changes: while there is nothing to say, which the
 * server cannot know, the line of contact stands in its place. What it says leads to the hours and the contact.
 */
export function StatusBanner({ children }: { children: ReactNode }) {
  const t = useTranslations('page');
  const sentenceOf = useStatusSentence();
  const { store } = useShop();
  const status = useStoreStatus(store)?.status;
  const sentence = status ? sentenceOf(status) : null;
  return (
    <div
      className={classNames(
        'grid h-12 grid-cols-[minmax(0,1fr)] items-center border-line border-b text-sm transition-colors max-[24rem]:h-14 md:h-11',
        status?.className,
        LOOKS[status?.className ?? 'open-store'],
      )}
    >
      <div
        role="status"
        aria-label={t('status.label')}
        className={classNames('wrap', !sentence && 'sr-only')}
      >
        {status && sentence && (
          <a
            href={sheetOverHome('hours')}
            className="grid min-h-12 animate-appear place-items-center text-balance text-center font-medium leading-5 hover:underline hover:underline-offset-2 max-md:text-[0.8125rem] max-md:leading-4 max-[24rem]:min-h-14 md:min-h-11"
          >
            <span>
              <TableStatusPlace status={status}>{sentence}</TableStatusPlace>
              <span className="sr-only"> {t('status.more')}</span>
            </span>
          </a>
        )}
      </div>
      {!sentence && children}
    </div>
  );
}
