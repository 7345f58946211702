import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { orderButton } from './order-button.ts';
import { aCheckout } from './show-checkout.tsx';

/** A Monday in Paris; timers run normally. */
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00+01:00'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Every day from today on, but Sundays. */
const daysAhead = (count: number) =>
  Array.from({ length: count + 1 }, (_, day) => addDays('2026-11-23', day))
    .filter((date) => new Date(date).getUTCDay() !== 0)
    .map((date) => ({ date, times: ['12:30', '19:00'] }));

async function open(count: number) {
  const page = aCheckout();
  page.backend.answers['v1/order/slots'] = () => ({ asap: true, days: daysAhead(count) });
  page.show();
  await page.user.click(await screen.findByRole('radio', { name: /^À l’heure de mon choix/ }));
  return page;
}

const grid = () => screen.findByRole('grid', { name: /^novembre 2026|décembre 2026$/i });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the day of an order', () => {
  test('is chosen in a list up to six days ahead, and in a calendar beyond', async () => {
    await open(6);
    expect(screen.getByRole('combobox', { name: 'Jour' })).toBeInTheDocument();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('is chosen by the keyboard alone, in another month', async () => {
    const { user, orders } = await open(20);
    const today = within(await grid()).getByRole('button', { name: 'lundi 23 novembre, aujourd’hui' });
    today.focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('mardi 24 novembre');
    await user.keyboard('{ArrowDown}{End}');
    expect(focused()).toBe('dimanche 6 décembre');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Jour choisi : dimanche 6 décembre')).toBeNull();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByText('Jour choisi : samedi 5 décembre')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Heure' }), '2026-12-05T19:00');
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toMatchObject([{ delivery_time: '2026-12-05T19:00' }]));
  });

  test('stays between the first and the last day on offer, and one day has the tab stop', async () => {
    const { user } = await open(20);
    const first = within(await grid()).getByRole('button', { name: /aujourd’hui/ });
    first.focus();
    await user.keyboard('{PageUp}');
    expect(focused()).toBe('lundi 23 novembre, aujourd’hui');
    await user.keyboard('{PageDown}{PageDown}');
    expect(focused()).toBe('samedi 12 décembre');
    const stops = within(await grid())
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  test('is chosen by touch, over the arrows of the months', async () => {
    const { user } = await open(20);
    await grid();
    await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
    await user.click(screen.getByRole('button', { name: 'mardi 1er décembre' }));
    expect(screen.getByText('Jour choisi : mardi 1er décembre')).toBeInTheDocument();
    const cell = screen.getByRole('button', { name: 'mardi 1er décembre' }).closest('td');
    expect(cell).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Mois suivant' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a shop that limits what its kitchen cooks', () => {
  const lines = [aLine(aProduct(), [], { quantity: 2 })];

  test('is asked with the basket for its times, and others are not', async () => {
    const limited = aCheckout({ store: { maxWeightPerSlot: 10 }, lines });
    limited.show();
    await screen.findByRole('radio', { name: /^Dès que possible/ });
    expect(limited.backend.sent('v1/order/slots').at(-1)).toMatchObject({
      lines: [{ product_id: lines[0]?.productId, quantity: 2, option_value_ids: [] }],
    });
  });

  test('says of a basket that is too large what to do, and takes no order', async () => {
    const { backend, show } = aCheckout({ store: { maxWeightPerSlot: 1 }, lines });
    backend.answers['v1/order/slots'] = () => ({ asap: false, too_large: true, days: [] });
    show();
    expect(
      await screen.findByText('La cuisine ne peut pas préparer autant de plats en une fois.'),
    ).toBeInTheDocument();
    expect(orderButton()).toBeDisabled();
  });

  test('without a limit, the basket is not sent', async () => {
    const { backend, show } = aCheckout({ lines });
    show();
    await screen.findByRole('radio', { name: /^Dès que possible/ });
    expect(backend.sent('v1/order/slots').at(-1)).not.toHaveProperty('lines');
  });
});
