import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ReviewPage } from '#components/storefront/reviews/review-page.tsx';
import { reviewFragment } from '#lib/domain/reviews/review.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from '../auth/show-page.tsx';

beforeEach(() => localStorage.clear());

const WRITE = 'v1/review/write';
const STOP = 'v1/review/stop';
const SECRET = 'x'.repeat(43);
const NOTED = 'Merci, c’est noté';

const review = (changes: object = {}) => ({
  rating: 4,
  text: '',
  consent: false,
  first_name: 'Léa',
  published: false,
  reply: '',
  ...changes,
});
/** A backend that keeps what it is sent. */
function keeping(first: object = {}) {
  let kept = review(first);
  return aBackend({
    [WRITE]: ({ rating, text, consent }: Record<string, unknown>) => {
      kept = review({ ...kept, rating, ...(text !== undefined && { text, consent }) });
      return kept;
    },
    [STOP]: () => ({}),
  });
}

const openLink = (act: 1 | 4 | 'stop' = 4) => {
  const page = showPage(<ReviewPage />, { path: `/review#${reviewFragment(act, SECRET)}` });
  page.show();
  return page;
};
const face = (name: string) => screen.findByRole('radio', { name });

describe('the link of the e-mail', () => {
  test('notes the face that was tapped, once, and removes its secret from the address', async () => {
    const backend = keeping();
    const { store } = openLink(4);
    expect(await screen.findByRole('heading', { name: NOTED })).toHaveFocus();
    expect(await face('Content')).toBeChecked();
    expect(backend.sent(WRITE)).toEqual([{ store_id: store.storeId, secret: SECRET, rating: 4 }]);
    expect(location.hash).toBe('');
  });

  test.each([
    ['is dead', 'unknown_token'],
    ['is malformed', 'malformed'],
  ])('that %s says so', async (_, code) => {
    aBackend({ [WRITE]: () => refused(code, 'Refusé.') });
    openLink();
    expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toHaveFocus();
  });

  test('that cannot be followed keeps its secret in the address, for a reload', async () => {
    aBackend({});
    openLink();
    expect(await screen.findByText('Votre avis n’est pas encore enregistré')).toBeVisible();
    expect(location.hash).toBe(`#${reviewFragment(4, SECRET)}`);
  });

  test('that ends the e-mails ends them at once', async () => {
    const backend = keeping();
    const { store } = openLink('stop');
    expect(await screen.findByText(new RegExp(`${store.name} ne vous demandera plus d’avis`))).toBeVisible();
    expect(backend.sent(STOP)).toEqual([{ store_id: store.storeId, secret: SECRET }]);
    expect(backend.sent(WRITE)).toEqual([]);
  });

  test('is asked for where the address has none, without a call', async () => {
    const backend = keeping();
    showPage(<ReviewPage />, { path: '/review' }).show();
    expect(await screen.findByText(/ouvrez le lien de notre e-\u2060mail/)).toBeVisible();
    expect(backend.calls).toEqual([]);
  });
});

describe('a review', () => {
  test('has another face at once, and words and consent when they are sent', async () => {
    const backend = keeping();
    const { user } = openLink(4);
    await user.click(await face('Ravi'));
    expect(await screen.findByText('Merci ! Votre avis est enregistré.')).toBeVisible();
    await user.type(screen.getByLabelText('Un mot pour le restaurant'), '  Délicieux !  ');
    const consent = screen.getByRole('checkbox', {
      name: 'Vous pouvez publier mon avis avec mon prénom (Léa)',
    });
    expect(consent).not.toBeChecked();
    await user.click(consent);
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(backend.sent(WRITE).map(({ store_id, secret, ...said }: Record<string, unknown>) => said)).toEqual(
      [{ rating: 4 }, { rating: 5 }, { rating: 5, text: 'Délicieux !', consent: true }],
    );
  });

  test('that was written before comes back with its words, its state and the reply', async () => {
    keeping({ text: 'Bon', consent: true, published: true, reply: 'Merci Léa' });
    openLink(4);
    expect(await screen.findByLabelText('Un mot pour le restaurant')).toHaveValue('Bon');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByText(/Votre avis est publié/)).toBeVisible();
    const reply = screen.getByRole('heading', { name: 'Réponse du restaurant' }).parentElement;
    expect(within(reply as HTMLElement).getByText('Merci Léa')).toBeVisible();
  });

  test('of more than a thousand characters is not sent', async () => {
    const backend = keeping();
    const { user } = openLink(4);
    const words = await screen.findByLabelText('Un mot pour le restaurant');
    await user.click(words);
    await user.paste('x'.repeat(1001));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(words).toHaveFocus();
    expect(backend.sent(WRITE)).toHaveLength(1);
  });

  test('that is refused says why and keeps what was written', async () => {
    let isFirst = true;
    aBackend({
      [WRITE]: () => {
        if (!isFirst) return refused('too_many', 'Trop de tentatives.');
        isFirst = false;
        return review();
      },
    });
    const { user } = openLink(4);
    const words = await screen.findByLabelText('Un mot pour le restaurant');
    await user.type(words, 'Bon');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Trop de tentatives.');
    expect(words).toHaveValue('Bon');
  });
});
