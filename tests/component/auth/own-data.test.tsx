import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { OwnData } from '#components/auth/own-data.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from './show-page.tsx';

const DELETE = 'v2/customer/delete';
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

beforeEach(() => localStorage.clear());

function show(setting: object[] = [{ key: 'publicKey', value: publicKey, token_session_id: 'form-1' }]) {
  const backend = aBackend({
    'v1/store/search_ssl': () => ({ data: { setting } }),
    [DELETE]: () => ({ title: 'Suppression du compte', message: 'Désactivé.' }),
    'v1/refresh-token': () => refused('unavailable', 'Plus tard.'),
  });
  const page = showPage(<OwnData customerId={31} />, { path: '/dashboard/edit' });
  page.signIn();
  page.show();
  async function confirm(password: string): Promise<void> {
    await page.user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
    const question = within(screen.getByRole('alertdialog', { name: /^Supprimer votre compte/ }));
    if (password) await page.user.type(question.getByLabelText('Mot de passe'), password);
    await page.user.click(question.getByRole('button', { name: 'Oui, supprimer mon compte' }));
  }
  return { ...page, backend, confirm };
}

/** The password that a call carries, as the backend reads it. */
function decrypted(cipherText: unknown): string {
  const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const base64 = privateDecrypt(key, Buffer.from(String(cipherText), 'base64')).toString('ascii');
  return Buffer.from(base64, 'base64').toString('utf8');
}

describe('the deletion of an account', () => {
  test('sends the password encrypted, whatever its letters, and forgets the person', async () => {
    const { backend, store, confirm, refreshToken } = show();
    await confirm('crêpe à l’œuf');
    await waitFor(() => expect(refreshToken()).toBeNull());
    const [{ password, ...others } = { password: '' }] = backend.sent(DELETE);
    expect(others).toEqual({ token_session_id: 'form-1', store_id: store.storeId, customer_id: 31 });
    expect(decrypted(password)).toBe('crêpe à l’œuf');
  });

  const failure = async () => {
    const notice = await screen.findByText('Erreur lors de la suppression du compte');
    return notice.parentElement?.textContent;
  };

  test('without a password sends nothing', async () => {
    const { backend, confirm } = show();
    await confirm('');
    expect(await failure()).toContain('Veuillez rentrer votre mot de passe');
    expect(backend.calls).toEqual([]);
  });

  test('without a key of the store sends nothing', async () => {
    const { backend, confirm, refreshToken } = show([]);
    await confirm('mot de passe');
    expect(await failure()).toContain('Clé publique non trouvée');
    expect(backend.sent(DELETE)).toEqual([]);
    expect(refreshToken()).not.toBeNull();
  });

  test('under a key that is none sends nothing', async () => {
    const { backend, confirm } = show([{ key: 'publicKey', value: 'rien', token_session_id: 'form-1' }]);
    await confirm('mot de passe');
    expect(await failure()).toContain('Échec du chiffrement');
    expect(backend.sent(DELETE)).toEqual([]);
  });

  test('with a wrong password is refused, and the person stays', async () => {
    const { backend, confirm, refreshToken } = show();
    backend.answers[DELETE] = () => refused('wrong_password', 'Mot de passe incorrect.');
    await confirm('faux');
    expect(await failure()).toContain('Mot de passe incorrect.');
    expect(refreshToken()).not.toBeNull();
  });
});

test('the export of the data says why it could not be made', async () => {
  const { user, backend } = show();
  backend.answers['v2/customer/export'] = () => refused('unavailable', 'Réessayez plus tard.');
  const button = screen.getByRole('button', { name: 'Télécharger mes données' });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(backend.sent('v2/customer/export')).toEqual([{}]);
});
