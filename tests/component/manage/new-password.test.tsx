import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { NewPassword } from '#components/manage/sign-in/passwords.tsx';
import { InFrench } from '#tests/support/in-shop.tsx';

const TOKEN = 'k'.repeat(43);

function openWith(token: string) {
  history.replaceState(null, '', `/mot-de-passe/${token}`);
  render(
    <InFrench>
      <NewPassword />
    </InFrench>,
  );
}

test.each(['abc', TOKEN.slice(1), `${TOKEN}k`, `${TOKEN.slice(1)}%`])(
  'the link of the token %s is not valid, and leads to a new one',
  (token) => {
    openWith(token);
    expect(screen.getByRole('heading', { name: 'Ce lien n’est pas valable' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recevoir un nouveau lien' })).toHaveAttribute(
      'href',
      '/mot-de-passe',
    );
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
  },
);

test('a whole link asks for the new password', () => {
  openWith(TOKEN);
  expect(screen.getByLabelText('Nouveau mot de passe')).toBeVisible();
});
