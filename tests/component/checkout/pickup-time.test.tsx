import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { orderButton } from './order-button.ts';
import { aCheckout } from './show-checkout.tsx';

/** A Monday in Paris; timers run normally. */
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00+01:00'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const MONDAY = { date: '2026-11-23', times: ['12:30', '12:45'] };
const TUESDAY = { date: '2026-11-24', times: ['11:30'] };
const THURSDAY = { date: '2026-11-26', times: ['19:00'] };

function open(slots: () => object | null) {
  const page = aCheckout();
  page.backend.answers['v1/order/slots'] = slots;
  const reload = page.show();
  return { ...page, reload };
}

const asap = () => screen.findByRole('radio', { name: /^Dès que possible/ });
const later = () => screen.findByRole('radio', { name: /^À l’heure de mon choix/ });
const times = () => screen.getByRole('combobox', { name: 'Heure' });
const optionsOf = (list: HTMLElement) => [...list.querySelectorAll('option')].map((each) => each.textContent);

describe('the time of the pickup', () => {
  test('is as soon as possible, with when that would be by the shop’s clock', async () => {
    open(() => ({ asap: true, days: [MONDAY] }));
    expect(await asap()).toBeChecked();
    expect(screen.getByText('Prête vers 12 h 20')).toBeInTheDocument();
    expect(screen.getByText('De 12 h 30 à 12 h 45')).toBeInTheDocument();
  });

  test('is when the shop says, which may be busy', async () => {
    open(() => ({ asap: true, asap_time: '12:45', days: [MONDAY] }));
    expect(await asap()).toBeChecked();
    expect(screen.getByText('Prête vers 12 h 45')).toBeInTheDocument();
  });

  test('is chosen among those of today', async () => {
    const { user, orders } = open(() => ({ asap: true, days: [MONDAY] }));
    await user.click(await later());
    expect(optionsOf(times())).toEqual(['12\u00a0h\u00a030', '12\u00a0h\u00a045']);
    await user.selectOptions(times(), '2026-11-23T12:45');
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toMatchObject([{ delivery_time: '2026-11-23T12:45' }]));
  });

  test('is on another day where the shop takes orders for one', async () => {
    const { user, orders } = open(() => ({ asap: true, days: [MONDAY, TUESDAY, THURSDAY] }));
    await user.click(await later());
    const day = screen.getByRole('combobox', { name: 'Jour' });
    expect(optionsOf(day)).toEqual(['Aujourd’hui', 'Demain', 'jeudi 26 novembre']);
    await user.selectOptions(day, 'Demain');
    expect(optionsOf(times())).toEqual(['11\u00a0h\u00a030']);
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toMatchObject([{ delivery_time: '2026-11-24T11:30' }]));
  });

  test('is the first one before the shop opens', async () => {
    const { user, orders } = open(() => ({ asap: false, days: [MONDAY] }));
    expect(await screen.findByRole('combobox', { name: 'Heure' })).toHaveDisplayValue('12\u00a0h\u00a030');
    // There is only one choice.
    const group = screen.getByRole('group', { name: 'Retrait' });
    expect(within(group).queryByRole('radio')).toBeNull();
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toMatchObject([{ delivery_time: '2026-11-23T12:30' }]));
  });

  test('that has passed is not replaced by itself', async () => {
    let days = [MONDAY];
    const { user, orders, reload } = open(() => ({ asap: true, days }));
    await user.click(await later());
    await user.selectOptions(times(), '2026-11-23T12:30');
    days = [{ ...MONDAY, times: ['12:45'] }];
    reload();
    expect(await screen.findByText(/Cet horaire n’est plus disponible/)).toBeInTheDocument();
    await user.click(orderButton());
    expect(orders()).toEqual([]);
    await user.selectOptions(times(), '2026-11-23T12:45');
    expect(screen.queryByText(/Cet horaire n’est plus disponible/)).toBeNull();
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toMatchObject([{ delivery_time: '2026-11-23T12:45' }]));
  });

  test('can be asked for again when it could not be read; nothing is ordered without one', async () => {
    let answer: object | null = null;
    const { user } = open(() => answer);
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect(orderButton()).toBeDisabled();
    answer = { asap: true, days: [MONDAY] };
    await user.click(retry);
    expect(await asap()).toBeChecked();
    expect(orderButton()).toBeEnabled();
  });

  test('is none when the kitchen takes no more today', async () => {
    open(() => ({ asap: false, days: [] }));
    expect(await screen.findByText('Il n’y a plus d’horaire de retrait aujourd’hui.')).toBeInTheDocument();
    expect(orderButton()).toBeDisabled();
  });
});
