import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Store } from '#lib/domain/store/store.ts';
import { orderButton } from './order-button.ts';
import { aCheckout } from './show-checkout.tsx';

const at = (time: string) => Date.parse(`2026-11-23T${time}+01:00`);

/** A Monday in Paris; timers run normally. */
beforeEach(() => {
  jest.useFakeTimers({ now: at('12:00:00'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const PICKUP: Store['pauses'] = [{ method: 'pickup', until: at('12:45:00'), reason: 'staff' }];
const LATER = { asap: false, days: [{ date: '2026-11-23', times: ['12:45', '13:00'] }] };
const NEVER = { asap: false, days: [] };

function open(store: Partial<Store>, slots: () => object) {
  const page = aCheckout({ store });
  page.backend.answers['v1/order/slots'] = slots;
  page.show();
  return page;
}

describe('the order step of a paused method', () => {
  test('says when it is served again, and takes an order for then', async () => {
    const { user, orders } = open({ pauses: PICKUP }, () => LATER);
    expect(await screen.findByRole('combobox', { name: 'Heure' })).toHaveDisplayValue('12\u00a0h\u00a045');
    const group = screen.getByRole('group', { name: 'Retrait' });
    expect(within(group).getByRole('status')).toHaveTextContent('La vente à emporter reprend à 12 h 45.');
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toMatchObject([{ delivery_time: '2026-11-23T12:45' }]));
  });

  test('says so in place of a closed kitchen where nothing can be ordered for later', async () => {
    open({ pauses: PICKUP }, () => NEVER);
    expect(await screen.findAllByText('La vente à emporter reprend à 12 h 45.')).toHaveLength(2);
    expect(screen.queryByText('Il n’y a plus d’horaire de retrait aujourd’hui.')).toBeNull();
    expect(orderButton()).toBeDisabled();
  });

  test('reads the times again once the pause has ended', async () => {
    let slots: object = LATER;
    open({ pauses: PICKUP }, () => slots);
    await screen.findByRole('combobox', { name: 'Heure' });
    slots = { ...LATER, asap: true };
    jest.setSystemTime(at('12:45:00'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(
      await screen.findByRole('radio', { name: /^Dès que possible/ }, { timeout: 3000 }),
    ).toBeInTheDocument();
    expect(screen.queryByText('La vente à emporter reprend à 12 h 45.')).toBeNull();
  });

  test('has the estimate with the time that the staff have added', async () => {
    open({ moreTime: { minutes: 10, until: at('12:30:00') } }, () => ({ ...LATER, asap: true }));
    expect(await screen.findByText('Prête vers 12 h 30')).toBeInTheDocument();
    expect(screen.getByText('Comptez 10 minutes de plus que d’habitude.')).toBeInTheDocument();
  });
});
