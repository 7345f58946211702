import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResetPassword } from '#components/storefront/auth/reset-password.tsx';
import { rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => localStorage.clear());

const VERIFY = 'v1/customer/verify';
const MODIFY = 'v1/customer/modify-password';
const holds = () => ({ purpose: 'reset' });
const changed = () => ({ message: 'Modifié.' });
const used = () => refused('used_token', 'Ce lien a déjà été utilisé.');
const unknown = () => refused('unknown_token', 'Ce lien n’est pas valable ou a expiré.');

const password = () => screen.findByLabelText('Nouveau mot de passe');
const submit = () => screen.getByRole('button', { name: 'Changer mon mot de passe' });
const page = () => showPage(<ResetPassword />, { path: '/forget/a-token.of_ours' });

async function follow(shown = page()) {
  shown.show();
  await shown.user.type(await password(), 'dix-lettre');
  await shown.user.click(submit());
  return shown;
}

describe('the link to a new password', () => {
  test('changes it, says that the other devices are signed out, and leads to signing in', async () => {
    const backend = aBackend({ [VERIFY]: holds, [MODIFY]: changed });
    await follow();
    expect(await screen.findByRole('heading', { name: 'Votre mot de passe est changé' })).toHaveFocus();
    expect(screen.getByText(/vos autres appareils ont été déconnectés/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
    expect(backend.sent(MODIFY)).toEqual([{ token: 'a-token.of_ours', password: 'dix-lettre' }]);
  });

  test('signs this browser out too, whose sign-in is over', async () => {
    const backend = aBackend({
      [VERIFY]: holds,
      [MODIFY]: changed,
      'v2/customer/disconnect': () => ({}),
    });
    const shown = page();
    shown.signIn();
    await follow(shown);
    await waitFor(() => expect(backend.sent('v2/customer/disconnect')).toHaveLength(1));
    expect(shown.refreshToken()).toBeNull();
  });

  test('remembers the basket that the person came from', async () => {
    aBackend({ [VERIFY]: holds, [MODIFY]: changed });
    const shown = page();
    rememberBasketReturn(shown.store.storeId);
    await follow(shown);
    expect(await screen.findByText('Votre panier vous attend.')).toBeInTheDocument();
  });

  test.each([
    ['was used', used, 'Ce lien a déjà servi'],
    ['is unknown or too old', unknown, 'Ce lien n’est plus valable'],
    ['confirms a sign-up', () => ({ purpose: 'confirmation' }), 'Ce lien n’est plus valable'],
  ])('that %s leads to another one', async (_, verify, title) => {
    aBackend({ [VERIFY]: verify });
    page().show();
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    const again = screen.getByRole('link', { name: 'Recevoir un autre lien' });
    expect(again).toHaveAttribute('href', '/forgot');
  });

  test.each([
    ['was used elsewhere', used, 'Ce lien a déjà servi'],
    ['expired', unknown, 'Ce lien n’est plus valable'],
  ])('that %s while the page was open says so', async (_, modify, title) => {
    aBackend({ [VERIFY]: holds, [MODIFY]: modify });
    await follow();
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  });

  test('takes no password of 9 characters', async () => {
    const backend = aBackend({ [VERIFY]: holds });
    const shown = page();
    shown.show();
    await shown.user.type(await password(), 'neuf-lett');
    await shown.user.click(submit());
    expect(await password()).toHaveFocus();
    expect(await password()).toHaveAccessibleDescription('Il faut au moins 10 caractères.');
    expect(backend.sent(MODIFY)).toEqual([]);
  });

  test('shows beside the field what the backend finds wrong with the password', async () => {
    const weak = () => refused('malformed', 'Mal formée.', { fields: { password: 'Trop courant.' } });
    aBackend({ [VERIFY]: holds, [MODIFY]: weak });
    await follow();
    const field = await password();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Trop courant.'));
  });

  test('with too many tries keeps what was typed', async () => {
    aBackend({ [VERIFY]: holds, [MODIFY]: () => refused('too_many', 'Trop de tentatives.') });
    await follow();
    expect(await screen.findByRole('alert')).toHaveTextContent('Trop de tentatives.');
    expect(await password()).toHaveValue('dix-lettre');
  });

  test('can be retried after the backend was unavailable', async () => {
    const backend = aBackend({});
    const shown = page();
    shown.show();
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    backend.answers[VERIFY] = holds;
    await shown.user.click(retry);
    expect(await password()).toBeInTheDocument();
  });
});
