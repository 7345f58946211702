import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { BasketSheet } from '#components/storefront/basket/basket-sheet.tsx';
import { LazyBasketTable } from '#components/storefront/table/lazy-table.tsx';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { aShopWithTables, openAt } from './show-table.tsx';

beforeEach(() => localStorage.clear());

function openBasket({ seated }: { seated: boolean }) {
  const store = aShopWithTables();
  if (seated) tableStoreOf(store.storeId).keep(aTableToken('Salle-12'));
  return openAt('/?basket=open', { store, children: <BasketSheet table={<LazyBasketTable />} /> });
}

const table = () => screen.queryByText(/^Table\s12 · Salle$/);
const leave = { name: 'Je ne suis plus à cette table' };

describe('the basket', () => {
  test('says which table it goes to, and lets the diner leave it', async () => {
    const { store, user } = openBasket({ seated: true });
    await user.click(await screen.findByRole('button', leave));
    expect(table()).toBeNull();
    expect(screen.getByText(/^C’est noté, vous n’êtes plus à la table\s12\.$/)).toHaveFocus();
    expect(localStorage.getItem(`table_${store.storeId}`)).toBeNull();
  });

  test('says from when on orders are taken at tables while the shop is closed', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T11:59:00+01:00'), advanceTimers: true });
    openBasket({ seated: true });
    expect(await screen.findByText(/^Les commandes à table ouvrent à\s12\sh\.$/)).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('says nothing of tables to who sits at none', async () => {
    openBasket({ seated: false });
    await screen.findByRole('heading', { name: 'Panier' });
    expect(screen.queryByRole('button', leave)).toBeNull();
  });
});
