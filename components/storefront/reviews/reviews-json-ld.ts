import { MEAN_FROM, type PublishedReviews, shownMean } from '#lib/domain/reviews/review.ts';

const scale = { bestRating: 5, worstRating: 1 };

/**
 * The reviews of a page as a part of its schema.org/Restaurant, by the same `@id`: the published ones, and the mean that the page
 * shows; null below `MEAN_FROM`, where the page shows none.
 */
export function reviewsJsonLd(
  { count, mean, reviews }: PublishedReviews,
  { name, publicUrl }: { name: string; publicUrl: string },
): object | null {
  if (mean === null || count < MEAN_FROM || reviews.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${publicUrl}/#restaurant`,
    name,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: shownMean(mean),
      ratingCount: count,
      ...scale,
    },
    review: reviews.map(({ rating, text, firstName, publishedIn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: firstName || 'Anonyme' },
      datePublished: publishedIn,
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
      ...(text && { reviewBody: text }),
    })),
  };
}
