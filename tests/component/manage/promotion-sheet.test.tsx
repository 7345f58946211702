import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { PromotionsPage } from '#components/manage/promotions/promotions-page.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const TAKEN = 'Une autre promotion a déjà ce code.';

test('a code that another promotion has is said beside its field, which takes the focus', async () => {
  aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf-1' }),
    'v1/manage/promotion/list': () => ({ promotions: [] }),
    'v1/manage/promotion/save': () => refused('promotion_code_taken', TAKEN),
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <InFrench>
        <PromotionsPage />
      </InFrench>
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Nouvelle promotion' }));
  await userEvent.type(screen.getByLabelText('Nom'), 'Midi');
  await userEvent.click(screen.getByRole('radio', { name: /^Avec un code/ }));
  await userEvent.type(screen.getByLabelText('Code'), 'midi10');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(TAKEN));
  expect(screen.getByLabelText('Code')).toHaveFocus();
});
