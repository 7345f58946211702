import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { PublishedReviews } from '#components/storefront/reviews/published-reviews.tsx';
import type { PublishedReview } from '#lib/domain/reviews/review.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const SHOP = { name: 'Ty Gwenn', publicUrl: 'https://tygwenn.example' };
const review = (changes: Partial<PublishedReview> = {}): PublishedReview => ({
  rating: 4,
  text: 'Très bon',
  firstName: 'Léa',
  orderedIn: '2026-10',
  publishedIn: '2026-11',
  reply: '',
  ...changes,
});

const show = (reviews: PublishedReview[], { count = 9, mean = 3.25 as number | null } = {}) =>
  render(
    <InFrench>
      <PublishedReviews published={{ count, mean, reviews }} shop={SHOP} />
    </InFrench>,
  );

test('a review has its face as a word, its name, its months and the reply', () => {
  show([review({ reply: 'Merci Léa' })]);
  const item = within(screen.getByRole('listitem'));
  expect(item.getByText('Léa')).toBeVisible();
  expect(item.getByText('4 sur 5 : Content')).toBeVisible();
  expect(item.getByText('Avis publié en novembre 2026, commande d’octobre 2026')).toBeVisible();
  expect(item.getByText('Merci Léa')).toBeVisible();
  expect(screen.getByText('3,3 sur 5, d’après 9 avis')).toBeVisible();
});

test('a reader learns where the reviews come from', () => {
  show([review()]);
  expect(screen.getByText('D’où viennent ces avis')).toBeVisible();
  expect(screen.getByText(/Chaque lien est personnel/)).toBeInTheDocument();
  expect(screen.getByText(/publiés ou non/)).toBeInTheDocument();
});

test('a text of a person is text', () => {
  const { container } = show([review({ text: '<img src=x onerror=alert(1)>', firstName: '</script><b>x' })]);
  expect(container.querySelector('img, b')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('there is no section where nothing is published, and no mean of fewer than five', () => {
  const { container, unmount } = show([]);
  expect(container).toBeEmptyDOMElement();
  unmount();
  show([review()], { count: 4 });
  expect(screen.queryByText(/sur 5, d’après/)).toBeNull();
});
