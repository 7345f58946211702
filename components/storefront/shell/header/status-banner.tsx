'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { LazyTableStatus } from '#components/storefront/table/lazy-table.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { BannerTexts } from '#lib/browser/shop/use-pauses.ts';
import { useStatusSentence } from '#lib/browser/shop/use-status-sentence.ts';
import { useStoreStatus } from '#lib/browser/shop/use-store-status.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { sheetOverHome } from '#lib/routes.ts';

const LOOKS: Record<StoreStatus['className'], string> = {
  'open-store': 'text-muted',
  'default-siege': 'bg-warning-soft text-warning',
  'close-store': 'bg-danger-soft text-danger',
};

const PauseWatch = lazyOrNull(async () => (await import('#lib/browser/shop/use-pauses.ts')).PauseWatch);

const NO_TEXTS: BannerTexts = { pause: null, closed: null };

/**
 * The store-status banner (SPEC section 4), with a link to hours and contact. While the shop is open it says what the staff
 * have paused, and while a closure closes it the reason and when it opens again; the code for that loads with the first one. The status depends on the browser's clock: without one,
 * `children` fill the banner, so that its height never changes.
 */
export function StatusBanner({ children }: { children: ReactNode }) {
  const t = useTranslations('page');
  const sentenceOf = useStatusSentence();
  const { store } = useShop();
  const status = useStoreStatus(store)?.status;
  const [{ pause, closed }, setTexts] = useState<BannerTexts>(NO_TEXTS);
  const sentence = status ? (sentenceOf(status, closed !== null) ?? pause) : null;
  const isClosed = closed !== null && status !== undefined && status.code !== 'open';
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-center border-line border-b text-sm transition-colors',
        isClosed ? 'min-h-12 py-1.5 md:min-h-11' : 'h-12 max-[24rem]:h-14 narrow:h-28 md:h-11',
        status?.className,
        LOOKS[
          pause && status?.className === 'open-store' ? 'default-siege' : (status?.className ?? 'open-store')
        ],
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
            className="grid min-h-12 animate-appear place-items-center text-balance text-center font-medium leading-5 hover:underline hover:underline-offset-2 max-md:text-[0.8125rem] max-md:leading-4 max-[24rem]:min-h-14 narrow:min-h-28 md:min-h-11"
          >
            <span>
              <LazyTableStatus status={status}>{sentence}</LazyTableStatus>
              {isClosed && <span className="block">{closed}</span>}
              <span className="sr-only"> {t('status.hoursAndContact')}</span>
            </span>
          </a>
        )}
      </div>
      {!sentence && children}
      {(store.pauses[0] || store.moreTime || store.openingHours.exceptions) && (
        <Suspense>
          <PauseWatch onChange={setTexts} />
        </Suspense>
      )}
    </div>
  );
}
