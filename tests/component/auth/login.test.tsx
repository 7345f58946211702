import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { SignIn } from '#components/storefront/auth/sign-in.tsx';
import { rememberBasketReturn, wantsBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { saveGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { rememberKeptOrder } from '#lib/browser/orders/keep-guest-orders.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { showPage } from './show-page.tsx';

/** A challenge whose solution takes this many tries. */
const aChallenge = (counter: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter,
    deriveKey,
    hmacSignatureSecret: 'secret',
  });

const tokens = { access_token: 'access', refresh_token: 'refresh' };
const welcome = () => ({ ...tokens, customer: aCustomer() });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const email = () => screen.getByRole('textbox', { name: 'Adresse e-mail' });
const password = () => screen.getByLabelText('Mot de passe');
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

async function signIn({ user }: ReturnType<typeof showPage>) {
  await user.type(email(), ' camille@exemple.fr ');
  await user.type(password(), 'un-mot-de-passe');
  await user.click(submit());
}

describe('signing in', () => {
  test('keeps the refresh token under the name of the store and goes home', async () => {
    const backend = aBackend({ 'v2/customer/login': welcome });
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
    expect(page.refreshToken()).toBe('"refresh"');
    expect(backend.sent('v2/customer/login')).toEqual([
      { email: 'camille@exemple.fr', password: 'un-mot-de-passe', store_id: page.store.storeId },
    ]);
  });

  test('from the basket leads back to the basket, once', async () => {
    aBackend({ 'v2/customer/login': welcome });
    const page = showPage(<SignIn />);
    rememberBasketReturn(page.store.storeId);
    page.show();
    await signIn(page);
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?basket=open']]));
    expect(wantsBasketReturn(page.store.storeId)).toBe(false);
  });

  test('leads to the order that was placed here without an account, and asks nothing of the backend', async () => {
    const backend = aBackend({ 'v2/customer/login': welcome });
    const page = showPage(<SignIn />);
    const { storeId } = page.store;
    saveGuestOrder(storeId, 5, 'opens-5', 'contact');
    rememberKeptOrder(storeId, 5);
    page.show();
    await signIn(page);
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=5']]));
    expect(backend.sent('v2/order/keep')).toEqual([]);
  });

  test('in another tab takes this one along', async () => {
    aBackend({});
    const page = showPage(<SignIn />);
    page.show();
    page.signIn();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/'));
  });

  test('is not for signed-in customers', async () => {
    aBackend({});
    const page = showPage(<SignIn />);
    page.signIn();
    page.show();
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
  });

  test('with a wrong password says so and keeps what was typed', async () => {
    aBackend({
      'v2/customer/login': () =>
        refused('bad_credentials', 'Adresse e-\u2060mail ou mot de passe incorrect.'),
    });
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Adresse e-\u2060mail ou mot de passe incorrect.',
    );
    expect(email()).toHaveValue('camille@exemple.fr');
    expect(password()).toHaveValue('un-mot-de-passe');
    expect(page.replace).not.toHaveBeenCalled();
  });

  test('that has to be proven is made again with the proof, and so is the next one', async () => {
    const backend = aBackend({
      'v2/customer/login': () => refused('challenge_required', 'Une vérification est nécessaire.'),
    });
    const page = showPage(<SignIn />);
    page.show();
    await page.user.click(email());
    expect(backend.calls).toEqual([]);
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Une vérification est nécessaire.');
    expect(backend.sent('v2/customer/login')).toHaveLength(2);
    expect(backend.sent('v1/challenge')).toHaveLength(1);
  });

  test('does the work that a refusal brings, and harder work where others have made it harder meanwhile', async () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    const challenges = [await aChallenge(3), await aChallenge(7)];
    const handedIn: unknown[] = [];
    const backend = aBackend({
      'v2/customer/login': ({ challenge }) => {
        handedIn.push(challenge && JSON.parse(atob(String(challenge))).solution.counter);
        const next = challenges.shift();
        if (next)
          return refused('challenge_required', 'Une vérification est nécessaire.', { challenge: next });
        return refused('bad_credentials', 'Adresse ou mot de passe incorrect.');
      },
    });
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Adresse ou mot de passe incorrect.');
    expect(handedIn).toEqual([undefined, 3, 7]);
    expect(backend.sent('v1/challenge')).toEqual([]);
  });

  test('before the address is confirmed explains where the link is', async () => {
    aBackend({
      'v2/customer/login': () => refused('unconfirmed', "Confirmez d'abord votre adresse e-mail."),
    });
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    expect(await screen.findByText(/Ouvrez le lien envoyé à camille@exemple\.fr/)).toBeInTheDocument();
  });

  test('before the address is confirmed has the e-mail sent again, and goes on by its code', async () => {
    const backend = aBackend({
      'v2/customer/login': () => refused('unconfirmed', 'Confirmez d’abord.', { send_again_in: 0 }),
      'v2/customer/verify-otp': welcome,
    });
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Renvoyer l’e-\u2060mail' }));
    expect(await screen.findByRole('button', { name: /^Renvoyer l’e-\u2060mail dans/ })).toBeInTheDocument();
    expect(backend.sent('v2/customer/login')).toMatchObject([
      { email: 'camille@exemple.fr', password: 'un-mot-de-passe' },
      { email: 'camille@exemple.fr', password: 'un-mot-de-passe', send_again: true },
    ]);
    await page.user.type(screen.getByRole('textbox', { name: 'Code à six chiffres' }), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/'));
  });

  test('to an account that is being deleted says until when, and has its e-mail sent again', async () => {
    const told = 'Il est désactivé et sera effacé le lundi 7 décembre.';
    const backend = aBackend({
      'v2/customer/login': () => refused('deletion_pending', told, { send_again_in: 0 }),
    });
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    expect(await screen.findByText(told)).toBeInTheDocument();
    await page.user.click(await screen.findByRole('button', { name: 'Renvoyer l’e-\u2060mail' }));
    expect(await screen.findByRole('button', { name: /^Renvoyer l’e-\u2060mail dans/ })).toBeInTheDocument();
    expect(backend.sent('v2/customer/login')[1]).toMatchObject({ send_again: true });
    expect(screen.queryByRole('textbox', { name: 'Code à six chiffres' })).toBeNull();
  });

  test('is not sent again before its minute is over', async () => {
    const backend = aBackend({
      'v2/customer/login': () => refused('unconfirmed', 'Confirmez d’abord.', { send_again_in: 42 }),
    });
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    await page.user.click(
      await screen.findByRole('button', { name: /^Renvoyer l’e-\u2060mail dans 4[12]\ss$/ }),
    );
    expect(backend.sent('v2/customer/login')).toHaveLength(1);
  });

  test('without a connection shows that the service is unavailable, and works the next time', async () => {
    const backend = aBackend({});
    const page = showPage(<SignIn />);
    page.show();
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service est momentanément indisponible');
    backend.answers['v2/customer/login'] = welcome;
    await page.user.click(submit());
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/'));
  });

  test('without anything typed asks for it, in the first field, and sends nothing', async () => {
    const backend = aBackend({});
    const page = showPage(<SignIn />);
    page.show();
    await page.user.click(submit());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Ce champ est à remplir.');
    expect(password()).toBeInvalid();
    expect(backend.calls).toEqual([]);
  });

  test.each(['a@b', 'camille@', 'camille.exemple.fr', 'camille@exemple'])(
    'with %s for an address says so beside it and sends nothing, as a sign-up does',
    async (typed) => {
      const backend = aBackend({});
      const page = showPage(<SignIn />);
      page.show();
      await page.user.type(email(), typed);
      await page.user.type(screen.getByLabelText('Mot de passe'), 'un-mot-de-passe');
      await page.user.click(screen.getByRole('button', { name: 'Se connecter' }));
      expect(email()).toHaveFocus();
      expect(email()).toHaveAccessibleDescription(/^Cette adresse e-\u2060mail n’est pas complète/);
      expect(backend.calls).toEqual([]);
    },
  );

  test('is sent once though it is tapped twice', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<object>();
    const backend = aBackend({ 'v2/customer/login': () => answer });
    const page = showPage(<SignIn />);
    page.show();
    await page.user.type(email(), 'camille@exemple.fr');
    await page.user.type(password(), 'un-mot-de-passe');
    await page.user.dblClick(submit());
    resolve(welcome());
    await waitFor(() => expect(page.replace).toHaveBeenCalled());
    expect(backend.sent('v2/customer/login')).toHaveLength(1);
  });
});

test('a password can be looked at, and hidden again', async () => {
  const page = showPage(<SignIn />);
  page.show();
  expect(password()).toHaveAttribute('type', 'password');
  await page.user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(password()).toHaveAttribute('type', 'text');
  await page.user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(password()).toHaveAttribute('type', 'password');
});
