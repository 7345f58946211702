import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Promotions } from '#components/storefront/basket/promotions.tsx';
import type { BasketPromotions } from '#lib/browser/promotions/use-promotions.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import type { PromotionRule, WhyNot } from '#lib/domain/promotions/promotion.ts';
import { anOffer } from '#tests/support/a-promotion.ts';

const promotionsWith = (changes: Partial<BasketPromotions> = {}): BasketPromotions => ({
  applied: null,
  saved: ZERO,
  outcomes: [],
  takesCodes: false,
  code: null,
  refused: null,
  loading: false,
  type: () => undefined,
  refresh: () => undefined,
  ...changes,
});

const show = (changes: Partial<BasketPromotions>) =>
  render(<Promotions promotions={promotionsWith(changes)} />);

const saving = { lines: [cents(250)], fee: ZERO, total: cents(250) };

describe('the promotions of a basket', () => {
  it('say what one saves', () => {
    show({ outcomes: [{ promotion: anOffer({}, { name: 'Bienvenue' }), saving }] });
    expect(screen.getByRole('listitem')).toHaveTextContent('Bienvenue-2,50 €');
  });

  const reasons: [string, Partial<PromotionRule>, WhyNot][] = [
    ['Encore 4,50 € pour en profiter.', {}, { why: 'minimum', missing: cents(450) }],
    [
      'Encore 4,50 € de ces produits pour en profiter.',
      { categoryIds: [1] },
      { why: 'minimum', missing: cents(450) },
    ],
    [
      'Du lundi au vendredi, de 14 h à 17 h',
      { slots: [{ days: [1, 2, 3, 4, 5], open: 14 * 60, close: 17 * 60 }] },
      { why: 'not_now' },
    ],
    ['du 1er au 24 décembre 2026', { firstDay: '2026-12-01', lastDay: '2026-12-24' }, { why: 'not_now' }],
    ['jusqu’au 24 décembre 2026', { lastDay: '2026-12-24' }, { why: 'not_now' }],
    ['Seulement à emporter ou à table.', { methods: ['pickup', 'table'] }, { why: 'method' }],
    ['Seulement en livraison.', { effect: { kind: 'free_delivery' } }, { why: 'method' }],
    ['Sur d’autres produits que ceux du panier.', {}, { why: 'no_product' }],
    ['Ajoutez-en un deuxième pour en profiter.', { effect: { kind: 'two_for_one' } }, { why: 'no_product' }],
    ['Avec un compte client : connectez-vous pour en profiter.', {}, { why: 'account' }],
    ['Pour une première commande seulement.', {}, { why: 'first_order' }],
    ['Vous en avez déjà profité.', { perCustomer: 1 }, { why: 'used' }],
    ['Vous en avez déjà profité 3 fois, le maximum.', { perCustomer: 3 }, { why: 'used' }],
    ['Épuisée : d’autres en ont profité avant.', { inAll: 5 }, { why: 'exhausted' }],
    ['Non cumulable : la plus avantageuse s’applique.', {}, { why: 'less' }],
  ];
  it.each(reasons)('say why not: %s', (sentence, rule, why) => {
    show({ outcomes: [{ promotion: anOffer(rule), ...why }] });
    expect(screen.getByRole('listitem')).toHaveTextContent(sentence);
  });

  it('show nothing where the shop has none and takes no code', () => {
    const { container } = show({});
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a code', () => {
  it('is asked for on request, and not sent while it is empty', async () => {
    const type = jest.fn<BasketPromotions['type']>();
    show({ takesCodes: true, type });
    await userEvent.click(screen.getByRole('button', { name: 'J’ai un code promo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
    expect(screen.getByLabelText('Code promo')).toHaveAccessibleDescription('Saisissez votre code.');
    expect(type).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Code promo'), ' midi10 {Enter}');
    expect(type).toHaveBeenCalledWith('midi10');
  });

  it('that is refused stays in its field with the reason', () => {
    const refused = { class: 'error', code: 'unknown_promotion', message: 'Ce code n’existe pas.' } as const;
    show({ takesCodes: true, code: 'midi10', refused });
    expect(screen.getByLabelText('Code promo')).toHaveValue('midi10');
    expect(screen.getByLabelText('Code promo')).toHaveAccessibleDescription('Ce code n’existe pas.');
  });

  it('that is accepted can be removed', async () => {
    const type = jest.fn<BasketPromotions['type']>();
    show({ takesCodes: true, code: 'midi10', type });
    expect(screen.getByRole('status')).toHaveTextContent('Code MIDI10');
    await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(type).toHaveBeenCalledWith(null);
  });
});
