import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RefusalSheet } from '#components/manage/orders/refusal-sheet.tsx';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { orderOf } from '#lib/contract/order.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

type Refuse = OrderCalls['refuse'];

function open(changes: Parameters<typeof anOrder>[0]) {
  const order = orderOf(anOrder(changes));
  const refuse = jest.fn<Refuse>(async () => ({ class: 'success', order }));
  render(
    <InFrench>
      <RefusalSheet order={order} isGuest={false} refuse={refuse} onClose={() => {}} />
    </InFrench>,
  );
  return { order, refuse };
}

const reasons = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));

describe('the reasons', () => {
  test('of a refusal are five, the address for a delivery alone', () => {
    open({ shipping_method: 'delivery' });
    expect(reasons()).toEqual(['sold_out', 'too_busy', 'closed', 'address', 'other']);
  });

  test('of a cancellation have the two of the diner too', () => {
    open({ order_status_id: 2 });
    expect(reasons()).toEqual(['asked', 'absent', 'sold_out', 'too_busy', 'closed', 'other']);
  });

  test.each([
    ['pickup', 'Personne n’est venu chercher la commande'],
    ['delivery', 'Personne n’était là pour recevoir la commande'],
  ])('tell the diner of an order for %s that nobody was there', async (shipping_method, text) => {
    const { order, refuse } = open({ order_status_id: 3, shipping_method });
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: text }));
    await user.click(screen.getByRole('button', { name: 'Annuler la commande' }));
    expect(refuse.mock.calls).toEqual([[order, text]]);
  });
});
