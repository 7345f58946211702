import fc from 'fast-check';
import { frenchTelephone } from '#lib/domain/account/telephone.ts';
import { addLine } from '#lib/domain/basket/edit.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import {
  type CounterOrder,
  discountable,
  discountOf,
  emptyOrder,
  isOrderTime,
  isUntouched,
  problemsOf,
  totalsOf,
} from '#lib/domain/counter/counter-order.ts';
import { requestOf } from '#lib/domain/counter/counter-request.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { adjust, type OrderMoney } from '#lib/domain/orders/adjustment.ts';
import { rateOfAll, taxShare } from '#lib/domain/vat.ts';

const KEY = '00000000-0000-4000-8000-000000000000';

const line = (unitPrice: number, changes: Partial<BasketLine> = {}): BasketLine => ({
  categoryId: 1,
  categorySortOrder: 0,
  productId: 1,
  name: 'Kebab',
  image: null,
  unitPrice: cents(unitPrice),
  deposit: ZERO,
  adultsOnly: false,
  taxRates: rateOfAll(10),
  componentPrice: null,
  quantity: 1,
  lblPrinterId: null,
  printerId: null,
  printerPort: 9100,
  options: [],
  comment: '',
  ...changes,
});
const orderOf = (changes: Partial<CounterOrder> = {}): CounterOrder => ({
  ...emptyOrder(KEY),
  basket: [line(850, { quantity: 2 })],
  ...changes,
});
const problems = (order: CounterOrder) => problemsOf(order, frenchTelephone);
const address = { cityId: 1, zoneId: 2, company: '', address1: '3 rue du Four', address2: '' };
const contact = { name: 'Anne', telephone: '06 12 34 56 78', customerId: null };

