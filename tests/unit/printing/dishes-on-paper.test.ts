import fc from 'fast-check';
import { layOut, type PaperLine } from '#backend/modules/printing/ticket/layout.ts';
import { makeTicket } from '#backend/modules/printing/ticket/make-ticket.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { changesDishes, mentionsAllergy, ticketChanges } from '#lib/domain/tickets/dishes.ts';
import { aDish, aTicketOrder, aTicketRequest } from '#tests/support/a-ticket.ts';

/** Names that are on one line of paper and say which dish, option and value they are. */
const productsOf = fc
  .array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      options: fc.array(
        fc.record({
          depth: fc.integer({ min: 0, max: 3 }),
          values: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }),
        }),
        { maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((lines) =>
    lines.map(({ productId, quantity, options }, line) =>
      aDish(
        quantity,
        `Plat${line}`,
        options.map(({ depth, values }, option) => [
          `${'> '.repeat(depth)}Opt${option}`,
          ...values.map((value) => `Val${line}.${option}.${value}`),
        ]),
        { productId },
      ),
    ),
  );

/** How often each dish and each value was ordered. */
function ordered(products: readonly OrderProduct[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const { name, quantity, options } of products) {
    add(name, quantity);
    for (const { values } of options) for (const value of values) add(value.name, quantity);
  }
  return counts;
}

/** How often the paper says so: '2 x Plat0', 'Opt1 : 3 x Val0.1.2', 'Val0.1.2'. */
function onPaper(lines: readonly PaperLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const text = line.kind === 'text' ? line.texts.map((each) => each.text).join('') : '';
    for (const [, count = '1', name = ''] of text.matchAll(/(?:(\d+) x )?((?:Plat|Val)[\d.]+)/g))
      counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  return counts;
}

const sorted = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => a.localeCompare(b));

describe('every dish, option and quantity is on paper as often as it was ordered', () => {
  test.each(['kitchen', 'counter'] as const)('on a %s ticket', (kind) => {
    fc.assert(
      fc.property(productsOf, fc.constantFrom('80', '58' as const), (products, paper) => {
        const model = makeTicket(aTicketRequest(aTicketOrder(products), { kind, paper }));
        expect(sorted(onPaper(layOut(model)))).toEqual(sorted(ordered(products)));
      }),
    );
  });

  test('on the tickets of all stations together', () => {
    fc.assert(
      fc.property(productsOf, (products) => {
        const stations = [new Set([1]), new Set([2, 3]), new Set([4])];
        const lines = stations.flatMap((productIds) =>
          layOut(makeTicket(aTicketRequest(aTicketOrder(products), { productIds }))),
        );
        expect(sorted(onPaper(lines))).toEqual(sorted(ordered(products)));
      }),
    );
  });

  test('on the labels, each of one piece', () => {
    fc.assert(
      fc.property(productsOf, (products) => {
        const model = makeTicket(aTicketRequest(aTicketOrder(products), { kind: 'label', paper: 'label' }));
        const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(model.blocks.filter(({ kind }) => kind === 'cut')).toHaveLength(pieces);
        expect(sorted(onPaper(layOut(model)))).toEqual(sorted(ordered(products)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what a version changes', () => {
  const kebab = aDish(2, 'Kebab', [['Sauce', 'Blanche']]);
  const pita = aDish(1, 'Kebab', [['Sauce', 'Harissa']]);
  const fries = aDish(1, 'Frites', [], { productId: 2 });

  test('of another choice is a replacement, of as many pieces as were changed', () => {
    const { replaced, removed, added } = ticketChanges(
      aTicketOrder([kebab, fries]),
      aTicketOrder([aDish(1, 'Kebab', [['Sauce', 'Blanche']]), pita]),
      null,
    );
    expect(replaced.map(({ from, to }) => [from.quantity, to.quantity])).toEqual([[1, 1]]);
    expect(replaced[0]?.to.options[0]?.values[0]?.name).toBe('Harissa');
    expect(removed.map(({ name }) => name)).toEqual(['Frites']);
    expect(added).toEqual([]);
  });

  test('what was taken off and put on leads from one version to the other', () => {
    fc.assert(
      fc.property(productsOf, productsOf, (before, after) => {
        const { replaced, removed, added } = ticketChanges(aTicketOrder(before), aTicketOrder(after), null);
        const pieces = (products: readonly { quantity: number }[]) =>
          products.reduce((sum, { quantity }) => sum + quantity, 0);
        for (const { from, to } of replaced) expect(from.quantity).toBe(to.quantity);
        expect(pieces(before) - pieces(removed) + pieces(added)).toBe(pieces(after));
      }),
    );
  });

  test('concerns the stations of its dishes alone', () => {
    const orders = [aTicketOrder([kebab, fries]), aTicketOrder([kebab])] as const;
    expect(changesDishes(...orders, new Set([1]))).toBe(false);
    expect(changesDishes(...orders, new Set([2]))).toBe(true);
    expect(changesDishes(...orders, null)).toBe(true);
  });
});

test.each([
  ['Allergie aux noix', true],
  ['ALLERGIQUE au lait', true],
  ['je suis cœliaque', true],
  ['intolérante au lactose', true],
  ['Sans oignon', false],
])('%s: an allergy, %s', (note, expected) => {
  expect(mentionsAllergy(note)).toBe(expected);
});
