import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ForgotForm } from '#components/storefront/auth/forgot-form.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => localStorage.clear());

const FORGET = 'v1/customer/forget-password';
const email = () => screen.getByRole('textbox', { name: 'Adresse e-mail' });
const submit = () => screen.getByRole('button', { name: 'Recevoir le lien' });

function openPage() {
  const page = showPage(<ForgotForm />, { path: '/forgot' });
  page.show();
  return page;
}

async function ask({ user }: ReturnType<typeof showPage>) {
  await user.type(email(), ' camille@exemple.fr ');
  await user.click(submit());
}

describe('a forgotten password', () => {
  test('requests a link, and names the address without disclosing whether it is known', async () => {
    const backend = aBackend({ [FORGET]: () => ({ message: 'Envoyé.' }) });
    const page = openPage();
    await ask(page);
    expect(await screen.findByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' })).toHaveFocus();
    expect(screen.getByText(/^Si un compte existe/)).toHaveTextContent('camille@exemple.fr');
    expect(screen.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login');
    expect(backend.sent(FORGET)).toEqual([{ email: 'camille@exemple.fr', store_id: page.store.storeId }]);
  });

  test('begins the proof of work when it is touched, and makes the call again when that was not enough', async () => {
    const backend = aBackend({
      [FORGET]: () => refused('challenge_required', 'Une vérification est nécessaire.'),
    });
    const page = openPage();
    expect(backend.calls).toEqual([]);
    await page.user.click(email());
    expect(backend.sent('v1/challenge')).toHaveLength(1);
    await ask(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Une vérification est nécessaire.');
    expect(backend.sent(FORGET)).toHaveLength(2);
  });

  test('resends the link, a minute after the last one', async () => {
    const backend = aBackend({ [FORGET]: () => ({ message: 'Envoyé.' }) });
    const page = openPage();
    await ask(page);
    const again = await screen.findByRole('button', { name: /^Renvoyer l’e-\u2060mail dans/ });
    await page.user.click(again);
    expect(backend.sent(FORGET)).toHaveLength(1);
    jest.useFakeTimers({ now: Date.now() + 60_000 });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(again).toHaveAccessibleName('Renvoyer l’e-\u2060mail');
    act(() => again.click());
    await act(async () => jest.advanceTimersByTimeAsync(100));
    expect(backend.sent(FORGET)).toHaveLength(2);
    jest.useRealTimers();
  });

  test('with a mistyped address can be corrected', async () => {
    aBackend({ [FORGET]: () => ({ message: 'Envoyé.' }) });
    const page = openPage();
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Corriger l’adresse' }));
    expect(email()).toHaveValue('camille@exemple.fr');
  });

  test('with too many tries says so, and sends again when asked to', async () => {
    const backend = aBackend({
      [FORGET]: () => refused('too_many', 'Trop de tentatives, veuillez patienter avant de réessayer.'),
    });
    const page = openPage();
    await ask(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Trop de tentatives');
    backend.answers[FORGET] = () => ({ message: 'Envoyé.' });
    await page.user.click(submit());
    expect(
      await screen.findByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' }),
    ).toBeInTheDocument();
  });

  test('without a connection shows that the service is unavailable and keeps the address', async () => {
    aBackend({});
    const page = openPage();
    await ask(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service est momentanément indisponible');
    expect(email()).toHaveValue('camille@exemple.fr');
  });

  test('without an address asks for it and sends nothing', async () => {
    const backend = aBackend({});
    const page = openPage();
    await page.user.click(submit());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Ce champ est à remplir.');
    expect(backend.sent(FORGET)).toEqual([]);
  });
});
