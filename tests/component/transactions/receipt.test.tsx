import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReceiptOverlay } from '#components/storefront/shell/overlays/receipt-overlay.tsx';
import type { ReceiptWire } from '#lib/contract/customer.ts';
import { showPage } from '#tests/component/auth/show-page.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { anOrder, anOrderProduct } from '#tests/support/an-order.ts';

const RECEIPT = 'v2/customer/receipt';
const PDF = 'v2/customer/receipt-pdf';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const receipt: ReceiptWire = {
  shop: 'Chez Paulette',
  legal: {
    company: 'Paulette et Filles',
    legal_form: 'SARL',
    capital: '10000.00',
    siret: '91234567000013',
    rcs: 'Lille Métropole 912345670',
    vat_number: 'FR50912345670',
    address: '3 rue du Four',
    postcode: '59000',
    city: 'Lille',
    director: 'Paulette Duval',
  },
  customer: { firstname: 'Camille', lastname: 'Lefèvre' },
  order: anOrder({
    total: '25.50',
    total_NKT: '20.00',
    shipping_price: '2.50',
    order_products: [
      anOrderProduct({
        order_options: [{ name: 'Sauce', values: [{ name: 'Blanche', price: '0.50' }] }],
      }),
      anOrderProduct({ product_id: 2, name: 'Cidre', quantity: 1, price: '6.00', rate_tax: 20 }),
    ],
  }),
  taxes: [
    { rate: 10, net: '17.14', tax: '1.71', gross: '18.85' },
    { rate: 20, net: '5.54', tax: '1.11', gross: '6.65' },
  ],
};

function show(answer: object | null = { receipt }, pdf: object | null = null) {
  const backend = aBackend({ [RECEIPT]: () => answer, [PDF]: () => pdf });
  const page = showPage(<ReceiptOverlay value="5" />, { path: '/?receipt=5' });
  page.signIn();
  page.show();
  return { ...page, backend };
}

const paper = async () => within(await screen.findByRole('article'));

describe('a receipt', () => {
  test.each([
    ['Récapitulatif', 'a cent is missing', '25.49'],
    ['Reçu', 'all is paid', '25.50'],
  ])('is called %s as long as %s', async (name, _, total_NKT) => {
    show({ receipt: { ...receipt, order: { ...receipt.order, total_NKT } } });
    const title = new RegExp(`^${name} n°\\s12$`);
    expect((await paper()).getByRole('heading', { level: 2 })).toHaveTextContent(title);
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  });

  test('at a table is a note from 25 euros on', async () => {
    const order = { ...receipt.order, shipping_method: 'table', table: { area: 'Salle', number: 3 } };
    show({ receipt: { ...receipt, order } });
    expect((await paper()).getByRole('heading', { level: 2 })).toHaveTextContent(/^Note n°\s12$/);
  });

  test('is downloaded as a PDF file under its own name', async () => {
    const saved: { name: string; type: string }[] = [];
    const type = new Map<string, string>();
    URL.createObjectURL = (content) => {
      type.set('blob:1', (content as Blob).type);
      return 'blob:1';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: type.get(this.href) ?? '' });
    });
    show({ receipt }, { pdf: btoa('%PDF-1.3') });
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger en PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^Récapitulatif n°\s12\.pdf$/);
    expect(saved[0]?.type).toBe('application/pdf');
  });

  test('that cannot be downloaded says so, and what to do instead', async () => {
    show({ receipt }, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger en PDF' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Réessayez, ou imprimez la page.');
  });

  test("carries the shop's legal identity as it is printed in France", async () => {
    show();
    const on = await paper();
    for (const text of [
      'Paulette et Filles',
      /^SARL au capital de 10\s000\s€$/,
      '3 rue du Four',
      '59000 Lille',
      /^SIRET 912\s345\s670\s00013$/,
      /^RCS\sLille Métropole 912\s345\s670$/,
      /^TVA FR\s50\s912\s345\s670$/,
    ])
      expect(on.getByText(text)).toBeInTheDocument();
  });

  test('says what was sold to whom, when, and what it comes to', async () => {
    show();
    const on = await paper();
    expect(on.getByText(/^2\s× Tarte du jour$/).parentElement).toHaveTextContent(/17,00\s€$/);
    expect(on.getByText(/^Sauce\s: Blanche \(\+0,50\s€\)$/)).toBeInTheDocument();
    expect(on.getByText('Commande passée le 2026/11/23 11h40')).toBeInTheDocument();
    expect(on.getByText('Retrait · 2026/11/23 12h30')).toBeInTheDocument();
    expect(on.getByText(/Camille Lefèvre$/)).toBeInTheDocument();
    expect(on.getByText('Frais de livraison').parentElement).toHaveTextContent(/2,50\s€$/);
    expect(on.getByText('Total TTC').parentElement).toHaveTextContent(/25,50\s€$/);
  });

  test('splits the VAT by rate, and sums it up', async () => {
    show();
    const rows = (await paper()).getAllByRole('row').map((row) => row.textContent?.replace(/\s/g, ' '));
    expect(rows).toEqual([
      'TauxHTTVATTC',
      '10 %17,14 €1,71 €18,85 €',
      '20 %5,54 €1,11 €6,65 €',
      'Total22,68 €2,82 €25,50 €',
    ]);
  });

  test('says how it was paid and what is left to pay', async () => {
    show();
    const on = await paper();
    expect(on.getByText('Non réglé')).toBeInTheDocument();
    expect(on.getByText('Payé en espèces').parentElement).toHaveTextContent(/20,00\s€$/);
    expect(on.getByText('Reste à régler').parentElement).toHaveTextContent(/5,50\s€$/);
  });

  test.each([
    ['no_receipt', 'Pas de reçu pour cette commande'],
    ['unknown_order', 'Reçu introuvable'],
  ])('that is refused with %s says why', async (code, title) => {
    show(refused(code, 'Non.'));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Imprimer', hidden: true })).toBeNull();
  });
});