describe('an order in hand', () => {
  it('raises the quantity when the same dish is taken again', () => {
    const { basket } = orderOf();
    expect(addLine(basket, line(850))).toEqual([line(850, { quantity: 3 })]);
  });

  it('costs its lines with deposits and the fee, less the discount, and the tip', () => {
    const basket = [line(850, { quantity: 2, deposit: cents(100) })];
    const order = orderOf({
      basket,
      discount: { kind: 'percent', percent: 10, reason: 'Fidèle' },
      tip: cents(50),
    });
    expect(totalsOf(order, cents(250))).toEqual({
      lines: 1900,
      fee: 250,
      priced: 2150,
      discount: 170,
      tip: 50,
      total: 2030,
    });
  });

  it('takes a percentage of the lines without deposits, rounded half up', () => {
    expect(discountOf({ kind: 'percent', percent: 5 }, [line(850)])).toBe(43);
    expect(discountOf({ kind: 'percent', percent: 5 }, [line(849)])).toBe(42);
    expect(discountOf({ kind: 'percent', percent: 100 }, [line(850, { deposit: cents(100) })])).toBe(850);
  });

  it('costs what the server makes of it, whatever is taken off and added', () => {
    const amounts = fc.integer({ min: 1, max: 5000 }).map(cents);
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: amounts, quantity: fc.integer({ min: 1, max: 9 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        amounts,
        amounts,
        fc.integer({ min: 0, max: 900 }).map(cents),
        (lines, off, tip, fee) => {
          const basket = lines.map(({ price, quantity }, index) =>
            line(price, { quantity, productId: index + 1 }),
          );
          const order = orderOf({ basket, tip, discount: { kind: 'amount', amount: off, reason: 'Geste' } });
          fc.pre(off <= discountable(basket));
          const { priced, total } = totalsOf(order, fee);
          const money: OrderMoney = {
            products: basket.map(({ productId, name, quantity, unitPrice }) => {
              const price = cents(unitPrice * quantity);
              const taxes = [taxShare(price, 10)];
              return {
                productId,
                name,
                quantity,
                price,
                deposit: ZERO,
                taxRate: 10,
                taxes,
                image: null,
                comment: '',
                options: [],
              };
            }),
            shippingPrice: fee,
            shippingTaxes: [],
            discount: ZERO,
            discountTaxes: [],
            tip: ZERO,
            total: priced,
          };
          const discounted = adjust(money, { kind: 'discount', amount: off });
          const tipped = discounted.ok ? adjust(discounted.money, { kind: 'tip', amount: tip }) : discounted;
          expect(tipped.ok && tipped.money.total).toBe(total);
        },
      ),
    );
  });

  it('can be placed with nothing but a dish', () => {
    expect(problems(orderOf())).toEqual([]);
    expect(problems(emptyOrder(KEY))).toEqual(['no_lines']);
  });

  it('needs a table at a table, an address and a telephone number for a delivery', () => {
    expect(problems(orderOf({ method: 'table' }))).toEqual(['table_missing']);
    expect(problems(orderOf({ method: 'table', table: { area: 'Salle', number: 1 } }))).toEqual([]);
    expect(problems(orderOf({ method: 'delivery' }))).toEqual(['address_missing', 'telephone_missing']);
    expect(problems(orderOf({ method: 'delivery', address, contact }))).toEqual([]);
    expect(problems(orderOf({ method: 'delivery', address: { ...address, cityId: 0 }, contact }))).toEqual([
      'address_missing',
    ]);
    expect(problems(orderOf({ contact: { ...contact, telephone: '06 12' } }))).toEqual(['telephone_invalid']);
  });

  it('takes a discount of exactly its lines with a reason, and not a cent more', () => {
    const discount = (amount: number, reason = 'Geste') => ({
      kind: 'amount' as const,
      amount: cents(amount),
      reason,
    });
    expect(problems(orderOf({ discount: discount(1700) }))).toEqual([]);
    expect(problems(orderOf({ discount: discount(1701) }))).toEqual(['discount_too_large']);
    expect(problems(orderOf({ discount: discount(100, ' ') }))).toEqual(['reason_missing']);
  });

  it('is untouched without a dish, a person or a note', () => {
    expect(isUntouched(emptyOrder(KEY))).toBe(true);
    expect(isUntouched(orderOf())).toBe(false);
    expect(isUntouched({ ...emptyOrder(KEY), contact })).toBe(false);
  });

  it('is sent with the table or the address of its own way alone', () => {
    const order = orderOf({ address, table: { area: 'Salle', number: 1 }, contact, tip: cents(100) });
    const sent = (method: CounterOrder['method']) =>
      requestOf({ ...order, method }, { fee: ZERO, telephone: '+33612345678', payments: [] });
    expect([sent('pickup').table, sent('pickup').address]).toEqual([null, null]);
    expect([sent('table').table, sent('table').address]).toEqual([{ area: 'Salle', number: 1 }, null]);
    expect([sent('delivery').table, sent('delivery').address]).toEqual([null, address]);
    expect(sent('pickup')).toMatchObject({
      expectedTotal: 1700,
      tip: 100,
      discount: null,
      contact: { telephone: '+33612345678' },
    });
  });
});

describe('an order that is not whole', () => {
  it.each([
    ['a name', { contact: { ...contact, name: 'a'.repeat(65) } }],
    ['a note', { comment: 'a'.repeat(501) }],
    ['an address', { method: 'delivery', contact, address: { ...address, address1: 'a'.repeat(129) } }],
    ['a company', { method: 'delivery', contact, address: { ...address, company: 'a'.repeat(65) } }],
  ] as const)('has too long %s', (_, changes) => {
    expect(problems(orderOf(changes))).toEqual(['text_too_long']);
  });

  it('may have as long texts as the server takes, and an address that is not sent', () => {
    const long = { ...address, address1: 'a'.repeat(129) };
    expect(problems(orderOf({ comment: ` ${'a'.repeat(500)} `, address: long }))).toEqual([]);
  });

  it('has a time that is not typed to its end', () => {
    expect(problems(orderOf({ time: '' }))).toEqual(['time_missing']);
    expect(isOrderTime('2026-11-28T19:30')).toBe(true);
    for (const text of ['', 'demain', '2026-13-28T19:30', '2026-11-28T25:30', '2026-11-28'])
      expect(isOrderTime(text)).toBe(false);
  });

  it.each([
    ['an address', { address }],
    ['a table', { table: { area: 'Salle', number: 3 } }],
    ['a time', { time: '2026-11-28T19:30' }],
    ['a discount', { discount: { kind: 'percent', percent: 10, reason: 'Fidèle' } }],
    ['a tip', { tip: cents(100) }],
  ] as const)('is kept with %s alone', (_, changes) => {
    expect(isUntouched({ ...emptyOrder(KEY), ...changes })).toBe(false);
  });
});
