import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CurrentOffers } from '#components/storefront/home/current-offers.tsx';
import { cents } from '#lib/domain/money.ts';
import { NO_PROGRAMME, type VisitorOffers } from '#lib/domain/promotions/loyalty.ts';
import type { PromotionOffer, PromotionRule } from '#lib/domain/promotions/promotion.ts';
import { anOffer } from '#tests/support/a-promotion.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const STORE = { timeZone: 'Europe/Paris', categories: [{ categoryId: 4, sortOrder: 1, label: 'Pizzas' }] };

/** On 24 December 2026. */
function show(promotions: readonly PromotionOffer[], loyalty: VisitorOffers['loyalty'] = null) {
  jest.useFakeTimers({ now: Date.parse('2026-12-24T11:00:00+01:00') });
  const { container } = render(
    <InFrench>
      <CurrentOffers offers={{ promotions, loyalty }} store={STORE} products={[]} />
    </InFrench>,
  );
  jest.useRealTimers();
  return container;
}

const offer = (rule: Partial<PromotionRule>, changes: Partial<PromotionOffer> = {}) =>
  anOffer(rule, { name: 'Fêtes', ...changes });

test('a promotion of today has its name, what it gives, of what, and every condition', () => {
  show([
    offer({
      effect: { kind: 'percent', percent: 15 },
      categoryIds: [4],
      minimum: cents(2000),
      methods: ['pickup'],
      lastDay: '2026-12-24',
      firstOrder: true,
    }),
  ]);
  expect(screen.getByRole('heading', { name: 'Nos offres' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Fêtes15 % de remise sur : PizzasÀ partir de 20,00 €À emporterJusqu’au 24 décembre 2026Pour une première commande',
  );
});

test('a promotion whose name says what it gives does not say it twice', () => {
  show([offer({ effect: { kind: 'free_delivery' } }, { name: 'Livraison offerte à Noël' })]);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Livraison offerte à Noël$/);
});

test.each([
  ['ended yesterday', offer({ lastDay: '2026-12-23' })],
  ['begins tomorrow', offer({ firstDay: '2026-12-25' })],
  ['was used as often as it may be', offer({ inAll: 5 }, { isExhausted: true })],
  ['is for dishes that the catalogue has no longer', offer({ productIds: [99] })],
])('a promotion that %s is not shown', (_, promotion) => {
  expect(show([promotion])).toBeEmptyDOMElement();
});

test('a loyalty programme says what an account collects', () => {
  show([], { rule: NO_PROGRAMME.rule, stamps: null });
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'FidélitéAvec un compte client, chaque commande donne un tampon : 5,00 € de remise au bout de 10.',
  );
});
