import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { Overlays } from '#components/storefront/shell/overlays/overlays.tsx';
import { aKebab, BREAD } from '#tests/support/a-kebab.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const STORE = aStore({ categories: [{ categoryId: 3, label: 'Kebabs', sortOrder: 1 }] });
const KEBAB = aKebab({ options: [BREAD] });

globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel'));
/** Escape: the key and the dialog's cancel event. */
const pressEscape = () =>
  act(async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    cancel();
  });
/** The back gesture of a phone: a cancel event without a key. */
const goBack = () => act(async () => void cancel());
const goTo = (address: string) => act(async () => history.replaceState(null, '', address));
const section = { name: /^Dans quel pain/ };

function showAt(address: string): void {
  history.replaceState(null, '', address);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={STORE}>
        <Overlays />
      </InShop>
    </SWRConfig>,
  );
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = async () => ({ ok: true, json: async () => [KEBAB] }) as Response;
});
afterEach(() => {
  jest.useRealTimers();
});

// Must be the first test: afterwards the code is loaded.
describe('a sheet whose code has not loaded yet', () => {
  test('is already a dialog with the focus, and stays the same one', async () => {
    showAt('/?product=12');
    const dialog = screen.getByRole('dialog', { name: 'Chargement en cours...' });
    expect(dialog).toHaveFocus();
    expect(await screen.findByRole('dialog', { name: 'Le kebab' })).toBe(dialog);
    expect(dialog).toHaveFocus();
  });

  test.each(['/?order=7', '/?basket=open'])('is closed by Escape at %s', async (address) => {
    showAt(address);
    expect(screen.getByRole('dialog', { name: 'Chargement en cours...' })).toHaveFocus();
    await pressEscape();
    expect(location.search).toBe('');
    await wait(300);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a sheet that is closed', () => {
  beforeEach(async () => {
    showAt('/?product=12');
    await screen.findByRole('button', section);
    fireEvent.click(screen.getByRole('radio', { name: /Pain turc/ }));
  });

  test('stays for 300 ms with all that was chosen', async () => {
    await pressEscape();
    await wait(299);
    await goTo('/?product=12');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', section)).toHaveTextContent('Pain turc');
  });

  test('starts again after that', async () => {
    await pressEscape();
    await wait(300);
    expect(document.querySelector('dialog')).toBeNull();
    await goTo('/?product=12');
    expect(screen.getByRole('button', section)).toHaveTextContent('Un seul choix');
  });

  test.each([
    ['by the back gesture of a phone', goBack],
    ['by a step back', () => goTo('/')],
  ])('%s, a product keeps what was chosen', async (_, close) => {
    await close();
    await wait(300);
    expect(document.querySelector('dialog')).toBeNull();
    await goTo('/?product=12');
    expect(screen.getByRole('radio', { name: /Pain turc/ })).toBeChecked();
  });

  test('is visible but inert in the meantime', async () => {
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(dialog.closest('[data-closing]')).toBeNull();
    await pressEscape();
    expect(dialog.closest('[data-closing]')).not.toBeNull();
    expect([dialog.open, dialog.inert]).toEqual([false, true]);
    await goTo('/?product=12');
    expect([dialog.open, dialog.inert]).toEqual([true, false]);
  });
});

test('any other sheet that is opened again while it leaves starts anew, and can be used', async () => {
  showAt('/?hours=open');
  const leaving = await screen.findByRole('dialog', { name: /^Horaires/ });
  await pressEscape();
  await wait(100);
  await goTo('/?hours=open');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: /^Horaires/ });
  expect(dialog).not.toBe(leaving);
  expect([dialog.open, dialog.inert]).toEqual([true, false]);
  await wait(300);
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
});

test('a sheet takes 200 ms to come up', async () => {
  showAt('/?product=12');
  await screen.findByRole('button', section);
  expect(screen.getByRole('dialog').parentElement?.style.getPropertyValue('--opening')).toBe('200ms');
});
