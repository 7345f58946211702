import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { PasswordForm } from '#components/storefront/auth/profile/password-form.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { showPage } from './show-page.tsx';

const PATH = 'v2/customer/update-password';

beforeEach(() => localStorage.clear());

function show() {
  const backend = aBackend({ [PATH]: () => ({ title: 'Mot de passe', message: 'Modifié.' }) });
  const page = showPage(<PasswordForm />, { path: '/' });
  page.signIn();
  page.show();
  async function submit(present: string, next: string): Promise<void> {
    await page.user.type(screen.getByLabelText('Mot de passe actuel'), present);
    await page.user.type(screen.getByLabelText('Nouveau mot de passe'), next);
    await page.user.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
  }
  return { backend, submit };
}

test('a password of ten signs is sent with the present one, and the fields are empty again', async () => {
  const { backend, submit } = show();
  await submit('ancien', '1234567890');
  await waitFor(() => expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue(''));
  expect(backend.sent(PATH)).toEqual([{ password: 'ancien', new_password: '1234567890' }]);
});

test('a password of nine signs is not sent', async () => {
  const { backend, submit } = show();
  await submit('ancien', '123456789');
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveAccessibleDescription(
    'Il faut au moins 10 caractères.',
  );
  expect(backend.sent(PATH)).toEqual([]);
});

test('a wrong current password has its error beside it, and nothing typed is lost', async () => {
  const { backend, submit } = show();
  backend.answers[PATH] = () => refused('wrong_password', "Ce n'est pas votre mot de passe.");
  await submit('faux', 'une phrase assez longue');
  const present = screen.getByLabelText('Mot de passe actuel');
  await waitFor(() => expect(present).toHaveAccessibleDescription("Ce n'est pas votre mot de passe."));
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('une phrase assez longue');
});

test('a too common password has its error beside the new one', async () => {
  const { backend, submit } = show();
  const fields = { new_password: 'Ce mot de passe est trop courant.' };
  backend.answers[PATH] = () => refused('weak_password', 'Non.', { fields });
  await submit('ancien', 'motdepasse123');
  await waitFor(() =>
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveAccessibleDescription(fields.new_password),
  );
});

test('the current password as the new one has its error beside it', async () => {
  const { backend, submit } = show();
  const fields = { new_password: 'C’est déjà votre mot de passe, choisissez-en un autre.' };
  backend.answers[PATH] = () => refused('same_password', 'Non.', { fields });
  await submit('une phrase assez longue', 'une phrase assez longue');
  await waitFor(() =>
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveAccessibleDescription(fields.new_password),
  );
});

test('offers a reset to a person who has forgotten the current password', () => {
  show();
  expect(screen.getByRole('link', { name: /^Mot de passe oublié/ })).toHaveAttribute('href', '/forgot');
});
