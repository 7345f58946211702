import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ProductEditor } from '#components/manage/catalogue/product-editor.tsx';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import { PHOTO_BYTES_MAX } from '#lib/domain/store/photo.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';
import { content, option, product, uses, value } from '#tests/unit/domain/catalogue-content/builders.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const photo = (bytes: readonly number[] = JPEG) => new File([new Uint8Array(bytes)], 'kebab.jpg');
const IPHONE = [0, 0, 0, 24, ...'ftypheic'].map((each) =>
  typeof each === 'string' ? each.charCodeAt(0) : each,
);

let now: CatalogueContent;
let rename: (name: string) => void;

function Page({ start }: { start: CatalogueContent }) {
  const [shown, setShown] = useState(start);
  now = shown;
  rename = (name) =>
    setShown(applyChanges(shown, [{ kind: 'product', key: 'kebab', value: product('kebab', { name }) }]));
  return (
    <InFrench>
      <ProductEditor
        content={shown}
        published={start}
        productKey="kebab"
        problems={[]}
        change={(changes) => setShown(applyChanges(shown, changes))}
      />
    </InFrench>
  );
}

const stored = { 'v1/manage/catalogue/photo': () => ({ image: '/files/new.webp' }) };

function edit({
  picture = null,
  values = [],
  answers = stored,
}: {
  picture?: string | null;
  values?: readonly ValueContent[];
  answers?: Parameters<typeof aBackend>[0];
} = {}) {
  const backend = aBackend({ 'v1/manage/csrf-token': () => ({ token: 'csrf-1' }), ...answers });
  const start = content({
    options: values.length > 0 ? [option('sauces', values, { name: 'Sauces' })] : [],
    products: [
      product('kebab', { name: 'Kebab', picture, options: values.length > 0 ? uses('sauces') : [] }),
    ],
  });
  render(<Page start={start} />);
  // A file manager lets people choose any file.
  return { backend, user: userEvent.setup({ applyAccept: false }) };
}

const closed = jest.fn();
beforeEach(() => {
  globalThis.createImageBitmap = async () => ({ width: 1200, height: 1200, close: closed }) as ImageBitmap;
});
afterEach(() => {
  closed.mockClear();
});

const cropSheet = () => screen.findByRole('dialog', { name: 'Photo de Kebab' });
const pictureNow = () => now.products[0]?.picture;
const input = (label = 'Choisir une photo') => screen.getByLabelText<HTMLInputElement>(label);
const save = { name: 'Enregistrer la photo' };

