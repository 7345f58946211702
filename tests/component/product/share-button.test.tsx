import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProduct } from '#tests/support/a-product.ts';
import { showProduct, wait } from './show-product.tsx';

const KEBAB = aProduct({ productId: 12, categoryId: 3, name: 'Le kebab' });
const LINK = `${location.origin}/?product=12`;

/** Replaces what the browser has to share and to copy; undefined: it has none. */
function withBrowser(can: {
  share?: (data: ShareData) => Promise<void>;
  writeText?: (text: string) => Promise<void>;
}) {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
  define('share', can.share);
  define('canShare', can.share && (() => true));
  define('clipboard', can.writeText && { writeText: can.writeText });
}

async function pressShare() {
  const user = await showProduct(KEBAB);
  const share = jest.fn<(data: ShareData) => Promise<void>>();
  const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
  return {
    user,
    share,
    writeText,
    press: async () => user.click(await screen.findByRole('button', { name: 'Partager' })),
  };
}

const failing = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  withBrowser({});
  jest.useRealTimers();
});

describe('the link to a product', () => {
  test('goes to the share sheet of the device, with the names of dish and shop', async () => {
    const { share, writeText, press } = await pressShare();
    share.mockResolvedValue();
    withBrowser({ share, writeText });
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Le kebab - Chez Paulette', url: LINK });
    expect(writeText).not.toHaveBeenCalled();
  });

  test.each(['AbortError', 'InvalidStateError'])(
    'is not copied when the share sheet is closed or still open: %s',
    async (name) => {
      const { share, writeText, press } = await pressShare();
      share.mockRejectedValue(failing(name));
      withBrowser({ share, writeText });
      await press();
      expect(writeText).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Partager' })).toBeVisible();
    },
  );

  test('is copied where the browser does not share, and says so for a while', async () => {
    const { writeText, press } = await pressShare();
    withBrowser({ writeText });
    await press();
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(await screen.findByRole('button', { name: 'Lien copié' })).toBeVisible();
    await wait(4000);
    expect(screen.getByRole('button', { name: 'Partager' })).toBeVisible();
  });

  test('is copied where sharing is refused', async () => {
    const { share, writeText, press } = await pressShare();
    share.mockRejectedValue(failing('NotAllowedError'));
    withBrowser({ share, writeText });
    await press();
    expect(writeText).toHaveBeenCalledWith(LINK);
  });

  test.each([
    ['refused', () => Promise.reject(failing('NotAllowedError'))],
    ['not there', undefined],
  ])('can be selected by hand where the clipboard is %s', async (_, writeText) => {
    const { press } = await pressShare();
    withBrowser(writeText ? { writeText } : {});
    await press();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Copiez ce lien/ });
    expect(field).toHaveValue(LINK);
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
  });
});
