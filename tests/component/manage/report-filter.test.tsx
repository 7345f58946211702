import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { SWRConfig } from 'swr';
import { OrderSearch } from '#components/manage/orders/order-search.tsx';
import { ReportFilter } from '#components/manage/orders/report-filter.tsx';
import { cents } from '#lib/domain/money.ts';
import type { Selected } from '#lib/domain/reports/selection.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const SEARCH = 'v1/manage/order/search';

test.each<[Selected, string]>([
  [{ kind: 'product', productId: 5, name: 'Soupe' }, 'avec Soupe'],
  [{ kind: 'product', productId: 5, name: '' }, 'avec le plat choisi'],
  [{ kind: 'value', option: 'Taille', name: 'Grande' }, 'avec Grande, Taille'],
  [{ kind: 'value', option: 'Taille', name: '' }, 'avec l’option choisie'],
  [{ kind: 'cancelled', by: 'staff', why: 'sold_out' }, 'refusées ou annulées par l’équipe : produit épuisé'],
])('the orders behind a figure are named: %j', (selected, name) => {
  render(
    <InFrench>
      <ReportFilter
        selection={{ from: '2026-11-28', until: '2026-11-28', selected }}
        sum={null}
        isNarrowed={false}
        onEnd={() => {}}
      />
    </InFrench>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(`Rapport : ${name}, le 28 novembre 2026`);
});

test.each<[Selected, RegExp]>([
  [{ kind: 'method', method: 'delivery' }, /leur prix, TVA comprise, sans les pourboires/],
  [{ kind: 'late' }, /^Le chiffre compte ces commandes\./],
  [{ kind: 'cancelled', by: 'staff' }, /^Le montant est ce qu’auraient coûté ces commandes\.$/],
  [{ kind: 'product', productId: 5, name: 'Soupe' }, /de ce plat seul, pas de toute la commande/],
])('the orders behind a figure are counted and summed, with what the sum is: %j', (selected, what) => {
  render(
    <InFrench>
      <ReportFilter
        selection={{ from: '2026-11-28', until: '2026-11-28', selected }}
        sum={{ orders: 12, amount: cents(34560) }}
        isNarrowed={false}
        onEnd={() => {}}
      />
    </InFrench>,
  );
  expect(screen.getByText(/^12 commandes · 345,60\s€$/)).toBeVisible();
  expect(screen.getByText(what)).toBeVisible();
});

test('the sum is that of the search that is shown, and counts nothing once a filter narrows it', async () => {
  const found = (figure: object) => ({
    orders: [],
    time_zone: 'Europe/Paris',
    next_cursor: '',
    preparation_minutes: 20,
    figure,
  });
  const { answers, sent } = aBackend({
    [SEARCH]: () => found({ orders: 12, amount: '345.60' }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SearchParamsContext value={new URLSearchParams('rapport=2026-11-28.2026-11-28.late')}>
        <InFrench>
          <OrderSearch />
        </InFrench>
      </SearchParamsContext>
    </SWRConfig>,
  );
  expect(await screen.findByText(/^12 commandes · 345,60\s€$/)).toBeVisible();
  expect(screen.getByText(/^Le chiffre compte ces commandes\. Le montant est leur prix/)).toBeVisible();
  answers[SEARCH] = () => null;
  await userEvent.selectOptions(screen.getByLabelText('État'), 'Remises');
  await waitFor(() => expect(sent(SEARCH)).toHaveLength(2));
  expect(screen.queryByText(/12 commandes/)).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/12 commandes/)).toBeNull();
  answers[SEARCH] = () => found({ orders: 2, amount: '43.60' });
  await userEvent.selectOptions(screen.getByLabelText('État'), 'En cours');
  expect(await screen.findByText(/^2 commandes · 43,60\s€$/)).toBeVisible();
  expect(screen.getByText(/^Le montant est leur prix/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Rechercher'), 'a');
  expect(screen.queryByText(/2 commandes/)).toBeNull();
});
