import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { WaitingOrders } from '#components/manage/shell/waiting-orders.tsx';
import { aBackend } from '#tests/support/a-backend.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const onBoard = (changes: object) => ({
  ...anOrder(),
  seen: false,
  accepted_by_itself: false,
  refusal: null,
  customer: null,
  ...changes,
});

async function open(orders: object[], every = false) {
  aBackend({
    'v1/manage/order/list': () => ({
      orders,
      time_zone: 'Europe/Paris',
      next_cursor: '',
      preparation_minutes: 20,
    }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <WaitingOrders every={every} />
        <p>La page</p>
      </InFrench>
    </SWRConfig>,
  );
  await screen.findByText('La page');
}

describe('a paired device on another page than the board', () => {
  test('says how many orders still wait for an answer after the reminder, and leads to them', async () => {
    await open([
      onBoard({ order_id: 1, ladder_step: 'reminded' }),
      onBoard({ order_id: 2, ladder_step: 'alerted' }),
      onBoard({ order_id: 3 }),
    ]);
    expect(await screen.findByText('2 commandes attendent toujours une réponse')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ouvrir le service' })).toHaveAttribute('href', '/');
    expect(document.title).toMatch(/^\(2\)/);
  });

  test.each([
    ['new', {}],
    ['seen since', { ladder_step: 'reminded', seen: true }],
    ['accepted', { ladder_step: 'reminded', order_status_id: 2 }],
    [
      'being refused',
      { ladder_step: 'alerted', refusal: { at: '2026-11-23T11:00:00.000Z', reason: 'Fermé', name: 'Léa' } },
    ],
  ])('says nothing of an order that is %s', async (_, changes) => {
    await open([onBoard(changes), onBoard({ order_id: 2, ladder_step: 'reminded' })]);
    expect(await screen.findByText('Une commande attend toujours une réponse')).toBeInTheDocument();
  });
});

test('where the service was begun, another page than the board says that orders are new', async () => {
  await open([onBoard({ order_id: 1 }), onBoard({ order_id: 2 })], true);
  expect(await screen.findByText('2 nouvelles commandes')).toBeInTheDocument();
  expect(document.title).toMatch(/^\(2\)/);
});
