import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '#tests/support/a-backend.ts';
import { readyToOrder } from './order-button.ts';
import { aCheckout } from './show-checkout.tsx';

// Two tarts at 8.50: the tips to choose from are 1.00, 1.50 and 2.50.

function aTip(changes: Parameters<typeof aCheckout>[0] = {}) {
  const page = aCheckout({ ...changes, store: { tips: true, ...changes.store } });
  return { ...page, reload: page.show() };
}

const question = () => screen.findByRole('group', { name: /^Un pourboire pour l’équipe/ });
const choice = (name: RegExp) => screen.getByRole('radio', { name });
const total = () => screen.getByRole('region', { name: 'Récapitulatif' });

describe('a tip', () => {
  test('is not asked for where the shop does not want it', async () => {
    aCheckout().show();
    await readyToOrder();
    expect(screen.queryByText(/pourboire/)).toBeNull();
  });

  test('is none before somebody chooses one', async () => {
    const page = aTip();
    const group = await question();
    expect(within(group).getAllByRole('radio')).toHaveLength(5);
    expect(choice(/^Sans pourboire$/)).toBeChecked();
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toHaveLength(1));
    expect(page.orders()[0]).toMatchObject({ expected_total: '17.00' });
    expect(page.orders()[0]).not.toHaveProperty('tip');
  });

  test('is a row of its own and a part of the total, and is sent with it', async () => {
    const page = aTip();
    await question();
    await page.user.click(choice(/^1,50\s€$/));
    expect(total()).toHaveTextContent(/Pourboire1,50\s€/);
    expect(total()).toHaveTextContent(/18,50\s€/);
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toMatchObject([{ tip: '1.50', expected_total: '18.50' }]));
  });

  test('is another amount as it is typed, and stays after a reload', async () => {
    const page = aTip();
    await question();
    await page.user.click(choice(/^Autre montant$/));
    await page.user.type(screen.getByRole('textbox', { name: 'Montant du pourboire, en euros' }), '3,20');
    expect(total()).toHaveTextContent(/20,20\s€/);
    page.reload();
    expect(await screen.findByRole('textbox', { name: 'Montant du pourboire, en euros' })).toHaveValue(
      '3,20',
    );
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toMatchObject([{ tip: '3.20', expected_total: '20.20' }]));
  });

  test('that is still to be typed is asked for when the order is to be placed', async () => {
    const page = aTip();
    await question();
    await page.user.click(choice(/^Autre montant$/));
    const field = screen.getByRole('textbox', { name: 'Montant du pourboire, en euros' });
    expect(field).toBeValid();
    await page.user.click(await readyToOrder());
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(page.orders()).toEqual([]);
    await page.user.click(choice(/^Sans pourboire$/));
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toMatchObject([{ expected_total: '17.00' }]));
  });

  test.each(['abc', '-2', '100,01', '1,234'])('of "%s" is refused, and nothing is ordered', async (text) => {
    const page = aTip();
    await question();
    await page.user.click(choice(/^Autre montant$/));
    const field = screen.getByRole('textbox', { name: 'Montant du pourboire, en euros' });
    await page.user.type(field, text);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Indiquez un montant jusqu’à 100,00\s€/);
    expect(total()).not.toHaveTextContent('Pourboire');
    await page.user.click(await readyToOrder());
    expect(field).toHaveFocus();
    expect(page.orders()).toEqual([]);
  });

  test('is not asked for with a meal voucher, which pays for food alone', async () => {
    const page = aTip();
    await question();
    await page.user.click(choice(/^1,50\s€$/));
    await page.user.click(choice(/^Titre-restaurant/));
    expect(screen.queryByRole('group', { name: /^Un pourboire/ })).toBeNull();
    expect(screen.getByText(/^Un titre-restaurant ne paie pas de pourboire/)).toBeInTheDocument();
    expect(total()).not.toHaveTextContent('Pourboire');
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toMatchObject([{ expected_total: '17.00' }]));
  });

  test('that the shop no longer takes is left out, and the sentence says so', async () => {
    const page = aTip();
    page.backend.answers['v2/order/add'] = () => refused('tip_not_taken', 'Plus de pourboire.');
    await question();
    await page.user.click(choice(/^1,50\s€$/));
    await page.user.click(await readyToOrder());
    expect(await screen.findByText('Plus de pourboire.')).toBeInTheDocument();
    expect(choice(/^Sans pourboire$/)).toBeChecked();
  });
});