describe('the photo of a product', () => {
  test('is cropped in its sheet, stored as it is framed, and shown', async () => {
    const { backend, user } = edit();
    await user.upload(input(), photo());
    const sheet = await cropSheet();
    await user.click(within(sheet).getByRole('button', { name: 'Vers le bas' }));
    await user.click(within(sheet).getByRole('button', save));
    await waitFor(() => expect(pictureNow()).toBe('/files/new.webp'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const [{ place, crop, turn, file } = {}] = backend.sent('v1/manage/catalogue/photo');
    expect({ place, crop, turn }).toEqual({ place: 'dish', crop: '0,0.185,1,0.75', turn: '0' });
    expect(file).toBeInstanceOf(Blob);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Choisir une autre photo')).toBeInTheDocument();
  });

  test.each([
    [
      'HEIC',
      photo(IPHONE),
      'Cette photo est au format HEIC de l’iPhone. Prenez-la d’ici, ou réglez l’appareil photo sur « Le plus compatible ».',
    ],
    [
      'a document',
      photo([...'%PDF-1.7'].map((letter) => letter.charCodeAt(0))),
      'Ce fichier n’est pas une photo JPEG, PNG, WebP ou AVIF.',
    ],
    [
      'more than 15 MB',
      new File([new Uint8Array(PHOTO_BYTES_MAX + 1)], 'large.jpg'),
      'Cette photo pèse plus de 15 Mo. Choisissez-en une plus légère.',
    ],
  ])('that is %s is refused with what to do, before it is sent', async (_, file, sentence) => {
    const { backend, user } = edit();
    await user.upload(input(), file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.replace(/\s/g, ' ')).toBe(sentence);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.calls).toEqual([]);
  });

  test('that the browser cannot read is told as damaged', async () => {
    globalThis.createImageBitmap = async () => {
      throw new DOMException('', 'InvalidStateError');
    };
    const { user } = edit();
    await user.upload(input(), photo());
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette photo n’est pas lisible');
  });

  test('that the server refuses stays in its sheet, with the sentence, and can be sent again', async () => {
    const { backend, user } = edit({
      answers: {
        'v1/manage/catalogue/photo': () => refused('photo_too_small', 'Cette photo est trop petite.'),
      },
    });
    await user.upload(input(), photo());
    const sheet = await cropSheet();
    await user.click(within(sheet).getByRole('button', save));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette photo est trop petite.');
    expect(pictureNow()).toBeNull();
    Object.assign(backend.answers, stored);
    await user.click(within(sheet).getByRole('button', save));
    await waitFor(() => expect(pictureNow()).toBe('/files/new.webp'));
  });

  test('comes from the clipboard, unless a text is pasted into a field', async () => {
    const { user } = edit();
    const paste = (target: Element, types: string[]) =>
      fireEvent.paste(target, { clipboardData: { files: [photo()], types, getData: () => 'Kebab' } });
    paste(screen.getByLabelText('Nom'), ['Files', 'text/plain']);
    await user.click(screen.getByLabelText('Description'));
    expect(screen.queryByRole('dialog')).toBeNull();
    paste(screen.getByLabelText('Nom'), ['Files']);
    expect(await cropSheet()).toBeInTheDocument();
  });

  test('is dropped onto its field, and nowhere else', async () => {
    edit();
    const dataTransfer = { files: [photo()], types: ['Files'], dropEffect: 'copy' };
    expect(fireEvent.drop(screen.getByLabelText('Nom'), { dataTransfer })).toBe(false);
    expect(dataTransfer.dropEffect).toBe('none');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.drop(screen.getByRole('group', { name: 'Photo' }), { dataTransfer });
    expect(await cropSheet()).toBeInTheDocument();
  });

  test('is removed', async () => {
    const { user } = edit({ picture: '/files/old.webp' });
    await user.click(screen.getByRole('button', { name: 'Retirer la photo' }));
    expect(pictureNow()).toBeNull();
  });

  test('leaves what somebody else has changed while it was sent', async () => {
    let answer: (stored: object) => void = () => undefined;
    const { user } = edit({
      answers: {
        'v1/manage/catalogue/photo': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await user.upload(input(), photo());
    await user.click(within(await cropSheet()).getByRole('button', save));
    await waitFor(() => expect(screen.getByRole('button', save)).toHaveAttribute('aria-busy', 'true'));
    act(() => rename('Kebab maison'));
    await screen.findByDisplayValue('Kebab maison');
    answer({ image: '/files/new.webp' });
    await waitFor(() => expect(pictureNow()).toBe('/files/new.webp'));
    expect(now.products[0]?.name).toBe('Kebab maison');
  });
});

describe('the photo of a value', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: /^Modifier\s: Sauces$/ }));
    await user.click(screen.getByRole('button', { name: /^Détails\s: Blanche$/ }));
    return within(screen.getByRole('group', { name: 'Photo du choix' }));
  };

  test('that is a badge is cropped square, and another one than the value’s own photo', async () => {
    const { backend, user } = edit({
      values: [value('blanche', { name: 'Blanche', picture: '/files/old.webp' })],
    });
    await open(user);
    await user.selectOptions(
      screen.getByLabelText('Photo du plat avec ce choix'),
      'La photo du plat, avec celle du choix en pastille',
    );
    expect(now.options[0]?.values[0]).toMatchObject({ picture: null, imageType: 'product_with_badge' });
    expect(screen.getByText(/^La pastille demande sa propre photo/)).toBeInTheDocument();
    const field = within(screen.getByRole('group', { name: 'Photo du choix' }));
    await user.upload(field.getByLabelText('Choisir une photo'), photo());
    await user.click(await screen.findByRole('button', save));
    await waitFor(() => expect(now.options[0]?.values[0]?.picture).toBe('/files/new.webp'));
    expect(backend.sent('v1/manage/catalogue/photo')[0]).toMatchObject({ place: 'badge', crop: '0,0,1,1' });
  });

  test('is the one that a paste in the value’s form is for', async () => {
    const { user } = edit({ values: [value('blanche', { name: 'Blanche' })] });
    const field = await open(user);
    fireEvent.paste(field.getByLabelText('Choisir une photo'), {
      clipboardData: { files: [photo()], types: ['Files'] },
    });
    expect(await screen.findByRole('dialog', { name: 'Photo de Blanche' })).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
