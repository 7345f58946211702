import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ProfileForm } from '#components/storefront/auth/profile/profile-form.tsx';
import { dismissAlert, useAlert } from '#lib/browser/dom/alerts.ts';
import { customerOf } from '#lib/contract/customer.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  act(dismissAlert);
  jest.useRealTimers();
});

type ToConfirm = ('email' | 'telephone')[];

function show(to_confirm: ToConfirm = []) {
  const backend = aBackend({
    'v2/customer/update': () => ({
      title: 'Informations personnelles',
      message: 'Enregistré.',
      customer: aCustomer(),
      to_confirm,
    }),
    'v2/customer/verify-otp': () => ({ title: 'Informations personnelles', customer: aCustomer() }),
    'v2/customer/get-otp': () => ({ message: 'Un code vient de partir.' }),
  });
  const children = (
    <>
      <ProfileForm customer={customerOf(aCustomer())} />
      <Told />
    </>
  );
  const page = showPage(children, { path: '/' });
  page.signIn();
  page.show();
  return { ...page, backend };
}

const Told = () => <output data-testid="told">{useAlert()?.title}</output>;
const told = () => screen.getByTestId('told');

const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

describe('the details of a customer', () => {
  test('are in their fields, the telephone in French notation', () => {
    show();
    expect(field('Prénom')).toHaveValue('Camille');
    expect(field('Nom')).toHaveValue('Lefèvre');
    expect(field('Adresse e-mail')).toHaveValue('camille@exemple.fr');
    expect(field('Téléphone')).toHaveValue('06\u00a012\u00a034\u00a056\u00a078');
  });

  test('are not cut off when pasted: a first name of 33 characters shows an error, and is not sent', async () => {
    const { user, backend } = show();
    const name = 'a'.repeat(33);
    await user.clear(field('Prénom'));
    await user.click(field('Prénom'));
    await user.paste(name);
    await user.click(save());
    expect(field('Prénom')).toHaveValue(name);
    expect(field('Prénom')).toHaveFocus();
    expect(field('Prénom')).toHaveAccessibleDescription('1 caractère de trop\u00a0: 32 au maximum');
    expect(backend.sent('v2/customer/update')).toEqual([]);
    await user.keyboard('{Backspace}');
    await user.click(save());
    expect(backend.sent('v2/customer/update')).toHaveLength(1);
  });

  test('are not sent without a name', async () => {
    const { user, backend } = show();
    await user.clear(field('Prénom'));
    await user.click(save());
    expect(field('Prénom')).toHaveAccessibleDescription('Ce champ est à remplir.');
    expect(backend.sent('v2/customer/update')).toEqual([]);
  });

  test('are sent with what was changed', async () => {
    const { user, backend } = show();
    await user.clear(field('Nom'));
    await user.type(field('Nom'), 'Martin');
    await user.click(save());
    await waitFor(() => expect(backend.sent('v2/customer/update')).toHaveLength(1));
    expect(backend.sent('v2/customer/update')[0]).toMatchObject({ firstname: 'Camille', lastname: 'Martin' });
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull();
    expect(told()).toHaveTextContent('Informations personnelles');
  });

  test('that are refused say so beside their field', async () => {
    const { user, backend } = show();
    const message = 'Numéro de téléphone français attendu.';
    backend.answers['v2/customer/update'] = () =>
      refused('invalid', 'Non.', { fields: { telephone: message } });
    await user.click(save());
    await waitFor(() => expect(field('Téléphone')).toHaveAccessibleDescription(message));
    expect(field('Téléphone')).toHaveFocus();
  });
});

