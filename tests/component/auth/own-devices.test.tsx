import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { OwnDevices } from '#components/storefront/auth/profile/own-devices.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from './show-page.tsx';

const EVERYWHERE = 'v2/customer/disconnect-everywhere';

beforeEach(() => localStorage.clear());

async function ask() {
  const backend = aBackend({ [EVERYWHERE]: () => ({ message: 'Tous vos appareils ont été déconnectés.' }) });
  const page = showPage(<OwnDevices />, { path: '/dashboard/password' });
  page.signIn();
  page.show();
  await page.user.click(screen.getByRole('button', { name: 'Se déconnecter de tous les appareils' }));
  return { ...page, backend, question: within(screen.getByRole('alertdialog')) };
}

describe('signing out on every device', () => {
  test('asks for a confirmation first, and does nothing without it', async () => {
    const { user, backend, question, refreshToken } = await ask();
    await user.click(question.getByRole('button', { name: 'Non, rester connecté' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([backend.sent(EVERYWHERE), refreshToken()]).toEqual([[], '"token"']);
  });

  test('signs the person out here too', async () => {
    const { user, backend, question, refreshToken } = await ask();
    await user.click(question.getByRole('button', { name: 'Oui, tout déconnecter' }));
    await waitFor(() => expect(refreshToken()).toBeNull());
    expect(backend.sent(EVERYWHERE)).toEqual([{}]);
  });

  test('that fails says so and keeps the person signed in', async () => {
    const { user, backend, question, refreshToken } = await ask();
    backend.answers[EVERYWHERE] = () => refused('unavailable', 'Réessayez.');
    await user.click(question.getByRole('button', { name: 'Oui, tout déconnecter' }));
    expect(await question.findByText('Réessayez.')).toBeVisible();
    expect(refreshToken()).toBe('"token"');
  });
});
