import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { anOrder, later } from '#tests/support/an-order.ts';
import { aDiner, refused, setClock } from './a-diner.tsx';

beforeEach(() => setClock(new Date('2026-11-23T12:00:00+01:00')));
afterEach(() => {
  jest.useRealTimers();
});

const APPROVED = later(anOrder(), { order_status_id: 5 });

async function ask() {
  const diner = aDiner([anOrder()]);
  const user = diner.show(<OrderSheet orderId={5} />);
  await screen.findByText('Suivi en direct');
  await user.click(screen.getByRole('button', { name: 'Annuler ma commande' }));
  return { diner, user };
}

const question = () => screen.queryByRole('alertdialog', { name: /^Annuler votre commande\s\?$/ });
const yes = () => screen.getByRole('button', { name: 'Oui, annuler ma commande' });
const cancellations = ({ calls }: ReturnType<typeof aDiner>) =>
  calls.filter(({ path }) => path === 'v1/order/update-cancel').map(({ body }) => body);

describe('cancelling an order', () => {
  test('asks for a confirmation first, then the order is Annulé', async () => {
    const { diner, user } = await ask();
    expect(cancellations(diner)).toEqual([]);
    await user.click(yes());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Annulé'));
    expect(cancellations(diner)).toEqual([{ order_id: 5 }]);
    expect(question()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Annuler ma commande' })).toBeNull();
    expect(screen.getByRole('heading', { name: /^Commande/ })).toHaveFocus();
  });

  test.each([
    [
      'paid online',
      { total_CC: '17.00' },
      /votre paiement de 17,00\s€ vous sera remboursé sur votre carte\./,
    ],
    ['still to be paid online', {}, /Si vous venez de la payer en ligne, vous serez remboursé/],
    ['to be paid on site', { payment_method: 'cash' }, /vous n’aurez rien à régler\./],
  ] as const)('states first what happens to the money of an order %s', async (_, money, said) => {
    const diner = aDiner([anOrder({ order_status_id: 9, payment_method: 'card_online', ...money })]);
    const user = diner.show(<OrderSheet orderId={5} />);
    await user.click(await screen.findByRole('button', { name: 'Annuler ma commande' }));
    expect(question()).toHaveTextContent(said);
  });

  test('is not done when the diner declines', async () => {
    const { diner, user } = await ask();
    await user.click(screen.getByRole('button', { name: 'Non, la garder' }));
    expect(question()).toBeNull();
    expect(cancellations(diner)).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('En attente');
  });

  test('that fails says so in the confirmation, and can be tried again', async () => {
    const { diner, user } = await ask();
    diner.instead.set('v1/order/update-cancel', () => null);
    await user.click(yes());
    const alert = await screen.findByRole('alert');
    expect(question()).toContainElement(alert);
    expect(alert).toHaveTextContent('La commande n’a pas été annulée');
    diner.instead.clear();
    await user.click(yes());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Annulé'));
  });

  test('is too late when the restaurant accepts while the confirmation is open', async () => {
    const { diner } = await ask();
    await diner.tell(APPROVED);
    expect(question()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Approuvé');
    expect(screen.getByRole('alert')).toHaveTextContent('Trop tard pour annuler en ligne');
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute('href', 'tel:+33320001412');
  });

  test('is too late when the answer says that the restaurant was faster', async () => {
    const { diner, user } = await ask();
    diner.write(APPROVED);
    diner.instead.set('v1/order/update-cancel', () => refused('status_move', 'Trop tard.'));
    await user.click(yes());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Approuvé'));
    expect(question()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Trop tard pour annuler en ligne');
  });

  test('is offered while the order waits, not once it is approved', async () => {
    const diner = aDiner([APPROVED]);
    diner.show(<OrderSheet orderId={5} />);
    await screen.findByText('Suivi en direct');
    expect(screen.queryByRole('button', { name: 'Annuler ma commande' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
