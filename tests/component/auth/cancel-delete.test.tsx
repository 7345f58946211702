import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CancelDelete } from '#components/storefront/auth/cancel-delete.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => localStorage.clear());

const CANCEL = 'v1/customer/cancel_delete';
const cancelled = () => ({ title: 'Suppression du compte', message: 'De nouveau ouvert.' });
const submit = () => screen.findByRole('button', { name: 'Annuler la suppression' });

async function follow() {
  const page = showPage(<CancelDelete />, { path: '/cancel-delete/31?token=a.signed.one' });
  page.show();
  await page.user.click(await submit());
  return page;
}

describe('the link of a deletion', () => {
  test('does nothing before the button is pressed', async () => {
    const backend = aBackend({ [CANCEL]: cancelled });
    showPage(<CancelDelete />, { path: '/cancel-delete/31?token=a.signed.one' }).show();
    await submit();
    expect(backend.calls).toEqual([]);
  });

  test('reactivates the account and leads to signing in', async () => {
    const backend = aBackend({ [CANCEL]: cancelled });
    await follow();
    expect(await screen.findByRole('heading', { name: 'Votre compte est de nouveau ouvert' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
    expect(backend.sent(CANCEL)).toEqual([{ customer_id: 31, token: 'a.signed.one' }]);
  });

  test.each([
    ['was used', 'used_token', 'Ce lien a déjà servi'],
    ['is forged or too old', 'unknown_token', 'Ce lien n’est plus valable'],
    ['carries nothing', 'malformed', 'Ce lien n’est plus valable'],
  ])('that %s says so', async (_, code, title) => {
    aBackend({ [CANCEL]: () => refused(code, 'Refusé.') });
    await follow();
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
  });

  test.each(['/cancel-delete/31', '/cancel-delete/31?token='])(
    'without its token, %s, cancels nothing and says so, without a call',
    async (path) => {
      const backend = aBackend({ [CANCEL]: cancelled });
      showPage(<CancelDelete />, { path }).show();
      expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toHaveFocus();
      expect(screen.queryByText(/va être effacé/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Annuler la suppression' })).toBeNull();
      expect(backend.calls).toEqual([]);
    },
  );

  test('can be followed again after the backend was unavailable', async () => {
    const backend = aBackend({});
    const page = await follow();
    expect(await screen.findByText(/Le service est momentanément indisponible/)).toBeInTheDocument();
    backend.answers[CANCEL] = cancelled;
    await page.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await page.user.click(await submit());
    expect(
      await screen.findByRole('heading', { name: 'Votre compte est de nouveau ouvert' }),
    ).toBeInTheDocument();
  });
});
