'use client';

import { useTranslations } from 'next-intl';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { lazyModule, useLazyModule } from '#lib/browser/dom/lazy.ts';

const reviewOfLink = lazyModule(async () => (await import('./review-of-link.tsx')).ReviewOfLink);

/**
 * The page of the link in the e-mail that asks for a review. Only the browser knows the fragment, so what is behind the link loads
 * there, apart: as a part of this page it would move shared code into what home loads when idle.
 */
export function ReviewPage() {
  const t = useTranslations('review');
  const ReviewOfLink = useLazyModule(reviewOfLink);
  return (
    <div className="wrap flex min-h-160 items-start justify-center py-8 sm:py-14">
      <div className="flex w-full max-w-xl flex-col gap-7 sm:rounded-sheet sm:border sm:border-line sm:bg-surface sm:p-9 sm:shadow-card">
        {ReviewOfLink ? <ReviewOfLink /> : <Loading label={t('loading')} />}
      </div>
    </div>
  );
}
