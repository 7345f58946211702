import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ConfirmRegister } from '#components/auth/confirm-register.tsx';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => localStorage.clear());

const follow = (token: string) => {
  const page = showPage(<ConfirmRegister />, { path: `/confirm-register/${token}` });
  page.show();
  return page;
};

const VERIFY = 'v1/customer/verify';
const CONFIRM = 'v1/customer/confirm-register';
const holds = () => ({ purpose: 'confirmation' });

const confirmed = (back_to: 'basket' | 'home') => () => ({ message: 'Confirmée.', back_to });

describe('the link of the confirmation e-mail', () => {
  test('confirms by itself, once though the page is drawn twice, and leads to signing in', async () => {
    const backend = aBackend({ [VERIFY]: holds, [CONFIRM]: confirmed('home') });
    const page = follow('a-token.of_ours');
    expect(await screen.findByRole('heading', { name: /Bienvenue/ })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
    expect(backend.sent(CONFIRM)).toEqual([{ token: 'a-token.of_ours' }]);
    expect(wantsBasketReturn(page.store.storeId)).toBe(false);
  });

  test('remembers the basket that the person came from, in whatever tab it opens', async () => {
    aBackend({ [VERIFY]: holds, [CONFIRM]: confirmed('basket') });
    const page = follow('token');
    expect(await screen.findByText(/retrouver votre panier/)).toBeInTheDocument();
    expect(wantsBasketReturn(page.store.storeId)).toBe(true);
  });

  test('that was used leads to signing in, and is not used again', async () => {
    const backend = aBackend({ [VERIFY]: () => refused('used_token', 'Ce lien a déjà été utilisé.') });
    follow('used');
    expect(await screen.findByRole('heading', { name: 'Ce lien a déjà servi' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connexion' })).toBeInTheDocument();
    expect(backend.sent(CONFIRM)).toEqual([]);
  });

  test('that another tab has used in the meantime leads to signing in', async () => {
    aBackend({ [VERIFY]: holds, [CONFIRM]: () => refused('used_token', 'Ce lien a déjà été utilisé.') });
    follow('used');
    expect(await screen.findByRole('heading', { name: 'Ce lien a déjà servi' })).toBeInTheDocument();
  });

  test('that is unknown or too old says how to get a new one', async () => {
    const backend = aBackend({ [VERIFY]: () => refused('unknown_token', "Ce lien n'est pas valable.") });
    follow('unknown');
    expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeInTheDocument();
    expect(screen.getByText(/un nouveau lien vous sera envoyé/)).toBeInTheDocument();
    expect(backend.sent(CONFIRM)).toEqual([]);
  });

  test('can be tried again when the backend was away', async () => {
    const backend = aBackend({});
    const page = follow('later');
    await page.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    backend.answers[VERIFY] = holds;
    backend.answers[CONFIRM] = confirmed('home');
    await page.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: /Bienvenue/ })).toBeInTheDocument();
  });
});
