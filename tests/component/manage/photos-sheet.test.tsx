import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PhotosSheet } from '#components/manage/catalogue/photos/photos-sheet.tsx';
import { createPhotoBatch } from '#lib/browser/manage/catalogue/photo-batch.ts';
import type { ChosenPhoto } from '#lib/browser/manage/photo.ts';
import { aCatalogueEditor, InEditor } from '#tests/support/a-catalogue-editor.tsx';
import { category, content, product } from '#tests/unit/domain/catalogue-content/builders.ts';

const shop = content({
  categories: [category('plats', { name: 'Plats' })],
  products: [
    product('kebab', { name: 'Kebab', picture: '/files/old.webp' }),
    product('pizza', { name: 'Pizza' }),
    product('flan', { name: 'Flan' }),
  ],
});
const file = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' });
const nameOf = (blob: Blob) => (blob as File).name;

/** Names of files that the server refuses. */
const refuses = new Set<string>();
const onClose = jest.fn();
afterEach(() => {
  refuses.clear();
  onClose.mockClear();
});

const filesRead = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

async function addPhotos(...names: string[]) {
  const editor = await aCatalogueEditor(shop);
  const batch = createPhotoBatch({
    read: async (blob: Blob) =>
      nameOf(blob).endsWith('.heic')
        ? 'heic'
        : { file: blob, bitmap: { width: 800, height: 600, close: () => undefined } as ImageBitmap },
    send: async ({ file: blob }: ChosenPhoto) =>
      refuses.has(nameOf(blob))
        ? { class: 'error', code: 'photo_damaged', message: 'Cette photo est abîmée.' }
        : { class: 'success', image: `/files/${nameOf(blob)}.webp` },
  });
  batch.add(names.map(file), shop.products);
  render(
    <InEditor editor={editor}>
      <PhotosSheet batch={batch} onClose={onClose} />
    </InEditor>,
  );
  await filesRead();
  const picturesNow = () => editor.snapshot()?.content.products.map(({ picture }) => picture);
  return { editor, picturesNow, user: userEvent.setup() };
}

const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find((each) => each.textContent?.includes(name));
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const selectOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Produit pour ${name}`);

test('each file has its product, one can be changed, and all land in one edit', async () => {
  const { editor, picturesNow, user } = await addPhotos('KEBAB.jpg', 'pizza (2).JPG', 'IMG_2034.jpg');
  expect(screen.getByText('2 photos sur 3 ont trouvé leur produit')).toBeInTheDocument();
  expect(rowOf('KEBAB.jpg').getByText('Remplace la photo')).toBeInTheDocument();
  expect(rowOf('pizza').queryByText('Remplace la photo')).toBeNull();
  await user.selectOptions(selectOf('KEBAB.jpg'), 'Ne pas reprendre');
  fireEvent.focus(selectOf('IMG_2034.jpg'));
  const ofOther = within(selectOf('IMG_2034.jpg'));
  expect(ofOther.getByRole('option', { name: 'Pizza (déjà choisi)' })).toBeDisabled();
  await user.selectOptions(selectOf('IMG_2034.jpg'), 'Flan');
  await user.click(screen.getByRole('button', { name: 'Envoyer 2 photos' }));
  expect(await screen.findByText(/^2 photos sont dans le brouillon/)).toBeInTheDocument();
  expect(picturesNow()).toEqual(['/files/old.webp', '/files/pizza (2).JPG.webp', '/files/IMG_2034.jpg.webp']);
  act(() => editor.step('undo'));
  expect(picturesNow()).toEqual(['/files/old.webp', null, null]);
  expect(editor.snapshot()?.canUndo).toBe(false);
});

test('one that fails stops no other, and is tried again with what was sent kept', async () => {
  refuses.add('kebab.jpg');
  const { editor, picturesNow, user } = await addPhotos('kebab.jpg', 'pizza.jpg');
  await user.click(screen.getByRole('button', { name: 'Envoyer 2 photos' }));
  expect(await rowOf('kebab.jpg').findByRole('alert')).toHaveTextContent('Cette photo est abîmée.');
  expect(rowOf('pizza.jpg').getByText('Envoyée')).toBeInTheDocument();
  expect(picturesNow()).toEqual(['/files/old.webp', null, null]);
  refuses.clear();
  await user.click(screen.getByRole('button', { name: 'Envoyer la photo restante' }));
  await waitFor(() =>
    expect(picturesNow()).toEqual(['/files/kebab.jpg.webp', '/files/pizza.jpg.webp', null]),
  );
  act(() => editor.step('undo'));
  expect(picturesNow()).toEqual(['/files/old.webp', null, null]);
});

test('what was sent is kept without the others, also by closing the sheet', async () => {
  refuses.add('kebab.jpg');
  const { picturesNow, user } = await addPhotos('kebab.jpg', 'pizza.jpg');
  await user.click(screen.getByRole('button', { name: 'Envoyer 2 photos' }));
  await screen.findByRole('button', { name: 'Garder la photo envoyée' });
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalled();
  expect(picturesNow()).toEqual(['/files/old.webp', '/files/pizza.jpg.webp', null]);
});

test('a file with a fault says so, and is not among those to send', async () => {
  await addPhotos('kebab.heic', 'pizza.jpg');
  expect(await rowOf('kebab.heic').findByRole('alert')).toHaveTextContent('format HEIC');
  expect(screen.queryByLabelText('Produit pour kebab.heic')).toBeNull();
  expect(screen.getByRole('button', { name: 'Envoyer 1 photo' })).toBeInTheDocument();
});

test('without files it asks for them, and more can be dropped', async () => {
  const { user } = await addPhotos();
  await user.upload(screen.getByLabelText('Choisir des photos'), [file('kebab.jpg'), file('flan.jpg')]);
  await filesRead();
  expect(selectOf('flan.jpg')).toHaveValue('flan');
  fireEvent.drop(screen.getByText(/ont trouvé leur produit/), {
    dataTransfer: { files: [file('pizza.jpg')], types: ['Files'] },
  });
  await filesRead();
  expect(selectOf('pizza.jpg')).toHaveValue('pizza');
});
