import fc from 'fast-check';
import { cents, ZERO } from '#lib/domain/money.ts';
import {
  type Adjustment,
  adjust,
  creditedTaxes,
  lineChanges,
  type OrderMoney,
  type Refund,
  refundAdjustment,
} from '#lib/domain/orders/adjustment.ts';
import { type OrderProduct, orderTaxByRate } from '#lib/domain/orders/order.ts';
import { type TaxShare, taxesInProportion, taxesOfPrice } from '#lib/domain/vat.ts';

const line = (
  quantity: number,
  unitPrice: number,
  ...weights: [rate: number, weight: number][]
): OrderProduct => {
  const price = cents(quantity * unitPrice);
  const [[taxRate] = [10]] = weights;
  return {
    productId: 1,
    name: 'Menu',
    quantity,
    price,
    deposit: cents(0),
    taxRate,
    taxes: taxesOfPrice(
      price,
      weights.map(([rate, weight]) => ({ rate, weight })),
    ),
    image: null,
    comment: '',
    options: [],
  };
};

function moneyOf(products: readonly OrderProduct[], fee = 0): OrderMoney {
  const shippingTaxes = taxesInProportion(
    cents(fee),
    products.flatMap(({ taxes }) => taxes),
  );
  const total = cents(products.reduce<number>((sum, { price }) => sum + price, fee));
  return {
    products,
    shippingPrice: cents(fee),
    shippingTaxes,
    discount: ZERO,
    discountTaxes: [],
    tip: ZERO,
    total,
  };
}

const menus = line(3, 1290, [10, 1300], [20, 450]);
const can = line(1, 250, [5.5, 1]);
const order = moneyOf([menus, can], 300);

function adjusted(money: OrderMoney, adjustment: Adjustment): OrderMoney {
  const result = adjust(money, adjustment);
  if (!result.ok) throw new Error(result.problem);
  return result.money;
}

const problem = (adjustment: Adjustment, money = order) => {
  const result = adjust(money, adjustment);
  return result.ok ? null : result.problem;
};

const gross = (shares: readonly TaxShare[]) => shares.reduce((sum, share) => sum + share.gross, 0);
const kept = (...lines: [index: number, quantity: number | null][]): Adjustment => ({
  kind: 'lines',
  kept: lines.map(([index, quantity]) => ({ index, quantity })),
  added: [],
});

describe('an adjustment', () => {
  it('removes a line, and gives back exactly its share of each rate', () => {
    const after = adjusted(order, kept([0, null]));
    expect([order.total, after.total]).toEqual([4420, 4170]);
    expect(creditedTaxes(order, after)).toEqual(can.taxes);
  });

  it('lowers a quantity in proportion, and divides what is left as the line was sold', () => {
    const after = adjusted(order, kept([0, 2], [1, null]));
    expect(after.products[0]?.price).toBe(2580);
    expect(after.products[0]?.taxes.map(({ rate, gross: amount }) => [rate, amount])).toEqual([
      [10, 1917],
      [20, 663],
    ]);
    expect(gross(creditedTaxes(order, after))).toBe(1290);
  });

  it('adds lines, for which nothing is given back', () => {
    const beer = line(2, 450, [20, 1]);
    const after = adjusted(order, {
      kind: 'lines',
      kept: [
        { index: 0, quantity: null },
        { index: 1, quantity: null },
      ],
      added: [beer],
    });
    expect(after.total).toBe(order.total + 900);
    expect(gross(creditedTaxes(order, after))).toBe(-900);
  });

  it('takes a discount off the lines in proportion, in place of the one before', () => {
    const first = adjusted(order, { kind: 'discount', amount: cents(500) });
    const second = adjusted(first, { kind: 'discount', amount: cents(200) });
    expect([first.total, second.total]).toEqual([3920, 4220]);
    expect(gross(second.discountTaxes)).toBe(-200);
    expect(gross(creditedTaxes(order, first))).toBe(500);
  });

  it('adds a tip, which has no VAT and no credit note', () => {
    const after = adjusted(order, { kind: 'tip', amount: cents(300) });
    expect(after.total).toBe(order.total + 300);
    expect(gross(orderTaxByRate(after))).toBe(order.total);
    expect(creditedTaxes(order, after)).toEqual([]);
  });

  it.each<[string, Adjustment, string | null]>([
    ['a line that is not there', kept([2, null]), 'unknown_line'],
    ['a line twice', kept([0, 1], [0, 1]), 'unknown_line'],
    ['more pieces than were ordered', kept([0, 4]), 'unknown_line'],
    ['no pieces', kept([0, 0]), 'unknown_line'],
    ['nothing at all', kept(), 'no_lines'],
    ['what there is already', kept([0, null], [1, 1]), 'order_unchanged'],
    ['no discount where there is none', { kind: 'discount', amount: ZERO }, 'order_unchanged'],
    ['a discount of all lines', { kind: 'discount', amount: cents(4120) }, null],
    ['a discount of a cent more', { kind: 'discount', amount: cents(4121) }, 'discount_too_large'],
  ])('that asks for %s', (_, adjustment, expected) => {
    expect(problem(adjustment)).toBe(expected);
  });

  it('may not leave lines that cost less than the discount', () => {
    const discounted = adjusted(order, { kind: 'discount', amount: cents(251) });
    expect(problem(kept([1, null]), discounted)).toBe('discount_too_large');
  });

  const lines = fc.array(
    fc
      .record({
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPrice: fc.integer({ min: 0, max: 3000 }),
        beer: fc.integer({ min: 0, max: 900 }),
      })
      .map(({ quantity, unitPrice, beer }) => line(quantity, unitPrice, [10, 1000], [20, beer])),
    { minLength: 1, maxLength: 5 },
  );
  const steps = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('discount' as const),
        amount: fc.integer({ min: 0, max: 2000 }).map(cents),
      }),
      fc.record({
        kind: fc.constant('refund' as const),
        amount: fc.integer({ min: 1, max: 3000 }).map(cents),
      }),
      fc.record({ kind: fc.constant('tip' as const), amount: fc.integer({ min: 0, max: 500 }).map(cents) }),
      fc
        .array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 })
        .map((some) => kept(...some)),
    ),
    { maxLength: 6 },
  );

  it('keeps VAT and total equal, and credits sum up to what was taken back, whatever follows what', () => {
    fc.assert(
      fc.property(lines, fc.nat(500), steps, (products, fee, all) => {
        const placed = moneyOf(products, fee);
        let now = placed;
        let credited = 0;
        for (const step of all) {
          const result = adjust(now, step);
          if (!result.ok) continue;
          credited += gross(creditedTaxes(now, result.money));
          now = result.money;
          expect(gross(orderTaxByRate(now))).toBe(now.total - now.tip);
          for (const share of orderTaxByRate(now)) expect(share.gross).toBeGreaterThanOrEqual(0);
        }
        expect(credited).toBe(placed.total - (now.total - now.tip));
      }),
    );
  });
});

