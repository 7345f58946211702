import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { SignIn } from '#components/storefront/auth/sign-in.tsx';
import { rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { showPage } from './show-page.tsx';

const ASK = 'v2/customer/get-otp';
const VERIFY = 'v2/customer/verify-otp';
const MINUTE = 60_000;
const sent = () => ({ message: 'Un code vient de lui être envoyé.' });
const welcome = () => ({ access_token: 'access', refresh_token: 'refresh', customer: aCustomer() });
const wrong = () => refused('bad_code', 'Ce code n’est pas valable ou a expiré.');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const email = () => screen.getByRole('textbox', { name: 'Adresse e-mail' });
const code = () => screen.findByRole('textbox', { name: 'Code à six chiffres' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

type Page = ReturnType<typeof showPage>;

async function ask(page = showPage(<SignIn />)): Promise<Page> {
  page.show();
  await page.user.click(button('Recevoir un code de connexion'));
  await page.user.type(email(), ' camille@exemple.fr ');
  await page.user.click(button('Recevoir le code'));
  await code();
  return page;
}

async function enter({ user }: Page, digits: string) {
  await user.type(await code(), digits);
  await user.click(button('Se connecter'));
}

/** A tab that requested a code `since` milliseconds ago. */
function leftTab(since: number) {
  const page = showPage(<SignIn />);
  const asked = { email: 'camille@exemple.fr', askedAt: Date.now() - since };
  sessionStorage.setItem(`asked_code_${page.store.storeId}`, JSON.stringify(asked));
  return page;
}

describe('signing in by a code', () => {
  test('begins with the address that was typed for the password', async () => {
    aBackend({});
    const page = showPage(<SignIn />);
    page.show();
    await page.user.type(email(), 'camille@exemple.fr');
    await page.user.click(button('Recevoir un code de connexion'));
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('camille@exemple.fr');
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    await page.user.click(button('Utiliser mon mot de passe'));
    expect(email()).toHaveValue('camille@exemple.fr');
  });

  test('does not disclose whether an address is known, and keeps the session', async () => {
    const backend = aBackend({ [ASK]: sent, [VERIFY]: welcome });
    const page = await ask();
    expect(screen.getByText(/^Si un compte existe/)).toHaveTextContent('camille@exemple.fr');
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    await enter(page, '12 34-56 7');
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/']]));
    expect(page.refreshToken()).toBe('"refresh"');
    const asked = { purpose: 'login', email: 'camille@exemple.fr', store_id: page.store.storeId };
    expect(backend.sent(ASK)).toEqual([asked]);
    expect(backend.sent(VERIFY)).toEqual([{ ...asked, code: '123456' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('from the basket leads back to the basket', async () => {
    aBackend({ [ASK]: sent, [VERIFY]: welcome });
    const page = showPage(<SignIn />);
    rememberBasketReturn(page.store.storeId);
    await ask(page);
    await enter(page, '123456');
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?basket=open']]));
  });

  test('refuses five digits without a call', async () => {
    const backend = aBackend({ [ASK]: sent });
    await enter(await ask(), '12345');
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAccessibleDescription('Le code compte six chiffres.');
    expect(backend.sent(VERIFY)).toEqual([]);
  });

  test('with a wrong code says so beside it, and takes the right one after', async () => {
    const backend = aBackend({ [ASK]: sent, [VERIFY]: wrong });
    const page = await ask();
    await enter(page, '000000');
    const field = await code();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ce code n’est pas valable ou a expiré.'));
    expect(field).toHaveFocus();
    backend.answers[VERIFY] = welcome;
    await page.user.clear(field);
    await enter(page, '123456');
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/'));
  });

  test.each([
    ['too many tries', () => refused('too_many', 'Trop de tentatives.'), 'Trop de tentatives.'],
    ['no line', () => null, 'Le service est momentanément indisponible'],
  ])('says that there are %s, before the code and after', async (_, answer, sentence) => {
    const backend = aBackend({ [ASK]: answer, [VERIFY]: answer });
    const page = showPage(<SignIn />);
    page.show();
    await page.user.click(button('Recevoir un code de connexion'));
    await page.user.type(email(), 'camille@exemple.fr');
    await page.user.click(button('Recevoir le code'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    backend.answers[ASK] = sent;
    await page.user.click(button('Recevoir le code'));
    await enter(page, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await code()).toHaveValue('123456');
  });
});

describe('the steps of signing in by a code', () => {
  const goBack = () => act(async () => history.back());

  test('are history entries: back leads from the code to the address, and from there to the password', async () => {
    aBackend({ [ASK]: sent });
    await ask();
    expect(location.search).toBe('?step=code');
    await goBack();
    await waitFor(() => expect(email()).toHaveValue('camille@exemple.fr'));
    expect(button('Recevoir le code')).toBeInTheDocument();
    expect(email()).toHaveFocus();
    await goBack();
    expect(await screen.findByLabelText('Mot de passe')).toBeInTheDocument();
  });

  test('begin with the address when ?step=code is opened and no code was requested', async () => {
    aBackend({});
    showPage(<SignIn />, { path: '/login?step=code' }).show();
    expect(await screen.findByRole('button', { name: 'Recevoir le code' })).toBeInTheDocument();
  });

  test('keep the reminder that the person came from', async () => {
    aBackend({ [ASK]: sent, [VERIFY]: welcome });
    const page = await ask(showPage(<SignIn />, { path: '/login?confirm=a.b.c' }));
    await enter(page, '123456');
    const recurring = '/?dashboard=recurring&confirm=a.b.c';
    await waitFor(() => expect(page.replace.mock.calls).toEqual([[recurring]]));
  });
});

describe('another code', () => {
  test('can be requested a minute after the last one, and not before', async () => {
    const backend = aBackend({ [ASK]: sent });
    const page = await ask();
    await page.user.click(button(/^Recevoir un autre code dans (60|59)\ss$/));
    expect(backend.sent(ASK)).toHaveLength(1);
  });

  test('can again be replaced a minute later', async () => {
    const backend = aBackend({ [ASK]: sent });
    const page = leftTab(MINUTE);
    page.show();
    await page.user.click(await screen.findByRole('button', { name: 'Recevoir un autre code' }));
    expect(await screen.findByRole('button', { name: /^Recevoir un autre code dans/ })).toBeInTheDocument();
    expect(backend.sent(ASK)).toHaveLength(1);
  });

  test('can go to another address', async () => {
    aBackend({});
    const page = leftTab(MINUTE);
    page.show();
    await code();
    await page.user.click(button('Changer d’adresse e-\u2060mail'));
    expect(email()).toHaveValue('camille@exemple.fr');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a tab that the browser discarded while its owner read the e-mail', () => {
  test('asks for the code that it waited for, within ten minutes', async () => {
    aBackend({});
    leftTab(10 * MINUTE - 1000).show();
    expect(await code()).toBeInTheDocument();
  });

  test('starts again after ten minutes', () => {
    aBackend({});
    leftTab(10 * MINUTE).show();
    expect(screen.getByLabelText('Mot de passe')).toBeInTheDocument();
  });
});
