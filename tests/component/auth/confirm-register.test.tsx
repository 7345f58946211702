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

const confirmed = (back_to: 'basket' | 'home') => () => ({ message: 'Confirmée.', back_to });

describe('the link of the confirmation e-mail', () => {
  test('confirms by itself, once though the page is drawn twice, and leads to signing in', async () => {
    const backend = aBackend({ 'v1/customer/confirm-register': confirmed('home') });
    const page = follow('a-token.of_ours');
    expect(await screen.findByRole('heading', { name: /Bienvenue/ })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
    expect(backend.sent('v1/customer/confirm-register')).toEqual([{ token: 'a-token.of_ours' }]);
    expect(wantsBasketReturn(page.store.storeId)).toBe(false);
  });

  test('remembers the basket that the person came from, in whatever tab it opens', async () => {
    aBackend({ 'v1/customer/confirm-register': confirmed('basket') });
    const page = follow('token');
    expect(await screen.findByText(/retrouver votre panier/)).toBeInTheDocument();
    expect(wantsBasketReturn(page.store.storeId)).toBe(true);
  });

  test('that was used leads to signing in', async () => {
    aBackend({
      'v1/customer/confirm-register': () => refused('used_token', 'Ce lien a déjà été utilisé.'),
    });
    follow('used');
    expect(await screen.findByRole('heading', { name: 'Ce lien a déjà servi' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connexion' })).toBeInTheDocument();
  });

  test('that is unknown or too old says how to get a new one', async () => {
    aBackend({
      'v1/customer/confirm-register': () => refused('unknown_token', "Ce lien n'est pas valable."),
    });
    follow('unknown');
    expect(await screen.findByRole('heading', { name: "Ce lien n'est plus valable" })).toBeInTheDocument();
    expect(screen.getByText(/un nouveau lien vous sera envoyé/)).toBeInTheDocument();
  });

  test('can be tried again when the backend was away', async () => {
    const backend = aBackend({});
    const page = follow('later');
    await page.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    backend.answers['v1/customer/confirm-register'] = confirmed('home');
    await page.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: /Bienvenue/ })).toBeInTheDocument();
  });
});