describe('a refund', () => {
  const refunded = (refund: Refund, money = order) => {
    const adjustment = refundAdjustment(money, refund);
    if (!adjustment) throw new Error('no such line');
    return adjusted(money, adjustment);
  };

  it('of an amount lowers the lines first, then the fee, the deposits and the tip', () => {
    const bottle = { ...can, deposit: cents(20) };
    const money = adjusted(
      { ...moneyOf([bottle], 300), total: cents(570) },
      { kind: 'tip', amount: cents(100) },
    );
    const amounts = [250, 300, 20, 100];
    let now = money;
    for (const amount of amounts) now = refunded({ kind: 'amount', amount: cents(amount) }, now);
    expect([now.total, now.discount, now.tip]).toEqual([0, 570, 0]);
    expect(creditedTaxes(money, now).map(({ rate, gross: credited }) => [rate, credited])).toEqual([
      [0, 20],
      [5.5, 550],
    ]);
    expect(problem({ kind: 'refund', amount: cents(671) }, money)).toBe('discount_too_large');
  });

  it('of everything leaves nothing, and no VAT', () => {
    const all = refunded({ kind: 'all' });
    expect(all.total).toBe(0);
    expect(all.products).toEqual(order.products);
    for (const share of orderTaxByRate(all)) expect([share.net, share.tax, share.gross]).toEqual([0, 0, 0]);
  });

  it('of a line takes it off, so that its own VAT is credited', () => {
    const without = refunded({ kind: 'line', index: 1, quantity: null });
    expect(without.products).toEqual([menus]);
    expect(creditedTaxes(order, without)).toEqual(can.taxes);
    const fewer = refunded({ kind: 'line', index: 0, quantity: 2 });
    expect(fewer.products.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(order.total - fewer.total).toBe(2580);
  });

  it('of the only line keeps it, and gives its price back', () => {
    const single = moneyOf([menus], 300);
    const after = refunded({ kind: 'line', index: 0, quantity: 3 }, single);
    expect([after.total, after.discount, after.products.length]).toEqual([300, 3870, 1]);
  });

  it.each<Refund>([
    { kind: 'line', index: 2, quantity: null },
    { kind: 'line', index: 0, quantity: 4 },
    { kind: 'line', index: 0, quantity: 0 },
  ])('of a line that the order does not have is none: %p', (refund) => {
    expect(refundAdjustment(order, refund)).toBeNull();
  });
});

describe('what a version changed', () => {
  const sauces = (...names: string[]) => ({
    ...can,
    name: 'Frites',
    options: [{ name: 'Sauces', values: names.map((name) => ({ name, price: ZERO })) }],
  });

  it('counts dishes of the same choices and note together', () => {
    const before = moneyOf([menus, sauces('Blanche'), sauces('Blanche')]);
    const after = moneyOf([menus, sauces('Blanche'), sauces('Samouraï')]);
    expect(lineChanges(before, after)).toEqual([
      { name: 'Frites', values: ['Blanche'], before: 2, after: 1 },
      { name: 'Frites', values: ['Samouraï'], before: 0, after: 1 },
    ]);
  });

  it('is no dish when only a price changed', () => {
    expect(lineChanges(order, adjusted(order, { kind: 'tip', amount: cents(100) }))).toEqual([]);
  });
});
