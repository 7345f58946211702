import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { refused } from '#tests/support/a-backend.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { orderButton, readyToOrder } from './order-button.ts';
import { aCheckout } from './show-checkout.tsx';

const TOKEN = aTableToken('Terrasse-5');
const AREAS = [{ areaName: 'Terrasse', maxTableNumber: 6 }];

/** The order step of a customer who has scanned a table's code. */
function aSeatedCheckout() {
  const page = aCheckout({ store: { areas: AREAS } });
  const table = tableStoreOf(page.store.storeId);
  table.keep(TOKEN);
  return { ...page, table, reload: page.show() };
}

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const atTable = () => radio(/^À table/);
const pickup = () => radio(/^À emporter/);

describe('who sits at a table', () => {
  test('orders there unless they say otherwise, as soon as possible and with the token that proves it', async () => {
    const page = aSeatedCheckout();
    expect(await atTable()).toBeChecked();
    expect(screen.getByText(/^Table\s5 · Terrasse$/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Service à table' })).toBeInTheDocument();
    expect(screen.getByText('À régler sur place')).toBeInTheDocument();
    expect(screen.queryByText('3 rue du Four, 59000 Lille')).toBeNull();
    await page.user.click(await readyToOrder());
    await waitFor(() =>
      expect(page.orders()).toMatchObject([
        { shipping_method: 'table', table_token: TOKEN, delivery_time: 'asap' },
      ]),
    );
    expect(page.backend.sent('v1/order/slots')).toMatchObject([{ shipping_method: 'table' }]);
    expect(screen.queryByRole('radio', { name: /^À l’heure de mon choix/ })).toBeNull();
    expect(page.table.read()).toBe(TOKEN);
  });

  test('may still order a pickup at a chosen time, without the token', async () => {
    const page = aSeatedCheckout();
    await page.user.click(await pickup());
    await page.user.click(await radio(/^À l’heure de mon choix/));
    expect(screen.getByText('3 rue du Four, 59000 Lille', { exact: false })).toBeInTheDocument();
    await page.user.click(orderButton());
    await waitFor(() => expect(page.orders()).toHaveLength(1));
    expect(page.orders()[0]).toMatchObject({ shipping_method: 'pickup', delivery_time: '2026-11-23T12:30' });
    expect(page.orders()[0]).not.toHaveProperty('table_token');
  });

  test('goes back to the table without the time that was chosen for the pickup', async () => {
    const page = aSeatedCheckout();
    await page.user.click(await pickup());
    await page.user.click(await radio(/^À l’heure de mon choix/));
    await page.user.click(await atTable());
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toMatchObject([{ delivery_time: 'asap' }]));
  });

  test.each([
    ['there is no more service today', []],
    ['the shop opens later: a table orders for now', [{ date: '2026-11-23', times: ['18:30'] }]],
  ])('shows a sentence when %s', async (_, days) => {
    const page = aCheckout({ store: { areas: AREAS } });
    tableStoreOf(page.store.storeId).keep(TOKEN);
    page.backend.answers['v1/order/slots'] = () => ({ asap: false, days });
    page.show();
    expect(await screen.findByText('Le service à table est fermé pour l’instant.')).toBeInTheDocument();
    const service = screen.getByRole('group', { name: 'Service à table' });
    expect(service).toHaveTextContent('Aucun horaire disponible pour l’instant.');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(orderButton()).toBeDisabled();
    await page.user.click(orderButton());
    expect(page.orders()).toEqual([]);
  });
});

describe('a table that has expired', () => {
  const GONE = 'Votre table n’est plus retenue';

  test('does not turn the order into a pickup, not even after a reload', async () => {
    const page = aSeatedCheckout();
    await page.user.click(await radio(/^Espèces/));
    act(() => page.table.forget());
    expect(await screen.findByText(GONE)).toBeInTheDocument();
    expect(orderButton()).toBeDisabled();
    page.reload();
    expect(await screen.findByText(GONE)).toBeInTheDocument();
    expect(await atTable()).toBeChecked();
    await page.user.click(await pickup());
    expect(screen.queryByText(GONE)).toBeNull();
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toMatchObject([{ shipping_method: 'pickup' }]));
  });

  test('is used again once its code is scanned in another tab', async () => {
    const page = aSeatedCheckout();
    await atTable();
    act(() => page.table.forget());
    await screen.findByText(GONE);
    act(() => page.table.keep(TOKEN));
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toMatchObject([{ table_token: TOKEN }]));
  });
});

test('a table that the restaurant refuses has its error where the table is chosen', async () => {
  const page = aSeatedCheckout();
  page.backend.answers['v2/order/add'] = () => refused('table_renewed', 'Ce QR code a été remplacé.');
  await page.user.click(await readyToOrder());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ce QR code a été remplacé.');
  expect(screen.getByRole('group', { name: /^Sur place ou à emporter/ })).toContainElement(alert);
  expect(page.basket()).toHaveLength(1);
});

test('who sits at no table is not asked', async () => {
  const page = aCheckout({ store: { areas: AREAS } });
  page.show();
  await readyToOrder();
  expect(screen.queryByRole('radio', { name: /^À table/ })).toBeNull();
  expect(screen.getByRole('group', { name: 'Retrait' })).toBeInTheDocument();
});
