import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BulkKind } from '#components/manage/catalogue/bulk/bulk-fields.tsx';
import { BulkSheet } from '#components/manage/catalogue/bulk/bulk-sheet.tsx';
import { aCatalogueEditor, InEditor } from '#tests/support/a-catalogue-editor.tsx';
import { category, content, product } from '#tests/unit/domain/catalogue-content/builders.ts';

const NOON = { slots: [{ days: [1, 2, 3, 4, 5] as const, open: 690, close: 870 }], season: null };
const shop = content({
  categories: [category('plats', { name: 'Plats' })],
  products: [
    product('kebab', { name: 'Kebab' }),
    product('pizza', { name: 'Pizza', offered: NOON }),
    product('eau', { name: 'Eau', taxRates: { table: 10, pickup: 5.5, delivery: 5.5 } }),
  ],
});

async function change(kind: BulkKind, keys: readonly string[]) {
  const editor = await aCatalogueEditor(shop);
  const contentNow = () => editor.snapshot()?.content ?? shop;
  const onClose = jest.fn();
  render(
    <InEditor editor={editor}>
      <BulkSheet kind={kind} keys={keys} onClose={onClose} />
    </InEditor>,
  );
  return { editor, contentNow, onClose, user: userEvent.setup() };
}

const apply = () => screen.getByRole('button', { name: /^Changer \d/ });

test('one rate is taken for all ways to order, those of a closed bottle as they are', async () => {
  const { contentNow, user } = await change('taxRates', ['kebab', 'pizza']);
  expect(apply()).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(
    screen.getByLabelText('Taux de TVA'),
    screen.getByRole('option', { name: /emballé, boisson fermée/ }),
  );
  await user.click(apply());
  const sealed = { table: 10, pickup: 5.5, delivery: 5.5 };
  expect(contentNow().products.map(({ taxRates }) => taxRates)).toEqual([sealed, sealed, sealed]);
});

test('each way to order gets a rate of its own, and the fields begin with what is taken', async () => {
  const { editor, contentNow, user } = await change('taxRates', ['eau']);
  await user.selectOptions(screen.getByLabelText('Taux de TVA'), 'Un autre taux…');
  expect(screen.getByRole('status')).toHaveTextContent('10 % sur place');
  await user.selectOptions(screen.getByLabelText('Sur place'), '20');
  await user.selectOptions(screen.getByLabelText('En livraison'), '2.1');
  await user.click(apply());
  const rates = () => contentNow().products.find(({ key }) => key === 'eau')?.taxRates;
  expect(rates()).toEqual({ table: 20, pickup: 10, delivery: 2.1 });
  act(() => editor.step('undo'));
  expect(rates()).toEqual({ table: 10, pickup: 5.5, delivery: 5.5 });
});

test('any hours are taken, once they are complete', async () => {
  const { contentNow, user } = await change('offered', ['kebab', 'eau']);
  await user.selectOptions(screen.getByLabelText('Comme'), 'D’autres jours et heures…');
  expect(apply()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Ajouter une plage horaire' }));
  await user.clear(screen.getByLabelText('De'));
  expect(apply()).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('De'), '18:00');
  await user.clear(screen.getByLabelText('À'));
  await user.type(screen.getByLabelText('À'), '22:30');
  await user.click(apply());
  const evening = { slots: [{ days: [1, 2, 3, 4, 5], open: 1080, close: 1350 }], season: null };
  expect(contentNow().products.map(({ offered }) => offered)).toEqual([evening, NOON, evening]);
});

test('hours that a product has already are one choice, those of the category another', async () => {
  const { contentNow, user } = await change('offered', ['pizza']);
  await user.selectOptions(screen.getByLabelText('Comme'), 'La catégorie, rien de plus');
  await user.click(apply());
  expect(contentNow().products.map(({ offered }) => offered)).toEqual([null, null, null]);
});
