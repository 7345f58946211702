import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { anOrder, later } from '#tests/support/an-order.ts';
import { aDiner, refused, setClock } from './a-diner.tsx';

beforeEach(() => setClock(new Date('2026-11-23T12:00:00+01:00')));
afterEach(() => {
  jest.useRealTimers();
});

const find = 'v1/order/find';

async function openWithoutReading(answer: () => object | null) {
  const diner = aDiner([anOrder()]);
  diner.instead.set(find, answer);
  diner.show(<OrderSheet orderId={5} />);
  expect(await screen.findByText('Suivi en direct')).toBeInTheDocument();
  const asked = () => diner.calls.filter(({ path }) => path === find).length;
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  return { diner, asked, pass };
}

test('an order that cannot be read when the channel connects is retried until it can', async () => {
  const { diner, asked, pass } = await openWithoutReading(() => null);
  const before = asked();
  await pass(16_000);
  expect(asked()).toBe(before + 3);
  expect(screen.getByRole('status')).toHaveTextContent('En attente');
  diner.write(later(anOrder(), { order_status_id: 5 }));
  diner.instead.delete(find);
  await pass(5_000);
  expect(screen.getByRole('status')).toHaveTextContent('Approuvé');
  await pass(60_000);
  expect(asked()).toBe(before + 4);
});

test('an order that is refused is not asked for again', async () => {
  const { asked, pass } = await openWithoutReading(() => refused('unknown_order', 'Commande introuvable.'));
  const before = asked();
  await pass(30_000);
  expect(asked()).toBe(before);
});
