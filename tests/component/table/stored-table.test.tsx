import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StatusBanner } from '#components/storefront/shell/header/status-banner.tsx';
import { LazyHeaderTable } from '#components/storefront/table/lazy-table.tsx';
import { aBackend } from '#tests/support/a-backend.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { aShopWithTables, openAt } from './show-table.tsx';

const TOKEN = aTableToken('Terrasse-5');

const kept = (storeId: number) => JSON.parse(localStorage.getItem(`table_${storeId}`) ?? 'null');
const badge = () => screen.queryByRole('button', { name: /^Table\s5/ });
const quiet = () => act(async () => jest.advanceTimersByTime(100));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00+01:00'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a stored table', () => {
  const seated = (store = aShopWithTables(), minutes = 30, token = TOKEN) => {
    const until = Date.now() + minutes * 60_000;
    localStorage.setItem(`table_${store.storeId}`, JSON.stringify({ token, until }));
    return store;
  };

  test('is shown on the pages that follow, without asking again', async () => {
    const backend = aBackend({});
    openAt('/cproduct/3/kebabs', { store: seated() });
    await waitFor(() => expect(badge()).toBeInTheDocument());
    expect(backend.calls).toEqual([]);
  });

  test('is removed when it expires, from the open page too', async () => {
    const store = seated(undefined, 1);
    openAt('/', { store });
    await waitFor(() => expect(badge()).toBeInTheDocument());
    act(() => jest.advanceTimersByTime(59_000));
    expect(badge()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1000));
    expect(badge()).toBeNull();
    expect(kept(store.storeId)).toBeNull();
  });

  test('is removed by a page that is opened after it has expired', async () => {
    const store = seated(undefined, 0);
    openAt('/', { store });
    await waitFor(() => expect(kept(store.storeId)).toBeNull());
    expect(badge()).toBeNull();
  });

  test('does not last longer because the clock was set back', async () => {
    const store = seated(undefined, 31);
    openAt('/', { store });
    await waitFor(() => expect(kept(store.storeId)).toBeNull());
  });

  test('is no table of another shop', async () => {
    seated();
    openAt('/');
    await quiet();
    expect(badge()).toBeNull();
  });

  test.each(['{', '"Terrasse-5"', '{"token":5,"until":9e15}', '{"token":"a.b.c"}', 'null'])(
    'is none when the stored value is %s',
    async (text) => {
      const store = aShopWithTables();
      localStorage.setItem(`table_${store.storeId}`, text);
      openAt('/', { store });
      await quiet();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('is none once the shop has that table no longer', async () => {
    openAt('/', { store: seated(undefined, 30, aTableToken('Terrasse-7')) });
    await quiet();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is left by a diner who confirms leaving, and kept otherwise', async () => {
    const { store, user } = openAt('/', { store: seated() });
    await user.click(await screen.findByRole('button', { name: /^Table\s5/ }));
    const question = screen.getByRole('alertdialog', { name: /^Vous êtes à la table\s5 · Terrasse$/ });
    expect(question).toHaveTextContent(/30\sminutes/);
    for (const stay of ['Rester à cette table', 'Fermer']) {
      await user.click(screen.getByRole('button', { name: stay }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(kept(store.storeId)).not.toBeNull();
      await user.click(screen.getByRole('button', { name: /^Table\s5/ }));
    }

    await user.click(screen.getByRole('button', { name: 'Je ne suis plus à cette table' }));
    expect(badge()).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(kept(store.storeId)).toBeNull();
  });

  test.each([
    ['12:00', /^Votre commande vous y sera apportée\. La table est retenue 30/],
    ['11:59', /^Les commandes à table ouvrent à\s12\sh\. La table est retenue 30/],
  ])('at %s of a shop that opens at 12:00 says when orders are brought there', async (time, text) => {
    jest.setSystemTime(new Date(`2026-11-23T${time}:00+01:00`));
    const { user } = openAt('/', { store: seated() });
    await user.click(await screen.findByRole('button', { name: /^Table\s5/ }));
    expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeInTheDocument();
  });

  test('turns the status banner before opening, and no other, to orders at tables', async () => {
    jest.setSystemTime(new Date('2026-11-23T11:59:00+01:00'));
    const children = (
      <>
        <LazyHeaderTable />
        <StatusBanner>{null}</StatusBanner>
      </>
    );
    const { user } = openAt('/', { store: seated(), children });
    const banner = screen.getByRole('status', { name: 'État du restaurant' });
    await waitFor(() => expect(banner).toHaveTextContent(/^Les commandes à table ouvrent à\s12\sh\./));
    await user.click(await screen.findByRole('button', { name: /^Table\s5/ }));
    await user.click(screen.getByRole('button', { name: 'Je ne suis plus à cette table' }));
    expect(banner).toHaveTextContent(/^Le système de commande est actif/);
  });

  test('that is left in another tab is left here too', async () => {
    const { store } = openAt('/', { store: seated() });
    await waitFor(() => expect(badge()).toBeInTheDocument());
    const key = `table_${store.storeId}`;
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    expect(badge()).toBeNull();
  });

  test('that is stored by another tab is shown here too', async () => {
    const { store } = openAt('/');
    await quiet();
    seated(store);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `table_${store.storeId}` })));
    await waitFor(() => expect(badge()).toBeInTheDocument());
  });

  test('lasts as long as the tab where storage is refused', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    aBackend({ 'v1/table/verify': () => ({ area: 'Terrasse', number: 5 }) });
    openAt(`/${TOKEN}`);
    await waitFor(() => expect(badge()).toBeInTheDocument());
    act(() => jest.advanceTimersByTime(30 * 60_000));
    expect(badge()).toBeNull();
    Storage.prototype.setItem = setItem;
  });
});
