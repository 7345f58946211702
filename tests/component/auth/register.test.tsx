import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { RegisterForm } from '#components/storefront/auth/register-form.tsx';
import { SignIn } from '#components/storefront/auth/sign-in.tsx';
import { clearBasketReturn, rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText('Mot de passe');
const terms = () => screen.getByRole('checkbox', { name: /^J’accepte les conditions générales/ });
const submit = () => screen.getByRole('button', { name: 'Créer mon compte' });
const sent = () => ({ message: 'Un e-mail vient de vous être envoyé.' });

const openPage = () => showPage(<RegisterForm />, { path: '/register' });

async function fill({ user }: ReturnType<typeof showPage>, secret = 'dix-lettre') {
  await user.type(field('Prénom'), 'Camille');
  await user.type(field('Nom'), 'Lefèvre');
  await user.type(field('Adresse e-mail'), 'camille@exemple.fr');
  await user.type(field('Téléphone'), '06 12 34 56 78');
  await user.type(password(), secret);
  await user.click(terms());
}

describe('signing up', () => {
  test('sends the input and asks to check the mailbox', async () => {
    const backend = aBackend({ 'v1/customer/add': sent });
    const page = openPage();
    page.show();
    await fill(page);
    await page.user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' })).toHaveFocus();
    expect(screen.getByText('camille@exemple.fr')).toBeInTheDocument();
    expect(backend.sent('v1/customer/add')).toEqual([
      {
        firstname: 'Camille',
        lastname: 'Lefèvre',
        email: 'camille@exemple.fr',
        telephone: '06 12 34 56 78',
        password: 'dix-lettre',
        terms: true,
        newsletter: false,
        store_id: page.store.storeId,
        back_to: 'home',
      },
    ]);
  });

  test('from the basket, and with the newsletter, says so', async () => {
    const backend = aBackend({ 'v1/customer/add': sent });
    const page = openPage();
    rememberBasketReturn(page.store.storeId);
    page.show();
    await fill(page);
    await page.user.click(screen.getByRole('checkbox', { name: /nouveautés/ }));
    await page.user.click(submit());
    expect(await screen.findByText('Votre panier vous attend.')).toBeInTheDocument();
    expect(backend.sent('v1/customer/add')).toMatchObject([{ back_to: 'basket', newsletter: true }]);
  });

  test('with a mistyped address can be corrected without typing the rest again', async () => {
    aBackend({ 'v1/customer/add': sent });
    const page = openPage();
    page.show();
    await fill(page);
    await page.user.click(submit());
    await page.user.click(await screen.findByRole('button', { name: 'Corriger mes informations' }));
    expect(field('Adresse e-mail')).toHaveValue('camille@exemple.fr');
    expect(password()).toHaveValue('dix-lettre');
  });

  test('with nothing typed says it beside each field, and goes to the first', async () => {
    const backend = aBackend({});
    const page = openPage();
    page.show();
    await page.user.click(submit());
    for (const name of ['Prénom', 'Nom', 'Adresse e-mail', 'Téléphone']) {
      expect(field(name)).toHaveAccessibleDescription('Ce champ est à remplir.');
    }
    expect(terms()).toHaveAccessibleDescription('Acceptez les conditions générales pour créer votre compte.');
    expect(field('Prénom')).toHaveFocus();
    expect(backend.sent('v1/customer/add')).toEqual([]);
  });

  test('removes an error as soon as its field is changed', async () => {
    aBackend({});
    const page = openPage();
    page.show();
    await page.user.click(submit());
    await page.user.type(field('Prénom'), 'C');
    expect(field('Prénom')).toBeValid();
    expect(field('Nom')).toBeInvalid();
  });

  test('with an invalid address shows an error', async () => {
    aBackend({});
    const page = openPage();
    page.show();
    await fill(page);
    await page.user.clear(field('Adresse e-mail'));
    await page.user.type(field('Adresse e-mail'), 'camille');
    await page.user.click(submit());
    expect(field('Adresse e-mail')).toHaveFocus();
    expect(field('Adresse e-mail')).toHaveAccessibleDescription(/n’est pas complète/);
  });

  test('with an invalid address and telephone shows both errors at once', async () => {
    const backend = aBackend({});
    const page = openPage();
    page.show();
    await fill(page);
    await page.user.clear(field('Adresse e-mail'));
    await page.user.type(field('Adresse e-mail'), 'camille');
    await page.user.type(field('Téléphone'), '9');
    await page.user.click(submit());
    expect(field('Adresse e-mail')).toHaveAccessibleDescription(/n’est pas complète/);
    expect(field('Téléphone')).toHaveAccessibleDescription(/^Ce numéro n’est pas complet/);
    expect(backend.sent('v1/customer/add')).toEqual([]);
  });

  test('refuses a password of 9 characters and takes one of 10', async () => {
    const backend = aBackend({ 'v1/customer/add': sent });
    const page = openPage();
    page.show();
    await fill(page, 'neuf-lett');
    expect(password()).toHaveAccessibleDescription('Au moins 10 caractères\u00a0: encore 1.');
    await page.user.click(submit());
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Il faut au moins 10 caractères.');
    expect(backend.sent('v1/customer/add')).toEqual([]);
    await page.user.type(password(), 'r');
    expect(password()).toHaveAccessibleDescription(
      'Assez long. Évitez un mot de passe courant, votre nom ou celui du restaurant.',
    );
    await page.user.click(submit());
    await screen.findByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' });
  });

  test('shows what the backend finds wrong beside its field, and goes there', async () => {
    aBackend({
      'v1/customer/add': () =>
        refused('malformed', 'La demande est mal formée.', {
          fields: { telephone: 'Numéro de téléphone français attendu.' },
        }),
    });
    const page = openPage();
    page.show();
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(field('Téléphone')).toHaveFocus());
    expect(field('Téléphone')).toHaveAccessibleDescription('Numéro de téléphone français attendu.');
    expect(screen.queryByText('La demande est mal formée.')).toBeNull();
  });

  test('without a connection keeps the input', async () => {
    aBackend({});
    const page = openPage();
    page.show();
    await fill(page);
    await page.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service est momentanément indisponible');
    expect(field('Téléphone')).toHaveValue('06 12 34 56 78');
    expect(terms()).toBeChecked();
  });

  test('links to the terms and to the privacy policy beside the form', () => {
    openPage().show();
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('conditions générales d’utilisation')).toHaveAttribute('href', '/condition-use');
    expect(link('politique de confidentialité')).toHaveAttribute('href', '/privacy-policy');
    expect(link('politique de confidentialité')).toHaveAttribute('target', '_blank');
  });
});

