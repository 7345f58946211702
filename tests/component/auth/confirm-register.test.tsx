import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ConfirmRegister } from '#components/storefront/auth/confirm-register.tsx';
import { wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const follow = (token: string) => {
  const page = showPage(<ConfirmRegister />, { path: `/confirm-register/${token}` });
  page.show();
  return page;
};

const VERIFY = 'v1/customer/verify';
const CONFIRM = 'v1/customer/confirm-register';
const person = {
  firstname: 'Camille',
  lastname: 'Lefèvre',
  email: 'camille@exemple.fr',
  telephone: '+33612345678',
};
const holds = (same_browser: boolean) => () => ({
  purpose: 'confirmation',
  sign_up: { same_browser, ...person },
});
const signsIn = (back_to: 'basket' | 'home') => () => ({
  message: 'Confirmée.',
  back_to,
  access_token: 'access',
  refresh_token: 'refresh',
  customer: aCustomer(),
});

describe('the link of a sign-up in the browser that signed up', () => {
  test('confirms by itself, once though the page is drawn twice, signs in and goes home', async () => {
    const backend = aBackend({ [VERIFY]: holds(true), [CONFIRM]: signsIn('home') });
    const page = follow('a-token.of_ours');
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
    expect(page.refreshToken()).toBe('"refresh"');
    expect(backend.sent(CONFIRM)).toEqual([{ token: 'a-token.of_ours' }]);
  });

  test('leads to the last step of the basket that the person had validated', async () => {
    aBackend({ [VERIFY]: holds(true), [CONFIRM]: signsIn('basket') });
    const page = follow('token');
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/basket/order']]));
  });

  test('that was used by now, for this browser, goes on too', async () => {
    aBackend({ [VERIFY]: () => refused('used_token', 'Ce lien a déjà été utilisé.') });
    const page = showPage(<ConfirmRegister />, { path: '/confirm-register/used' });
    page.signIn();
    page.show();
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
  });
});

describe('the link of a sign-up in another browser', () => {
  const open = async (back_to: 'basket' | 'home' = 'home') => {
    const backend = aBackend({ [VERIFY]: holds(false), [CONFIRM]: signsIn(back_to) });
    const page = follow('token');
    await screen.findByRole('heading', { name: 'Choisissez votre mot de passe' });
    return { backend, page };
  };
  const field = (name: string) => screen.getByRole('textbox', { name });
  const confirm = () => screen.getByRole('button', { name: 'Confirmer mon inscription' });

  test('asks for a new password and the terms, with what is known filled in, and confirms nothing before', async () => {
    const { backend, page } = await open();
    expect(field('Prénom')).toHaveValue('Camille');
    expect(field('Nom')).toHaveValue('Lefèvre');
    expect(field('Téléphone')).toHaveDisplayValue(/^06\s12\s34\s56\s78$/);
    expect(field('Adresse e-mail')).toHaveValue('camille@exemple.fr');
    expect(field('Adresse e-mail')).toHaveAttribute('readonly');
    await page.user.click(confirm());
    expect(screen.getByLabelText('Mot de passe')).toBeInvalid();
    expect(screen.getByRole('checkbox', { name: /^J’accepte/ })).toBeInvalid();
    expect(backend.sent(CONFIRM)).toEqual([]);
    expect(page.refreshToken()).toBeNull();
  });

  test('confirms with the new password and signs this browser in', async () => {
    const { backend, page } = await open();
    await page.user.clear(field('Prénom'));
    await page.user.type(field('Prénom'), 'Maëlle');
    await page.user.type(screen.getByLabelText('Mot de passe'), 'un-nouveau-secret');
    await page.user.click(screen.getByRole('checkbox', { name: /^J’accepte/ }));
    await page.user.click(confirm());
    expect(await screen.findByRole('heading', { name: /Bienvenue/ })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Voir la carte' })).toHaveAttribute('href', '/');
    expect(page.refreshToken()).toBe('"refresh"');
    expect(backend.sent(CONFIRM)).toMatchObject([
      { token: 'token', firstname: 'Maëlle', password: 'un-nouveau-secret', terms: true, newsletter: false },
    ]);
  });

  test('says where the basket is, which stayed with the page that signed up', async () => {
    const { page } = await open('basket');
    await page.user.type(screen.getByLabelText('Mot de passe'), 'un-nouveau-secret');
    await page.user.click(screen.getByRole('checkbox', { name: /^J’accepte/ }));
    await page.user.click(confirm());
    expect(await screen.findByText(/entrez-y le code de l’e-\u2060mail/)).toBeInTheDocument();
    expect(page.replace).not.toHaveBeenCalled();
  });
});

describe('the link of a sign-up', () => {
  test('of a backend without tokens leads to signing in, and from there to the basket', async () => {
    aBackend({
      [VERIFY]: () => ({ purpose: 'confirmation' }),
      [CONFIRM]: () => ({ message: 'Confirmée.', back_to: 'basket' }),
    });
    const page = follow('token');
    expect(await screen.findByText(/retrouver votre panier/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
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
    aBackend({
      [VERIFY]: holds(true),
      [CONFIRM]: () => refused('used_token', 'Ce lien a déjà été utilisé.'),
    });
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

  test('can be retried after the backend was unavailable', async () => {
    const backend = aBackend({});
    const page = follow('later');
    await page.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    backend.answers[VERIFY] = holds(true);
    backend.answers[CONFIRM] = signsIn('home');
    await page.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
  });
});
