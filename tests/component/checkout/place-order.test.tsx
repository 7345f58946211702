import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { aLine, chosen } from '#tests/support/a-basket-line.ts';
import { aKebab, BREAD, MENU, SAUCES } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { orderButton, readyToOrder } from './order-button.ts';
import { aCheckout, PLACED } from './show-checkout.tsx';

const KEBAB = aLine(
  aKebab(),
  [...chosen(SAUCES, 25, 22), ...chosen(BREAD, 13), ...chosen(SAUCES, 24), ...chosen(MENU, 41)],
  { comment: 'Bien grillé' },
);

describe('an order', () => {
  test('is sent as it was composed, the option values in the order they were chosen', async () => {
    const page = aCheckout({ lines: [KEBAB, aLine(aProduct(), [], { quantity: 2 })] });
    page.show();
    await readyToOrder();
    await page.user.click(screen.getByRole('radio', { name: 'Titre-restaurant' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Votre message' }), ' Merci ! ');
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toHaveLength(1));
    expect(page.orders()[0]).toEqual({
      store_id: page.store.storeId,
      shipping_method: 'pickup',
      delivery_time: 'asap',
      payment_method: 'meal_voucher',
      comment: 'Merci !',
      // 7.50 + galette 0.50 + the third sauce 0.50, and two tarts at 8.50
      expected_total: '25.50',
      idempotency_key: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
      lines: [
        {
          product_id: 12,
          quantity: 1,
          comment: 'Bien grillé',
          options: [
            { product_option_id: 102, option_value_ids: [25, 22, 24] },
            { product_option_id: 101, option_value_ids: [13] },
            { product_option_id: 104, option_value_ids: [41] },
          ],
        },
        { product_id: 1, quantity: 2, options: [] },
      ],
    });
  });

  test('that is placed empties the basket and opens over the home page', async () => {
    const page = aCheckout();
    page.show();
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    expect(page.basket()).toEqual([]);
  });

  test('is sent once though the button is tapped twice', async () => {
    const page = aCheckout();
    const { promise: answer, resolve } = Promise.withResolvers<object>();
    page.backend.answers['v2/order/add'] = () => answer;
    page.show();
    await page.user.dblClick(await readyToOrder());
    expect(orderButton()).toHaveAttribute('aria-busy', 'true');
    resolve({ order: PLACED });
    await waitFor(() => expect(page.replace).toHaveBeenCalled());
    expect(page.orders()).toHaveLength(1);
  });

  test('is paid as the last one was, unless the diner says otherwise', async () => {
    const page = aCheckout({ customer: { orders: [anOrder({ payment_method: 'cash' })] } });
    page.show();
    await readyToOrder();
    expect(screen.getByRole('radio', { name: 'Espèces' })).toBeChecked();
  });

  test('shows the unit price of a line of two pieces before the button, and not of one', async () => {
    const page = aCheckout({ lines: [aLine(aProduct(), [], { quantity: 2 }), KEBAB] });
    page.show();
    await readyToOrder();
    // getBy fails when there are two.
    expect(screen.getByText(/l’unité$/)).toHaveTextContent('8,50 € l’unité');
  });

  test('is shown whole before the button: lines, options, VAT of each rate, total', async () => {
    const beer = aProduct({ productId: 2, name: 'Bière', taxRates: rateOfAll(20) });
    const page = aCheckout({ lines: [KEBAB, aLine(beer)] });
    page.show();
    await readyToOrder();
    expect(screen.getByText(/^Sauces\s: Harissa, Blanche, Algérienne$/)).toBeInTheDocument();
    expect(screen.getByText(/Bien grillé/)).toBeInTheDocument();
    const amountOf = (term: RegExp | string) => screen.getByText(term).closest('div')?.querySelector('dd');
    // 8.50 at 10 % and 8.50 at 20 %
    expect(amountOf(/^dont TVA 10\s%$/)).toHaveTextContent('0,77 €');
    expect(amountOf(/^dont TVA 20\s%$/)).toHaveTextContent('1,42 €');
    expect(amountOf('Total TTC')).toHaveTextContent('17,00 €');
    expect(screen.getByText(/^06\s12\s34\s56\s78$/)).toBeInTheDocument();
  });
});

describe('an order with something for adults alone', () => {
  const CIDER = aLine(aProduct({ name: 'Cidre', adultsOnly: true, deposit: cents(50) }), [], { quantity: 2 });
  const isAdult = () => screen.getByRole('checkbox', { name: /^J’ai 18\sans ou plus/ });

  test('asks for the age once, and says so to the backend', async () => {
    const page = aCheckout({ lines: [CIDER] });
    page.show();
    await readyToOrder();
    expect(screen.getAllByRole('checkbox')).toEqual([isAdult()]);
    await page.user.click(isAdult());
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.orders()).toHaveLength(1));
    // Two at 8.50, and two deposits of 0.50.
    expect(page.orders()[0]).toMatchObject({ age_confirmed: true, expected_total: '18.00' });
  });

  test('has the deposit as a line of its own', async () => {
    const page = aCheckout({ lines: [CIDER] });
    page.show();
    await readyToOrder();
    expect(screen.getByText('Consigne').parentElement).toHaveTextContent(/^Consigne1,00\s€$/);
  });

  test('is not asked without it', async () => {
    aCheckout().show();
    await readyToOrder();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