describe('a telephone of another country', () => {
  const country = () => screen.getByRole('combobox', { name: 'Indicatif du pays' });
  async function sentFor(telephone: string, code?: string) {
    const backend = aBackend({ 'v1/customer/add': sent });
    const page = openPage();
    page.show();
    await fill(page);
    if (code) await page.user.selectOptions(country(), code);
    await page.user.clear(field('Téléphone'));
    await page.user.type(field('Téléphone'), telephone);
    const chosen = (country() as HTMLSelectElement).value;
    await page.user.click(submit());
    return { backend, chosen };
  }
  const telephones = (backend: ReturnType<typeof aBackend>) =>
    backend.sent('v1/customer/add').map((body) => body.telephone);

  test('has a short prefix in the closed list and the name of each country in the open one', async () => {
    const page = openPage();
    page.show();
    const shown = () => country().nextElementSibling;
    expect(shown()).toHaveTextContent(/^FR \+33$/);
    expect(shown()).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('option', { name: '+33 France et outre-mer' })).toBeInTheDocument();
    await page.user.selectOptions(country(), '687');
    expect(shown()).toHaveTextContent(/^NC \+687$/);
    await page.user.selectOptions(country(), 'other');
    expect(shown()).toHaveTextContent(/^Autre$/);
  });

  test.each([
    ['0471 12 34 56', '32', '+32471123456'],
    ['06 12 34 56 78', '39', '+390612345678'],
    ['621 123 456', '352', '+352621123456'],
  ])('written %s behind the prefix +%s is sent as %s', async (written, code, kept) => {
    const { backend } = await sentFor(written, code);
    await waitFor(() => expect(telephones(backend)).toEqual([kept]));
  });

  test.each([
    ['+32 471 12 34 56', '32', '+32471123456'],
    ['0041 79 123 45 67', '41', '+41791234567'],
    ['+81 90 1234 5678', 'other', '+819012345678'],
  ])('written %s selects %s in the list', async (written, code, kept) => {
    const { backend, chosen } = await sentFor(written);
    expect(chosen).toBe(code);
    await waitFor(() => expect(telephones(backend)).toEqual([kept]));
  });

  test('of a country that is not in the list needs its prefix', async () => {
    const { backend } = await sentFor('90 1234 5678', 'other');
    expect(field('Téléphone')).toHaveAccessibleDescription(/^Ce numéro n’est pas complet/);
    expect(telephones(backend)).toEqual([]);
  });
});

