import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Summary } from '#components/storefront/checkout/summary.tsx';
import { cents, ZERO } from '#lib/domain/money.ts';
import type { PromotionOutcome } from '#lib/domain/promotions/promotion.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { anOffer } from '#tests/support/a-promotion.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

function show(outcome: PromotionOutcome) {
  const basket = [aLine(aProduct(), [])];
  const applied = 'saving' in outcome ? { name: 'Bienvenue', saving: outcome.saving } : null;
  render(
    <InShop store={aStore()}>
      <Summary
        before={basket}
        basket={basket}
        lineError={null}
        method="pickup"
        payment="cash"
        fee={null}
        tip={ZERO}
        promotions={{ applied, saved: applied?.saving.total ?? ZERO, outcomes: [outcome] }}
      >
        {null}
      </Summary>
    </InShop>,
  );
  return screen.getByRole('region', { name: 'Récapitulatif' });
}

describe('the last step before the order', () => {
  const promotion = anOffer({}, { name: 'Bienvenue', code: 'BIENVENUE' });

  it('says why a code that was typed saves nothing', () => {
    expect(show({ promotion, why: 'minimum', missing: cents(450) })).toHaveTextContent(
      'Code BIENVENUE non utiliséEncore 4,50 € pour en profiter.',
    );
  });

  it('says nothing of a code that saves something', () => {
    const saving = { lines: [cents(100)], fee: ZERO, total: cents(100) };
    expect(show({ promotion, saving })).not.toHaveTextContent('non utilisé');
  });

  it('says nothing of a promotion without a code', () => {
    expect(
      show({ promotion: anOffer({}, { name: 'Midi' }), why: 'minimum', missing: cents(1) }),
    ).not.toHaveTextContent('Encore');
  });
});