describe('a changed e-mail address', () => {
  async function change() {
    const page = show(['email']);
    await page.user.clear(field('Adresse e-mail'));
    await page.user.type(field('Adresse e-mail'), 'Nouvelle@exemple.fr');
    await page.user.type(field('Mot de passe actuel'), 'un secret');
    await page.user.click(save());
    const code = await screen.findByLabelText('Code à six chiffres');
    return { ...page, code };
  }

  test('is sent with the password, which nothing else asks for', async () => {
    const { user, backend } = show(['email']);
    const email = field('Adresse e-mail');
    expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
    await user.clear(email);
    await user.type(email, ' Camille@Exemple.fr ');
    expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
    await user.clear(email);
    await user.type(email, 'nouvelle@exemple.fr');
    await user.click(save());
    expect(field('Mot de passe actuel')).toHaveAccessibleDescription('Ce champ est à remplir.');
    expect(backend.sent('v2/customer/update')).toEqual([]);
    await user.type(field('Mot de passe actuel'), 'un secret');
    await user.click(save());
    await waitFor(() => expect(backend.sent('v2/customer/update')).toHaveLength(1));
    expect(backend.sent('v2/customer/update')[0]).toMatchObject({
      email: 'nouvelle@exemple.fr',
      password: 'un secret',
    });
    await waitFor(() => expect(field('Mot de passe actuel')).toHaveValue(''));
  });

  test('with a wrong password has its error beside it', async () => {
    const { user, backend } = show(['email']);
    const fields = { password: 'Mot de passe incorrect.' };
    backend.answers['v2/customer/update'] = () => refused('wrong_password', 'Non.', { fields });
    await user.type(field('Adresse e-mail'), '.com');
    await user.type(field('Mot de passe actuel'), 'faux');
    await user.click(save());
    await waitFor(() =>
      expect(field('Mot de passe actuel')).toHaveAccessibleDescription('Mot de passe incorrect.'),
    );
    expect(field('Mot de passe actuel')).toHaveFocus();
  });

  test('is confirmed by its code', async () => {
    const { user, backend, store, code } = await change();
    expect(code).toHaveFocus();
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(screen.queryByLabelText('Code à six chiffres')).toBeNull());
    expect(backend.sent('v2/customer/verify-otp')).toEqual([
      {
        purpose: 'change_email',
        email: 'nouvelle@exemple.fr',
        code: '123456',
        store_id: store.storeId,
      },
    ]);
  });

  test('still waits for its code when the tab was discarded meanwhile, as long as the code is valid', async () => {
    await change();
    cleanup();
    show();
    expect(screen.getByText(/Pour confirmer nouvelle@exemple\.fr/)).toBeVisible();
    cleanup();
    jest.useFakeTimers({ now: Date.now() + 10 * 60_000, advanceTimers: true });
    show();
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull();
  });

  test('no longer waits once it is cancelled', async () => {
    const { user } = await change();
    await user.click(screen.getByRole('button', { name: 'Garder l’ancienne' }));
    cleanup();
    show();
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull();
  });

  test('with a wrong code has its error beside it, and waits for another', async () => {
    const { user, backend, code } = await change();
    backend.answers['v2/customer/verify-otp'] = () => refused('bad_code', "Ce code n'est pas le bon.");
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription("Ce code n'est pas le bon."));
  });

  test('can request another code, and be cancelled', async () => {
    const { user, backend, store } = await change();
    const again = screen.getByRole('button', { name: /^Recevoir un autre code dans (60|59)\ss$/ });
    await user.click(again);
    expect(backend.sent('v2/customer/get-otp')).toEqual([]);
    jest.useFakeTimers({ now: Date.now() + 60_000, advanceTimers: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await user.click(screen.getByRole('button', { name: 'Recevoir un autre code' }));
    const asked = { purpose: 'change_email', email: 'nouvelle@exemple.fr', store_id: store.storeId };
    await waitFor(() => expect(backend.sent('v2/customer/get-otp')).toEqual([asked]));
    expect(await screen.findByRole('button', { name: /^Recevoir un autre code dans/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Garder l’ancienne' }));
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull();
  });
});

test('a telephone that waits for its code is not said to be saved', async () => {
  const { user } = show(['telephone']);
  await user.click(save());
  expect(await screen.findByLabelText('Code à six chiffres')).toHaveFocus();
  expect(screen.getByText(/^Pour enregistrer le/)).toBeVisible();
  expect(told()).toBeEmptyDOMElement();
  await user.type(screen.getByLabelText('Code à six chiffres'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(told()).toHaveTextContent('Informations personnelles'));
});

test('a telephone is confirmed beside the e-mail address that changes with it', async () => {
  const { user } = show(['email', 'telephone']);
  await user.click(save());
  expect(await screen.findAllByLabelText('Code à six chiffres')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Garder l’ancien' })).toBeVisible();
});
