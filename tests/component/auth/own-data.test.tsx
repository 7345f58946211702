import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { OwnData } from '#components/storefront/auth/profile/own-data.tsx';
import { customerOf } from '#lib/contract/customer.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aRecurring } from '#tests/support/a-recurring.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { showPage } from './show-page.tsx';

interface Kept {
  orders?: OrderWire[];
  recurring?: RecurringWire[];
}

const RECURRING = 'v1/recurring/list';
const DELETE = 'v2/customer/delete';
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

beforeEach(() => localStorage.clear());

const KEY = [{ key: 'publicKey', value: publicKey, token_session_id: 'form-1' }];

function show(setting: object[] = KEY, { orders = [], recurring = [] }: Kept = {}) {
  const backend = aBackend({
    'v1/store/search_ssl': () => ({ data: { setting } }),
    [RECURRING]: () => ({ recurring }),
    [DELETE]: () => ({ title: 'Suppression du compte', message: 'Désactivé.' }),
    'v1/refresh-token': () => refused('unavailable', 'Plus tard.'),
  });
  const page = showPage(<OwnData customer={customerOf(aCustomer({ customer_id: 31, orders }))} />, {
    path: '/dashboard/edit',
  });
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

/** The decrypted password of a call. */
function decrypted(cipherText: unknown): string {
  const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const base64 = privateDecrypt(key, Buffer.from(String(cipherText), 'base64')).toString('ascii');
  return Buffer.from(base64, 'base64').toString('utf8');
}

describe('the deletion of an account', () => {
  test('sends the password encrypted, with any characters, and clears the customer’s data', async () => {
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
    expect(backend.calls.map(({ path }) => path)).toEqual([RECURRING]);
  });

  test('without a key of the store sends nothing', async () => {
    const { backend, confirm, refreshToken } = show([]);
    await confirm('mot de passe');
    expect(await failure()).toContain('Clé publique non trouvée');
    expect(backend.sent(DELETE)).toEqual([]);
    expect(refreshToken()).not.toBeNull();
  });

  test('with an invalid key sends nothing', async () => {
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

describe('the confirmation of a deletion', () => {
  const ask = async (kept: Kept) => {
    const { user } = show(KEY, kept);
    await user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
    return screen.getByRole('alertdialog');
  };
  const status = (order_status_id: 1 | 2 | 3 | 4 | 5 | 6 | 9 | 12) => anOrder({ order_status_id });

  test.each([1, 9, 12, 5, 2, 3] as const)('states what happens to an order of status %d', async (id) => {
    const question = await ask({ orders: [status(id), anOrder({ order_id: 4, order_status_id: 6 })] });
    expect(question).toHaveTextContent(/Votre commande n°\s12 est maintenue/);
    expect(question).toHaveTextContent('Vous ne pourrez plus l’annuler en ligne.');
  });

  test('states what happens to several', async () => {
    const question = await ask({ orders: [status(1), anOrder({ order_id: 6, order_status_id: 2 })] });
    expect(question).toHaveTextContent('Vos 2 commandes en cours sont maintenues');
  });

  test('does not mention finished orders', async () => {
    const question = await ask({ orders: [status(6), anOrder({ order_id: 6, order_status_id: 4 })] });
    expect(question).not.toHaveTextContent(/maintenue|récurrente/);
  });

  test.each([
    [[aRecurring()], 'Votre commande récurrente s’arrête'],
    [[aRecurring(), aRecurring({ recurring_id: 4 })], 'Vos commandes récurrentes s’arrêtent'],
  ])('states that recurring orders stop', async (recurring, words) => {
    const question = await ask({ recurring });
    await waitFor(() => expect(question).toHaveTextContent(words));
  });
});

test('the export of the data needs the password, and says why it failed', async () => {
  const { user, backend } = show();
  backend.answers['v2/customer/export'] = () => refused('unavailable', 'Réessayez plus tard.');
  await user.click(screen.getByRole('button', { name: 'Télécharger mes données' }));
  const question = within(screen.getByRole('alertdialog', { name: /^Télécharger vos données/ }));
  expect(backend.sent('v2/customer/export')).toEqual([]);
  await user.type(question.getByLabelText('Mot de passe'), 'crêpe à l’œuf');
  await user.click(question.getByRole('button', { name: 'Télécharger' }));
  expect(await question.findByText('Réessayez plus tard.')).toBeVisible();
  expect(backend.sent('v2/customer/export')).toEqual([{ password: 'crêpe à l’œuf' }]);
});
