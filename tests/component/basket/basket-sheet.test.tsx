import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { aLine, chosen } from '#tests/support/a-basket-line.ts';
import { aKebab, BREAD, SAUCES } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { showBasket } from './show-basket.tsx';

beforeEach(() => localStorage.clear());

const KEBAB = aLine(aKebab(), [...chosen(BREAD, 13), ...chosen(SAUCES, 22, 23, 24)], {
  comment: 'bien cuit',
});
const AYRAN = aLine(
  aProduct({ productId: 2, name: 'Ayran', price: cents(200), taxRates: rateOfAll(5.5) }),
  [],
  {
    quantity: 2,
  },
);

const validate = () => screen.getByRole('button', { name: /^Valider mon panier/ });
const lines = () => within(screen.getByRole('list', { name: 'Produits du panier' })).getAllByRole('listitem');

describe('the basket modal', () => {
  test('shows each line with its options, their prices, its note and its total', () => {
    showBasket([KEBAB, AYRAN]);
    const [kebab, ayran] = lines();
    expect(kebab).toHaveTextContent('Pain : Galette roulée +0,50 €');
    expect(kebab).toHaveTextContent('Sauces : Blanche, Samouraï, Algérienne +0,50 €');
    expect(kebab).toHaveTextContent('Note : bien cuit');
    expect(kebab).toHaveTextContent('8,50 €');
    expect(ayran).toHaveTextContent('4,00 €');
  });

  test('shows the unit price, with its options, for two pieces, and not for one', () => {
    showBasket([KEBAB, { ...KEBAB, quantity: 2, comment: '' }]);
    const [one, two] = lines();
    expect(one).not.toHaveTextContent('× 8,50 €');
    expect(two).toHaveTextContent('2 × 8,50 €17,00 €');
  });

  test('sums up count, total and the VAT in it', () => {
    showBasket([KEBAB, AYRAN]);
    expect(validate()).toHaveAccessibleName(/^Valider mon panier\s?, 3 articles,\s?12,50\s€$/);
    expect(screen.getByText('TVA incluse : 0,98 €')).toBeInTheDocument();
  });

  test('changes with plus and minus', async () => {
    const user = showBasket([AYRAN]);
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité de Ayran' }));
    expect(lines()[0]).toHaveTextContent('6,00 €');
    await user.click(screen.getByRole('button', { name: 'Diminuer la quantité de Ayran' }));
    expect(lines()[0]).toHaveTextContent('4,00 €');
  });

  test("says 'Le panier est vide' and leads back to the catalogue", async () => {
    const user = showBasket([]);
    expect(screen.getByText('Le panier est vide')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Valider/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Voir la carte' }));
    expect(location.search).toBe('');
  });
});

describe('minus at quantity 1', () => {
  async function askToRemove() {
    const user = showBasket([KEBAB, AYRAN]);
    await user.click(screen.getByRole('button', { name: 'Supprimer Le kebab' }));
    const alert = screen.getByRole('alertdialog', { name: 'Voulez-vous supprimer ce produit :' });
    return { user, alert };
  }

  test('asks first, with the name of the product', async () => {
    const { alert } = await askToRemove();
    expect(alert).toHaveAccessibleDescription('Le kebab');
    expect(lines()).toHaveLength(2);
  });

  test('removes the line when confirmed', async () => {
    const { user, alert } = await askToRemove();
    await user.click(within(alert).getByRole('button', { name: 'Supprimer' }));
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toHaveTextContent('Ayran');
    expect(screen.getByRole('heading', { name: 'Panier' })).toHaveFocus();
  });

  test('Escape closes only the question, and leaves the basket open', async () => {
    history.replaceState(null, '', '/?basket=open');
    const user = showBasket([KEBAB]);
    await user.click(screen.getByRole('button', { name: /^Supprimer/ }));
    const cancelling = () => new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('alertdialog'), cancelling());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(location.search).toBe('?basket=open');
    await act(async () => fireEvent(screen.getByRole('dialog'), cancelling()));
    expect(location.search).toBe('');
  });

  test('keeps it when cancelled', async () => {
    const { user, alert } = await askToRemove();
    await user.click(within(alert).getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(lines()).toHaveLength(2);
  });
});
