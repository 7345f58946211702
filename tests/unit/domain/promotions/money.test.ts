import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { feeLeft, lineDeposit, lineTaxes, taxByRate, totalToPay } from '#lib/domain/basket/totals.ts';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import { adjust, creditedTaxes, type OrderMoney, taxesOfDiscount } from '#lib/domain/orders/adjustment.ts';
import { type OrderProduct, orderTaxByRate, taxesOfFee } from '#lib/domain/orders/order.ts';
import { applyPromotions, type PromotionEffect } from '#lib/domain/promotions/promotion.ts';
import { rateOfAll, type TaxShare } from '#lib/domain/vat.ts';
import { anOffer } from '#tests/support/a-promotion.ts';

// The money of an order with a promotion: what the basket shows and what the backend writes (decisions 50, 51 and 100).

const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 4000 }).map(cents) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constantFrom('two_for_one' as const, 'free_delivery' as const) }),
);

const lineAt = (
  rate: number,
  line: Pick<BasketLine, 'productId' | 'categoryId' | 'quantity' | 'unitPrice' | 'deposit'>,
): BasketLine => ({
  ...line,
  categorySortOrder: 1,
  name: 'Menu',
  image: null,
  adultsOnly: false,
  taxRates: rateOfAll(rate),
  componentPrice: null,
  lblPrinterId: null,
  printerId: null,
  printerPort: 0,
  options: [],
  comment: '',
});

const basket: fc.Arbitrary<BasketLine[]> = fc.array(
  fc
    .record({
      productId: fc.integer({ min: 1, max: 3 }),
      categoryId: fc.integer({ min: 1, max: 2 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      unitPrice: fc.integer({ min: 1, max: 2500 }).map(cents),
      deposit: fc.constantFrom(ZERO, cents(50)),
      rate: fc.constantFrom(5.5, 10, 20),
    })
    .map(({ rate, ...line }) => lineAt(rate, line)),
  { minLength: 1, maxLength: 6 },
);

const orders = fc.record({
  lines: basket,
  fee: fc.integer({ min: 0, max: 600 }).map(cents),
  effect,
  categoryIds: fc.constantFrom([], [1]),
});
type Ordered = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

/** The order as the basket shows it, and its money as the backend writes it. */
function ordered({ lines, fee, effect: gives, categoryIds }: Ordered) {
  const { applied } = applyPromotions([anOffer({ effect: gives, categoryIds })], {
    lines: lines.map((line) => ({ ...line, price: lineTotal(line) })),
    method: 'delivery',
    fee,
    now: 0,
    timeZone: 'Europe/Paris',
    hasOrdered: null,
  });
  const saving = applied?.saving ?? { lines: [], fee: ZERO, total: ZERO };
  const charged = feeLeft(fee, saving) ?? ZERO;
  const products = lines.map((line, index): OrderProduct => {
    const off = saving.lines[index] ?? ZERO;
    return {
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      price: lineTotal(line),
      deposit: lineDeposit(line),
      taxRate: line.taxRates.delivery,
      taxes: lineTaxes(line, 'delivery'),
      image: null,
      comment: '',
      options: [],
      ...(off > ZERO && { discount: off }),
    };
  });
  const discount = cents(saving.total - saving.fee);
  const money: OrderMoney = {
    products,
    shippingPrice: charged,
    shippingTaxes: taxesOfFee(charged, products),
    discount,
    discountTaxes: taxesOfDiscount(discount, products, { shippingPrice: ZERO, shippingTaxes: [] }),
    tip: ZERO,
    total: cents(add(basketTotal(lines), charged) - discount),
  };
  return { shown: taxByRate(lines, 'delivery', charged, saving.lines), saving, money };
}

const grossOf = (shares: readonly TaxShare[]) => add(...shares.map(({ gross }) => gross));
const taxed = (shares: readonly TaxShare[]) => shares.filter(({ rate }) => rate > 0);
const isThere = ({ gross, tax }: TaxShare) => gross !== 0 || tax !== 0;

describe('an order with a promotion', () => {
  it('has the same total and the same VAT in the basket and on the server', () => {
    fc.assert(
      fc.property(orders, (of) => {
        const { shown, saving, money } = ordered(of);
        expect(totalToPay(of.lines, of.fee, saving.total)).toBe(money.total);
        expect(taxed(orderTaxByRate(money)).filter(isThere)).toEqual(taxed(shown).filter(isThere));
        expect(grossOf(orderTaxByRate(money))).toBe(money.total);
      }),
    );
  });

  it('has no rate that is taxed below zero', () => {
    fc.assert(
      fc.property(orders, (of) => {
        for (const { gross, net } of orderTaxByRate(ordered(of).money)) {
          expect(gross).toBeGreaterThanOrEqual(0);
          // Each line and its discount round by themselves.
          expect(net).toBeGreaterThanOrEqual(-of.lines.length);
        }
      }),
    );
  });

  it('gives back for a line what was paid for it, and credits exactly that', () => {
    fc.assert(
      fc.property(orders, fc.nat(), (of, which) => {
        const { money } = ordered(of);
        if (money.products.length < 2) return;
        const gone = which % money.products.length;
        const line = money.products[gone];
        const kept = money.products.flatMap((_, index) => (index === gone ? [] : { index, quantity: null }));
        const adjusted = adjust(money, { kind: 'lines', kept, added: [] });
        if (!adjusted.ok || !line) throw new Error('a line could not be taken off');
        const paid = line.price + line.deposit - (line.discount ?? 0);
        expect(money.total - adjusted.money.total).toBe(paid);
        expect(grossOf(creditedTaxes(money, adjusted.money))).toBe(paid);
        expect(grossOf(orderTaxByRate(adjusted.money))).toBe(adjusted.money.total);
      }),
    );
  });

  it('keeps what the shop takes off besides, and a smaller whole discount leaves less of the promotion', () => {
    fc.assert(
      fc.property(orders, fc.nat(3000), (of, amount) => {
        const { money } = ordered(of);
        const adjusted = adjust(money, { kind: 'discount', amount: cents(amount) });
        if (!adjusted.ok) return;
        const { products, discount, total } = adjusted.money;
        expect(discount).toBe(amount);
        const ofPromotion = add(...products.map((product) => product.discount ?? ZERO));
        expect(ofPromotion).toBe(Math.min(money.discount, amount));
        expect(grossOf(orderTaxByRate(adjusted.money))).toBe(total);
      }),
    );
  });
});
