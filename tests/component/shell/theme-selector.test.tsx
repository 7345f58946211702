import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Alerts } from '#components/storefront/shell/alerts/alerts.tsx';
import { ThemeSelectorShortcut } from '#components/storefront/shell/shell.tsx';
import { useCardStyle } from '#lib/browser/shop/card-style-choice.ts';
import { CARD_STYLES, THEMES } from '#lib/domain/store/theme.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const CHANGE = 'v1/setting/change-theme';
const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  page.dataset.theme = 'smoke';
});
afterEach(() => {
  delete page.dataset.theme;
});

const press = (keys: KeyboardEventInit) => fireEvent.keyDown(document.body, keys);
const CTRL_ALT_T = { ctrlKey: true, altKey: true, code: 'KeyT', key: '†' };

const CardStyle = () => <output>{useCardStyle('default')}</output>;

function show() {
  render(
    <InShop store={aStore({ storeId: 7, theme: 'smoke' })}>
      <CardStyle />
      <ThemeSelectorShortcut />
      <Alerts />
    </InShop>,
  );
}

async function open() {
  show();
  press(CTRL_ALT_T);
  return within(await screen.findByRole('dialog', { name: 'Apparence' }));
}

test('the selector is hidden until Ctrl+Alt+T is pressed, all three', async () => {
  show();
  for (const missing of [{ ctrlKey: false }, { altKey: false }, { code: 'KeyR' }])
    press({ ...CTRL_ALT_T, ...missing });
  expect(screen.queryByRole('dialog')).toBeNull();
  press(CTRL_ALT_T);
  expect(await screen.findByRole('dialog', { name: 'Apparence' })).toBeInTheDocument();
});

test('it offers every theme and card style, and shows which ones there are now', async () => {
  const selector = await open();
  const names = (group: string) =>
    within(selector.getByRole('group', { name: group }))
      .getAllByRole('radio')
      .map((choice) => choice.closest('label')?.textContent);
  expect(names('Thème')).toEqual(THEMES);
  expect(names('Style des cartes')).toEqual(CARD_STYLES);
  expect(selector.getByRole('radio', { name: 'smoke' })).toBeChecked();
  expect(
    within(selector.getByRole('group', { name: 'Style des cartes' })).getByRole('radio', { name: 'default' }),
  ).toBeChecked();
});

test('a theme is applied at once, stored, and sent with the store; the server’s answer is shown', async () => {
  const backend = aBackend({ [CHANGE]: () => ({ message: 'Le thème du restaurant a été modifié.' }) });
  const selector = await open();
  await userEvent.click(selector.getByRole('radio', { name: 'happy-bee-dark' }));
  expect(page.dataset.theme).toBe('happy-bee-dark');
  expect(selector.getByRole('radio', { name: 'happy-bee-dark' })).toBeChecked();
  expect(localStorage.getItem('theme')).toBe('"happy-bee-dark"');
  await waitFor(() => expect(backend.sent(CHANGE)).toEqual([{ theme: 'happy-bee-dark', store_id: 7 }]));
  expect(await screen.findByText('Le thème du restaurant a été modifié.')).toBeInTheDocument();
});

test('a refusal is shown in the server\u2019s own words', async () => {
  aBackend({ [CHANGE]: () => refused('theme_forbidden', 'Le thème ne peut pas être changé ici.') });
  const selector = await open();
  await userEvent.click(selector.getByRole('radio', { name: 'smoke-white' }));
  expect(await screen.findByText('Le thème ne peut pas être changé ici.')).toBeInTheDocument();
});

test('of several choices in a row the last is sent last, however long the first one takes', async () => {
  let answer = () => {};
  const slow = new Promise<object>((resolve) => {
    answer = () => resolve({ message: '' });
  });
  const backend = aBackend({ [CHANGE]: ({ theme }) => (theme === 'default' ? slow : { message: '' }) });
  const selector = await open();
  await userEvent.click(
    within(selector.getByRole('group', { name: 'Thème' })).getByRole('radio', { name: 'default' }),
  );
  await userEvent.click(selector.getByRole('radio', { name: 'happy-dark' }));
  await waitFor(() => expect(backend.sent(CHANGE)).toHaveLength(1));
  answer();
  await waitFor(() =>
    expect(backend.sent(CHANGE).map(({ theme }) => theme)).toEqual(['default', 'happy-dark']),
  );
});

test('a page rendered for an earlier choice does not undo the later one', async () => {
  aBackend({ [CHANGE]: () => ({ message: '' }) });
  const inShop = (theme: string) => (
    <InShop store={aStore({ storeId: 7, theme })}>
      <ThemeSelectorShortcut />
    </InShop>
  );
  const { rerender } = render(inShop('smoke'));
  press(CTRL_ALT_T);
  await userEvent.click(await screen.findByRole('radio', { name: 'happy-dark' }));
  await userEvent.click(screen.getByRole('radio', { name: 'happy-bee-dark' }));
  page.dataset.theme = 'happy-dark';
  rerender(inShop('happy-dark'));
  expect(page.dataset.theme).toBe('happy-bee-dark');
  expect(screen.getByRole('radio', { name: 'happy-bee-dark' })).toBeChecked();
});

test('a card style is applied at once and stored on this device, without a call', async () => {
  const backend = aBackend({});
  const selector = await open();
  await userEvent.click(selector.getByRole('radio', { name: 'no-card' }));
  expect(screen.getByText('no-card', { selector: 'output' })).toBeInTheDocument();
  expect(localStorage.getItem('card-style')).toBe('"no-card"');
  expect(backend.calls).toEqual([]);
});