describe('the page that signed up', () => {
  const CODE = 'v2/customer/verify-otp';
  const welcome = () => ({ access_token: 'access', refresh_token: 'refresh', customer: aCustomer() });
  const code = () => screen.findByRole('textbox', { name: 'Code à six chiffres' });

  async function waiting(from: 'basket' | 'home') {
    const backend = aBackend({ 'v1/customer/add': sent, [CODE]: welcome });
    const page = openPage();
    if (from === 'basket') rememberBasketReturn(page.store.storeId);
    const shown = page.show();
    await fill(page);
    await page.user.click(submit());
    await code();
    return { backend, page, shown };
  }

  test.each([
    ['basket', '/basket/order'],
    ['home', '/'],
  ] as const)('goes on by the code of the e-mail, from the %s to %s', async (from, to) => {
    const { backend, page } = await waiting(from);
    await page.user.type(await code(), '123 456');
    await page.user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(page.replace.mock.calls).toEqual([[to]]));
    expect(backend.sent(CODE)).toEqual([
      { purpose: 'sign_up', email: 'camille@exemple.fr', code: '123456', store_id: page.store.storeId },
    ]);
    expect(page.refreshToken()).toBe('"refresh"');
  });

  test('leads to the basket when the link was opened in another tab, though that tab cleared the way back', async () => {
    const { page } = await waiting('basket');
    clearBasketReturn(page.store.storeId);
    page.signIn();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/basket/order']]));
  });

  test('says beside the field that a code is wrong, or is another browser’s', async () => {
    const { backend, page } = await waiting('home');
    for (const [refusal, said] of [
      ['bad_code', 'Ce code n’est pas valable.'],
      ['other_browser', 'Ce code se saisit ailleurs.'],
    ] as const) {
      backend.answers[CODE] = () => refused(refusal, said);
      await page.user.clear(await code());
      await page.user.type(await code(), '000000');
      await page.user.click(screen.getByRole('button', { name: 'Continuer' }));
      await waitFor(async () => expect(await code()).toHaveAccessibleDescription(said));
    }
    expect(page.replace).not.toHaveBeenCalled();
  });

  test('still waits for the code when the browser has discarded the tab, and stores no password', async () => {
    const { page, shown } = await waiting('basket');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('dix-lettre');
    shown.unmount();
    page.show();
    await page.user.type(await code(), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/basket/order']]));
  });

  test('has the form filled in again after that, but for the password', async () => {
    const { page, shown } = await waiting('home');
    shown.unmount();
    page.show();
    await page.user.click(await screen.findByRole('button', { name: 'Corriger mes informations' }));
    expect(field('Prénom')).toHaveValue('Camille');
    expect(field('Téléphone')).toHaveValue('06 12 34 56 78');
    expect(field('Adresse e-mail')).toHaveValue('camille@exemple.fr');
    expect(password()).toHaveValue('');
  });
});

describe('an address typed into one form', () => {
  test('is filled in in the next one', async () => {
    const page = showPage(<SignIn />);
    const login = page.show();
    await page.user.type(field('Adresse e-mail'), 'camille@exemple.fr');
    login.unmount();
    page.show();
    expect(field('Adresse e-mail')).toHaveValue('camille@exemple.fr');
  });
});

describe('the e-mail of a sign-up', () => {
  const again = () => screen.getByRole('button', { name: /^Renvoyer l’e-\u2060mail/ });
  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

  test('is resent a minute after the last one, and not before', async () => {
    const backend = aBackend({ 'v1/customer/add': sent });
    const page = openPage();
    page.show();
    await fill(page);
    jest.useFakeTimers({ now: Date.now() });
    act(() => submit().click());
    await pass(1000);
    expect(again()).toHaveAccessibleName(/^Renvoyer l’e-\u2060mail dans 59\ss$/);
    await pass(58_000);
    act(() => again().click());
    expect(again()).toHaveAccessibleName(/dans 1\ss$/);
    await pass(1000);
    expect(again()).toHaveAccessibleName('Renvoyer l’e-\u2060mail');
    act(() => again().click());
    await pass(100);
    expect(again()).toHaveAccessibleName(/^Renvoyer l’e-\u2060mail dans (60|59)\ss$/);
    const [first, second, ...more] = backend.sent('v1/customer/add');
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  test('that failed to be resent can be requested again at once', async () => {
    const backend = aBackend({ 'v1/customer/add': sent });
    const page = openPage();
    page.show();
    await fill(page);
    jest.useFakeTimers({ now: Date.now() });
    act(() => submit().click());
    await pass(61_000);
    backend.answers['v1/customer/add'] = () => refused('too_many', 'Trop de tentatives.');
    for (const times of [2, 3]) {
      act(() => again().click());
      await pass(100);
      expect(again()).toHaveAccessibleName('Renvoyer l’e-\u2060mail');
      expect(backend.sent('v1/customer/add')).toHaveLength(times);
    }
  });
});
