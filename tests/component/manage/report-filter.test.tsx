import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ReportFilter } from '#components/manage/orders/report-filter.tsx';
import { cents } from '#lib/domain/money.ts';
import type { Selected } from '#lib/domain/reports/selection.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

test.each<[Selected, string]>([
  [{ kind: 'product', productId: 5, name: 'Soupe' }, 'avec Soupe'],
  [{ kind: 'product', productId: 5, name: '' }, 'avec le plat choisi'],
  [{ kind: 'value', option: 'Taille', name: 'Grande' }, 'avec Grande, Taille'],
  [{ kind: 'value', option: 'Taille', name: '' }, 'avec l’option choisie'],
])('the orders behind a figure are named: %j', (selected, name) => {
  render(
    <InFrench>
      <ReportFilter
        selection={{ from: '2026-11-28', until: '2026-11-28', selected }}
        sum={null}
        onEnd={() => {}}
      />
    </InFrench>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(`Rapport : ${name}, le 28 novembre 2026`);
});

test.each<[Selected, RegExp]>([
  [{ kind: 'method', method: 'delivery' }, /leur prix, TVA comprise, sans les pourboires/],
  [{ kind: 'late' }, /^Le chiffre compte ces commandes\./],
  [{ kind: 'product', productId: 5, name: 'Soupe' }, /de ce plat seul, pas de toute la commande/],
])('the orders behind a figure are counted and summed, with what the sum is: %j', (selected, what) => {
  render(
    <InFrench>
      <ReportFilter
        selection={{ from: '2026-11-28', until: '2026-11-28', selected }}
        sum={{ orders: 12, amount: cents(34560) }}
        onEnd={() => {}}
      />
    </InFrench>,
  );
  expect(screen.getByText(/^12 commandes · 345,60\s€$/)).toBeVisible();
  expect(screen.getByText(what)).toBeVisible();
});
