'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useReviews } from '#lib/browser/manage/reviews.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { RATINGS, type ReviewFigures, type ReviewFilter, shownMean } from '#lib/domain/reviews/review.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { ReviewItem } from './review-item.tsx';

/** What diners said of their meals, newest first: read, answered, published with their consent (decision 99). */
export function ReviewsPage() {
  const t = useTranslations('manageReviews');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const [filter, setFilter] = useState<ReviewFilter | null>(null);
  const { reading, items, more, figures, acts } = useReviews(filter);
  const timeZone = useMe()?.shop.timeZone;
  return (
    <div className="manage-page max-w-4xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <>
          <Figures figures={figures} />
          <Filters value={filter} onChange={setFilter} />
          {reading.status !== 'found' || !timeZone ? (
            <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
          ) : items.length === 0 ? (
            <NoReview isFiltered={filter !== null} />
          ) : (
            <div className="flex flex-col gap-4">
              <ul className="flex flex-col gap-4">
                {items.map((review) => (
                  <ReviewItem key={review.reviewId} review={review} timeZone={timeZone} acts={acts} />
                ))}
              </ul>
              {more && (
                <ShowMore
                  texts={{
                    more: t('more'),
                    failed: { title: t('moreFailed.title'), text: t('moreFailed.text') },
                  }}
                  {...more}
                />
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}

const COUNTED_MAX = 1000;

function Figures({ figures }: { figures: ReviewFigures | null }) {
  const t = useTranslations('manageReviews.figures');
  const { mean, count = null, unanswered = null } = figures ?? {};
  const meanText = mean ? t('meanValue', { mean: shownMean(mean) }) : t('none');
  const shown = [
    { label: t('mean'), value: figures ? meanText : '…' },
    { label: t('count'), value: count === null ? '…' : String(count) },
    {
      label: t('unanswered'),
      value: unanswered === null ? '…' : unanswered > COUNTED_MAX ? t('many') : String(unanswered),
    },
  ];
  return (
    <section aria-labelledby="figures" className="panel">
      <h2 id="figures" className="px-4 pt-3 font-bold">
        {t('title')}
      </h2>
      <dl className="grid grid-cols-3 gap-3 px-4 pt-2 pb-4">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-col gap-0.5">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="tabular font-bold sm:text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Filters({
  value,
  onChange,
}: {
  value: ReviewFilter | null;
  onChange: (filter: ReviewFilter | null) => void;
}) {
  const t = useTranslations('manageReviews.filters');
  const words = useTranslations('review.ratings');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('legend')}</legend>
      <Chip isOn={value === null} onClick={() => onChange(null)}>
        {t('all')}
      </Chip>
      <Chip
        isOn={value === 'unanswered'}
        onClick={() => onChange(value === 'unanswered' ? null : 'unanswered')}
      >
        {t('unanswered')}
      </Chip>
      {RATINGS.toReversed().map((rating) => (
        <Chip key={rating} isOn={value === rating} onClick={() => onChange(value === rating ? null : rating)}>
          {words(`${rating}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function NoReview({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('manageReviews');
  const mayChange = useMe()?.permissions.includes('service.edit') ?? false;
  return (
    <div className="panel flex flex-col items-center gap-2 px-6 py-12 text-center" role="status">
      <p className="font-bold text-lg">{isFiltered ? t('empty') : t('off.title')}</p>
      {!isFiltered && (
        <>
          <p className="text-muted">{t('off.text')}</p>
          {mayChange && (
            <Link
              href={manageRoutes.serviceRules()}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
            >
              {t('off.link')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
