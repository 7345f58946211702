import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BannersSection } from '#components/manage/settings/appearance/banners-section.tsx';
import type { AppearanceCalls, RevisedAppearance } from '#lib/browser/manage/appearance.ts';
import type { DatedBanner } from '#lib/domain/store/appearance.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const plain: DatedBanner = { image: null, title: 'Du fichier', name: '', firstDay: null, lastDay: null };

function show(banners: readonly DatedBanner[]) {
  const appearance: RevisedAppearance = {
    theme: 'default',
    cardStyle: 'default',
    logo: null,
    banners,
    revision: 'r1',
  };
  const saveBanners = jest.fn<AppearanceCalls['saveBanners']>(async () => ({
    class: 'success',
    ...appearance,
  }));
  const onTry = jest.fn();
  render(
    <InFrench>
      <BannersSection
        appearance={appearance}
        calls={{ saveBanners } as unknown as AppearanceCalls}
        timeZone="Europe/Paris"
        onTry={onTry}
      />
    </InFrench>,
  );
  return { saveBanners, onTry, user: userEvent.setup() };
}

test('a new banner needs a title, then a photo, and says so', async () => {
  const { saveBanners, user } = show([]);
  await user.click(screen.getByRole('button', { name: 'Ajouter une bannière' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer la bannière' }));
  expect(screen.getByText('Ce champ est à remplir.')).toBeTruthy();
  await user.type(screen.getByLabelText('Titre'), 'Terrasse');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la bannière' }));
  expect(await screen.findByText('Choisissez d’abord une photo pour cette bannière.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Choisir une photo'));
  expect(saveBanners).not.toHaveBeenCalled();
});

test('a banner without a photo stays editable, and what is typed is tried', async () => {
  const { saveBanners, onTry, user } = show([plain]);
  await user.click(screen.getByRole('button', { name: /^Modifier la bannière/ }));
  await user.type(screen.getByLabelText('Titre'), ' 2');
  expect(onTry).toHaveBeenLastCalledWith({ image: null, title: 'Du fichier 2', name: '' });
  await user.click(screen.getByRole('button', { name: 'Enregistrer la bannière' }));
  expect(saveBanners).toHaveBeenCalledWith('r1', [{ ...plain, title: 'Du fichier 2' }]);
  expect(onTry).toHaveBeenLastCalledWith(null);
});

test('a banner of other days says whether it has yet to come or is over', () => {
  show([
    { ...plain, title: 'Bientôt', firstDay: '2999-12-01' },
    { ...plain, title: 'Avant', firstDay: '2020-12-01', lastDay: '2020-12-24' },
  ]);
  const [soon, over] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(soon).toContain('À venir, à partir du dimanche 1er décembre');
  expect(over).toContain('Du mardi 1er décembre au jeudi 24 décembre');
  expect(over).toContain('Terminée depuis le jeudi 24 décembre');
});
