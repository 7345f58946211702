import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import codes from '#lib/i18n/messages/fr/codes.json' with { type: 'json' };
import { refused } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { orderButton, readyToOrder } from './order-button.ts';
import { aCheckout, PLACED } from './show-checkout.tsx';

type Page = ReturnType<typeof aCheckout>;

async function pressed(answer: object, page: Page = aCheckout()): Promise<Page> {
  page.backend.answers['v2/order/add'] = () => answer;
  page.show();
  await page.user.click(await readyToOrder());
  await screen.findByRole('alert');
  return page;
}

/** The sentence as the backend sends it. */
const ceiling = (code: 'too_many_pieces' | 'too_many_unpaid', maximum: number) =>
  refused(code, createTranslator({ locale: 'fr', messages: codes })(code, { maximum }));

const lineNow = (changes: object) => ({
  product_id: 1,
  name: 'Tarte du jour',
  quantity: 2,
  price: '18.00',
  rate_tax: 10,
  image: null,
  comment: '',
  order_options: [],
  ...changes,
});

const changed = (total: string, ...lines: object[]) =>
  refused('total_changed', 'Les prix ont changé.', { total, lines });

describe('a total that has changed', () => {
  test('is shown beside the old one, and ordered only when it is pressed again', async () => {
    const page = await pressed(changed('18.00', lineNow({})));
    expect(screen.getByRole('alert')).toHaveTextContent(/votre total passe de 17,00 € à 18,00 €/);
    const line = within(screen.getByText(/Tarte du jour/).closest('li') ?? document.body);
    expect(line.getByText('17,00 €')).toBeInTheDocument();
    expect(line.getByText('18,00 €')).toBeInTheDocument();
    expect(page.orders()).toHaveLength(1);

    await page.user.click(orderButton());
    await waitFor(() => expect(page.orders()).toHaveLength(2));
    expect(page.orders()[1]).toMatchObject({ expected_total: '18.00' });
    expect(page.keys()[1]).toBe(page.keys()[0]);
  });

  test('is forgotten when the basket changes', async () => {
    const page = await pressed(changed('18.00', lineNow({})));
    act(() => page.add(aLine(aProduct())));
    await page.user.click(orderButton());
    await waitFor(() => expect(page.orders()).toHaveLength(2));
    expect(page.orders()[1]).toMatchObject({ expected_total: '25.50' });
  });

  test('that does not fit the basket is said without prices, and nothing else is ordered', async () => {
    const page = await pressed(changed('18.01', lineNow({ price: '18.01' })));
    expect(screen.getByRole('alert')).toHaveTextContent('Les prix ont changé.');
    await page.user.click(orderButton());
    await waitFor(() => expect(page.orders()).toHaveLength(2));
    expect(page.orders()[1]).toMatchObject({ expected_total: '17.00' });
  });
});

describe('a refusal is shown where it can be corrected', () => {
  test('of a line beside that line', async () => {
    const lines = [aLine(aProduct()), aLine(aProduct({ productId: 2, name: 'Quiche' }))];
    await pressed(
      refused('product_blocked', "Un produit n'est pas disponible.", { line: 1 }),
      aCheckout({ lines }),
    );
    const quiche = screen.getByText(/Quiche/).closest('li');
    expect(quiche).toContainElement(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent("Un produit n'est pas disponible.");
  });

  test('of the age beside the question, until it is answered', async () => {
    const lines = [aLine(aProduct({ adultsOnly: true }))];
    const page = await pressed({}, aCheckout({ lines }));
    const question = screen.getByRole('region', { name: 'Boissons alcoolisées' });
    expect(question).toContainElement(screen.getByRole('alert'));
    expect(page.orders()).toEqual([]);
    await page.user.click(screen.getByRole('checkbox'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of the time beside the time, and the times are read again', async () => {
    const page = await pressed(refused('slot_unavailable', "Cet horaire n'est plus disponible."));
    expect(screen.getByRole('group', { name: 'Retrait' })).toContainElement(screen.getByRole('alert'));
    await waitFor(() => expect(page.backend.sent('v1/order/slots').length).toBeGreaterThan(1));
  });

  test('of the way to pay beside it, until another one is chosen', async () => {
    const page = await pressed(refused('payment_unavailable', 'Ce moyen de paiement n’est pas proposé.'));
    expect(screen.getByRole('group', { name: 'Paiement sur place' })).toContainElement(
      screen.getByRole('alert'),
    );
    await page.user.click(screen.getByRole('radio', { name: 'Espèces' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of anything else above the button, in its own words', async () => {
    await pressed(refused('shop_maintenance', 'Le restaurant est en maintenance.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Le restaurant est en maintenance.');
    expect(orderButton()).toBeEnabled();
  });

  test('of more pieces than the shop takes, with the basket as it was', async () => {
    const page = await pressed(ceiling('too_many_pieces', 12));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Une commande compte au plus 12 articles ici. Retirez-en, ou appelez le restaurant.',
    );
    expect(orderButton()).toBeEnabled();
    expect(page.basket()).toHaveLength(1);
  });

  test.each([
    [1, 'une commande en cours à régler. Attendez de l’avoir reçue, payez en ligne'],
    [5, '5 commandes en cours à régler. Attendez d’en avoir reçu une, payez en ligne'],
  ])(
    'of a new account with %s unpaid orders under way, which may be ordered again later',
    async (maximum, what) => {
      const page = await pressed(ceiling('too_many_unpaid', maximum));
      expect(screen.getByRole('alert')).toHaveTextContent(`Vous avez déjà ${what} ou appelez le restaurant.`);
      page.backend.answers['v2/order/add'] = () => ({ order: { ...PLACED, store_id: page.store.storeId } });
      await page.user.click(orderButton());
      await waitFor(() => expect(page.basket()).toHaveLength(0));
    },
  );
});
