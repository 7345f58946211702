import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Promotions } from '#components/storefront/basket/promotions.tsx';
import type { BasketPromotions } from '#lib/browser/promotions/use-promotions.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { NO_PROGRAMME } from '#lib/domain/promotions/loyalty.ts';
import type { PromotionRule, WhyNot } from '#lib/domain/promotions/promotion.ts';
import { anOffer } from '#tests/support/a-promotion.ts';

const promotionsWith = (changes: Partial<BasketPromotions> = {}): BasketPromotions => ({
  applied: null,
  saved: ZERO,
  outcomes: [],
  takesCodes: false,
  code: null,
  refused: null,
  loyalty: null,
  reward: { chosen: false, saving: null },
  chooseReward: () => undefined,
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
    ['Du 1er au 24 décembre 2026', { firstDay: '2026-12-01', lastDay: '2026-12-24' }, { why: 'not_now' }],
    ['Jusqu’au 24 décembre 2026', { lastDay: '2026-12-24' }, { why: 'not_now' }],
    ['Seulement à emporter ou à table.', { methods: ['pickup', 'table'] }, { why: 'method' }],
    ['Seulement en livraison.', { effect: { kind: 'free_delivery' } }, { why: 'method' }],
    [
      'Seulement en livraison, à partir de 35,00 €.',
      { effect: { kind: 'free_delivery' }, minimum: cents(3500) },
      { why: 'method' },
    ],
    ['La livraison est déjà offerte.', { effect: { kind: 'free_delivery' } }, { why: 'free_already' }],
    ['Sur d’autres produits que ceux du panier.', {}, { why: 'no_product' }],
    [
      'Ajoutez un deuxième article pour en profiter.',
      { effect: { kind: 'two_for_one' } },
      { why: 'no_product' },
    ],
    ['Avec un compte client : connectez-vous pour en profiter.', {}, { why: 'account' }],
    ['Pour une première commande seulement.', {}, { why: 'first_order' }],
    ['Vous en avez déjà profité.', { perCustomer: 1 }, { why: 'used' }],
    ['Vous en avez déjà profité 3 fois, le maximum.', { perCustomer: 3 }, { why: 'used' }],
    ['Épuisée : d’autres en ont profité avant.', { inAll: 5 }, { why: 'exhausted' }],
    ['Non cumulable : la plus avantageuse s’applique.', {}, { why: 'less' }],
    ['Non cumulable avec votre récompense de fidélité.', {}, { why: 'reward' }],
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

/** A basket where the code MIDI10 is good and no other. */
function Basket() {
  const [code, setCode] = useState<string | null>(null);
  const refused =
    code && code !== 'midi10'
      ? ({ class: 'error', code: 'unknown_promotion', message: 'Inconnu.' } as const)
      : null;
  return <Promotions promotions={promotionsWith({ takesCodes: true, code, refused, type: setCode })} />;
}

describe('the focus, where what was pressed goes away', () => {
  it('goes to the field, to the code that is taken, and back to the button', async () => {
    render(<Basket />);
    await userEvent.click(screen.getByRole('button', { name: 'J’ai un code promo' }));
    expect(screen.getByLabelText('Code promo')).toHaveFocus();
    await userEvent.keyboard('faux{Enter}');
    expect(screen.getByLabelText('Code promo')).toHaveFocus();
    expect(screen.getByLabelText('Code promo')).toHaveAccessibleDescription('Inconnu.');
    await userEvent.clear(screen.getByLabelText('Code promo'));
    await userEvent.keyboard('midi10{Enter}');
    expect(screen.getByRole('status')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(screen.getByRole('button', { name: 'J’ai un code promo' })).toHaveFocus();
  });

  it('and a text that is longer than any code is looked for as far as one could go', async () => {
    const type = jest.fn<BasketPromotions['type']>();
    show({ takesCodes: true, type });
    await userEvent.click(screen.getByRole('button', { name: 'J’ai un code promo' }));
    await userEvent.click(screen.getByLabelText('Code promo'));
    await userEvent.paste('A'.repeat(3000));
    await userEvent.keyboard('{Enter}');
    expect(type).toHaveBeenCalledWith('A'.repeat(96));
  });
});

describe('the loyalty programme in a basket', () => {
  const { rule } = NO_PROGRAMME;

  it('says what an account would collect to who has none', () => {
    show({ loyalty: { rule, stamps: null } });
    const section = screen.getByRole('region', { name: 'Fidélité' });
    expect(section).toHaveTextContent(
      'Avec un compte client, chaque commande donne un tampon : 5,00 € de remise au bout de 10.',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    [0, '0 tampon sur 10Encore 10 commandes avant 5,00 € de remise.'],
    [1, '1 tampon sur 10Encore 9 commandes avant 5,00 € de remise.'],
    [9, '9 tampons sur 10Encore 1 commande avant 5,00 € de remise.'],
  ])('says what is missing with %i stamps, and offers nothing', (stamps, sentence) => {
    show({ loyalty: { rule, stamps } });
    expect(screen.getByRole('region', { name: 'Fidélité' })).toHaveTextContent(sentence);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('lets a reward be used, and says what it saves', async () => {
    const chooseReward = jest.fn<BasketPromotions['chooseReward']>();
    const { unmount } = show({ loyalty: { rule, stamps: 23 }, chooseReward });
    expect(screen.getByText(/^Vous avez 2 récompenses : 5,00 € de remise chacune\./)).toBeVisible();
    expect(screen.getByText('3 tampons sur 10')).toBeVisible();
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Utiliser ma récompense sur cette commande' }),
    );
    expect(chooseReward).toHaveBeenCalledWith(true);
    unmount();
    show({ loyalty: { rule, stamps: 10 }, reward: { chosen: true, saving }, chooseReward });
    expect(screen.getByText('-2,50 €')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { checked: true }));
    expect(chooseReward).toHaveBeenLastCalledWith(false);
  });

  it('counts points where euros earn them', () => {
    const points = { ...rule, earning: { kind: 'euro' }, needed: 150 } as const;
    show({ loyalty: { rule: points, stamps: 149 } });
    expect(screen.getByRole('region', { name: 'Fidélité' })).toHaveTextContent(
      '149 points sur 150Encore 1 point avant 5,00 € de remise.',
    );
  });
});
