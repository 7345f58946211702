import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { ReviewsPage } from '#components/manage/reviews/reviews-page.tsx';
import { permissionsOf } from '#lib/domain/staff/permissions.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const LIST = 'v1/manage/review/list';
const at = '2026-11-20T12:00:00.000Z';
const aReview = (review_id: number, changes: object = {}) => ({
  review_id,
  order_id: 100 + review_id,
  invoice_no: 40 + review_id,
  first_name: 'Léa',
  rating: 5,
  text: 'Un régal',
  consent: true,
  written_at: at,
  published_at: null,
  reply: '',
  replied_at: null,
  ...changes,
});

/** The page with reviews that the backend keeps. */
function show(list: ReturnType<typeof aReview>[]) {
  let kept = list;
  const change = (review_id: unknown, changes: object) => {
    kept = kept.map((each) => (each.review_id === review_id ? { ...each, ...changes } : each));
    return { review: kept.find((each) => each.review_id === review_id) };
  };
  const backend = aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf-1' }),
    'v1/manage/me': () => ({
      me: {
        ...{ staff_id: 1, name: 'Camille Martin', email: '', device: false, has_pin: false },
        ...{ second_factor: false, second_factor_owed: false, role: 'manager' },
        permissions: permissionsOf('manager'),
        shop: { name: 'Ty Gwenn', time_zone: 'Europe/Paris' },
      },
    }),
    [LIST]: () => ({ reviews: kept, next_cursor: null }),
    'v1/manage/review/figures': () => ({ count: 12, mean: 4.25, unanswered: 3 }),
    'v1/manage/review/publish': ({ review_id }: Record<string, unknown>) =>
      change(review_id, { published_at: at }),
    'v1/manage/review/withdraw': ({ review_id }: Record<string, unknown>) =>
      change(review_id, { published_at: null }),
    'v1/manage/review/reply': ({ review_id, reply }: Record<string, unknown>) =>
      reply === 'Non'
        ? refused('review_published', 'Déjà public.')
        : change(review_id, { reply, replied_at: at }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <InFrench>
        <ReviewsPage />
      </InFrench>
    </SWRConfig>,
  );
  return backend;
}

const item = (number: number) =>
  screen.findByRole('article', { name: `Avis de Léa sur la commande n°\u00a0${number}` });

test('has the mean, the count and those without a reply', async () => {
  show([]);
  expect(await screen.findByText('4,3 sur 5')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('Aucun avis pour l’instant')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir les réglages du service' })).toBeVisible();
});

test('a review leads to its order, and is published and withdrawn', async () => {
  const backend = show([aReview(1)]);
  const first = within(await item(41));
  expect(first.getByRole('link', { name: 'Commande n°\u00a041' })).toHaveAttribute('href', '/commandes/101');
  await userEvent.click(first.getByRole('button', { name: 'Publier' }));
  expect(await first.findByText('Publié')).toBeVisible();
  await userEvent.click(await first.findByRole('button', { name: 'Retirer du site' }));
  expect(await first.findByText('Peut être publié')).toBeVisible();
  expect(backend.sent('v1/manage/review/withdraw')).toEqual([{ review_id: 1 }]);
});

test('a review without consent cannot be published, and none can be changed or removed', async () => {
  show([aReview(2, { consent: false, text: '' })]);
  const private_ = within(await item(42));
  expect(private_.getByText('Son auteur n’a pas donné son accord pour le publier.')).toBeVisible();
  expect(private_.getByText('Sans un mot.')).toBeVisible();
  expect(private_.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Répondre']);
});

test('a reply is sent, then changed, and no longer once it is public', async () => {
  const backend = show([aReview(3), aReview(4, { reply: 'Merci', replied_at: at, published_at: at })]);
  const open = within(await item(43));
  await userEvent.click(open.getByRole('button', { name: 'Répondre' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Répondre à Léa' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Envoyer la réponse' }));
  expect(sheet.getByLabelText('Réponse')).toHaveFocus();
  await userEvent.type(sheet.getByLabelText('Réponse'), 'Merci Léa');
  await userEvent.click(sheet.getByRole('button', { name: 'Envoyer la réponse' }));
  expect(await open.findByText('Merci Léa')).toBeVisible();
  expect(open.getByRole('button', { name: 'Modifier la réponse' })).toBeVisible();
  expect(backend.sent('v1/manage/review/reply')).toEqual([{ review_id: 3, reply: 'Merci Léa' }]);
  const published = within(await item(44));
  expect(published.queryByRole('button', { name: /réponse|Répondre/ })).toBeNull();
});

test('the filters ask for one face, or for those without a reply', async () => {
  const backend = show([aReview(5)]);
  await item(45);
  await userEvent.click(screen.getByRole('button', { name: 'À répondre' }));
  await userEvent.click(screen.getByRole('button', { name: /Très déçu/ }));
  await item(45);
  expect(backend.sent(LIST)).toEqual([
    { limit: 20 },
    { limit: 20, unanswered: true },
    { limit: 20, rating: 1 },
  ]);
});
