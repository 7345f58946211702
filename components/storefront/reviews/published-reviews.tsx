import { useTranslations } from 'next-intl';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { RatingFace } from '#components/ui/rating-face.tsx';
import { ServerMarkup } from '#components/ui/server-markup/server-markup.tsx';
import { storeServerMarkup } from '#components/ui/server-markup/store-server-markup.ts';
import {
  MEAN_FROM,
  type PublishedReviews as Published,
  type PublishedReview,
  shownMean,
} from '#lib/domain/reviews/review.ts';
import { monthText, ofMonthText } from '#lib/i18n/date.ts';
import { reviewsJsonLd } from './reviews-json-ld.ts';

const HEADING = 'avis';

/**
 * What diners let the shop publish, with where it comes from (decision 99). Rendered on the server alone; nothing where nothing
 * is published.
 */
export function PublishedReviews({
  published,
  shop,
}: {
  published: Published;
  shop: { name: string; publicUrl: string };
}) {
  const t = useTranslations('review.shown');
  const { reviews, mean, count } = published;
  if (reviews.length === 0) return null;
  const data = reviewsJsonLd(published, shop);
  return (
    <section aria-labelledby={HEADING} className="wrap flex flex-col gap-5 py-12 md:py-16">
      <div className="flex flex-col gap-1">
        <h2 id={HEADING} className="font-bold text-2xl">
          {t('title')}
        </h2>
        {mean !== null && count >= MEAN_FROM && (
          <p className="text-muted">{t('mean', { mean: shownMean(mean), count })}</p>
        )}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never hydrated
          <Review key={index} review={review} />
        ))}
      </ul>
      <About />
      {data && <ServerMarkup id={storeServerMarkup(JsonLd, { data })} />}
    </section>
  );
}

function Review({ review }: { review: PublishedReview }) {
  const t = useTranslations('review');
  const { rating, text, firstName, orderedIn, publishedIn, reply } = review;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex items-center gap-2">
        <RatingFace rating={rating} />
        <span>
          {firstName && (
            <span dir="auto" className="wrap-anywhere font-bold">
              {firstName}
            </span>
          )}
          <span className="block text-muted text-sm">
            {t('shown.rating', { rating, word: t(`ratings.${rating}`) })}
          </span>
        </span>
      </p>
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      <p className="text-muted text-xs">
        {t('shown.months', { published: monthText(publishedIn), ordered: ofMonthText(orderedIn) })}
      </p>
      {reply && (
        <div className="rounded-control bg-sunken px-3 py-2 text-sm">
          <p className="font-semibold">{t('shown.reply')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </li>
  );
}

/** How the reviews are asked for, checked, chosen, ordered and kept: what French law wants beside them. */
function About() {
  const t = useTranslations('review.shown.about');
  return (
    <details className="max-w-prose text-muted text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink underline underline-offset-4">
        {t('title')}
      </summary>
      <div className="flex flex-col gap-2 pt-1">
        <p>{t('who')}</p>
        <p>{t('choice')}</p>
        <p>{t('mean', { from: MEAN_FROM })}</p>
        <p>{t('order')}</p>
      </div>
    </details>
  );
}
