import { expect, test } from '@jest/globals';
import { reviewsJsonLd } from '#components/storefront/reviews/reviews-json-ld.ts';
import type { PublishedReview } from '#lib/domain/reviews/review.ts';

const SHOP = { name: 'Ty Gwenn', publicUrl: 'https://tygwenn.example' };
const review = (changes: Partial<PublishedReview> = {}): PublishedReview => ({
  rating: 5,
  text: 'Un régal',
  firstName: 'Léa',
  orderedIn: '2026-10',
  publishedIn: '2026-11',
  reply: '',
  ...changes,
});

test('search engines get the mean of the page from five reviews on, of the same restaurant', () => {
  expect(reviewsJsonLd({ count: 5, mean: 4.24, reviews: [review()] }, SHOP)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': 'https://tygwenn.example/#restaurant',
    name: 'Ty Gwenn',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.2,
      ratingCount: 5,
      bestRating: 5,
      worstRating: 1,
    },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Léa' },
        datePublished: '2026-11',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
        reviewBody: 'Un régal',
      },
    ],
  });
});

test('of four reviews, and where none is published, they get nothing', () => {
  expect(reviewsJsonLd({ count: 4, mean: 5, reviews: [review()] }, SHOP)).toBeNull();
  expect(reviewsJsonLd({ count: 9, mean: 2, reviews: [] }, SHOP)).toBeNull();
  expect(reviewsJsonLd({ count: 0, mean: null, reviews: [] }, SHOP)).toBeNull();
});

test('a face alone has no text, and somebody without a name is anonymous', () => {
  const data = reviewsJsonLd({ count: 5, mean: 5, reviews: [review({ text: '', firstName: '' })] }, SHOP);
  expect(JSON.stringify(data)).not.toContain('reviewBody');
  expect(JSON.stringify(data)).toContain('Anonyme');
});
