import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { routeTickets, type Stations } from '#lib/domain/printing/routing.ts';

const kitchen = (printerId: number, station: number | null) =>
  ({ printerId, kind: 'kitchen', station }) as const;
const counter = (printerId: number) => ({ printerId, kind: 'counter', station: null }) as const;
const label = (printerId: number, station: number | null) => ({ printerId, kind: 'label', station }) as const;

const GRILL = 1;
const COLA = 2;
const CAKE = 3;
const stations: Record<number, Stations> = {
  [GRILL]: { printerId: 1, lblPrinterId: null },
  [COLA]: { printerId: 2, lblPrinterId: 3 },
  [CAKE]: { printerId: null, lblPrinterId: null },
};
const NONE: Stations = { printerId: null, lblPrinterId: null };
const stationsOf = (productId: number) => stations[productId] ?? NONE;
const lines = [{ productId: GRILL }, { productId: COLA }, { productId: CAKE }, { productId: COLA }];

describe('the tickets of an order', () => {
  it('are those of its stations; what names none is at the printer without one', () => {
    expect(routeTickets(lines, stationsOf, [kitchen(10, 1), kitchen(11, 2), kitchen(12, null)])).toEqual([
      { printerId: 10, kind: 'kitchen', lines: [0] },
      { printerId: 11, kind: 'kitchen', lines: [1, 3] },
      { printerId: 12, kind: 'kitchen', lines: [2] },
    ]);
  });

  it('are at the only printer of the kitchen, whatever its station', () => {
    for (const station of [null, 2, 9])
      expect(routeTickets(lines, stationsOf, [kitchen(10, station)])).toEqual([
        { printerId: 10, kind: 'kitchen', lines: [0, 1, 2, 3] },
      ]);
  });

  it('fall to the lowest station where no printer takes the rest', () => {
    expect(routeTickets(lines, stationsOf, [kitchen(10, 5), kitchen(11, 2)])).toEqual(
      [
        { printerId: 10, kind: 'kitchen', lines: [] },
        { printerId: 11, kind: 'kitchen', lines: [0, 1, 2, 3] },
      ].filter((ticket) => ticket.lines.length > 0),
    );
  });

  it('are the same at two printers of one station', () => {
    expect(routeTickets(lines, stationsOf, [kitchen(10, 2), kitchen(11, 2), kitchen(12, null)])).toEqual([
      { printerId: 10, kind: 'kitchen', lines: [1, 3] },
      { printerId: 11, kind: 'kitchen', lines: [1, 3] },
      { printerId: 12, kind: 'kitchen', lines: [0, 2] },
    ]);
  });

  it('have the whole order at the counter, and labels of what names a label printer', () => {
    expect(routeTickets(lines, stationsOf, [counter(20), label(30, 3)])).toEqual([
      { printerId: 20, kind: 'counter', lines: [0, 1, 2, 3] },
      { printerId: 30, kind: 'label', lines: [1, 3] },
    ]);
    expect(routeTickets([{ productId: CAKE }], stationsOf, [label(30, 3)])).toEqual([]);
  });

  it('have labels of everything else at a label printer without a station', () => {
    expect(routeTickets(lines, stationsOf, [label(30, 3), label(31, null)])).toEqual([
      { printerId: 30, kind: 'label', lines: [1, 3] },
      { printerId: 31, kind: 'label', lines: [0, 2] },
    ]);
    expect(routeTickets(lines, stationsOf, [label(31, null)])).toEqual([
      { printerId: 31, kind: 'label', lines: [0, 1, 2, 3] },
    ]);
  });

  it('are none without printers, and for a product that is gone they are where everything else is', () => {
    expect(routeTickets(lines, stationsOf, [])).toEqual([]);
    expect(routeTickets([{ productId: 99 }], stationsOf, [kitchen(10, 1), kitchen(12, null)])).toEqual([
      { printerId: 12, kind: 'kitchen', lines: [0] },
    ]);
  });
});

describe('of any order at any printers', () => {
  const station = fc.option(fc.integer({ min: 1, max: 4 }));
  const printers = fc
    .array(fc.record({ kind: fc.constantFrom('kitchen', 'counter', 'label'), station }), { maxLength: 8 })
    .map((all) => all.map((printer, index) => ({ printerId: index + 1, ...printer })));
  const products = fc.array(fc.record({ printerId: station, lblPrinterId: station }), {
    minLength: 1,
    maxLength: 6,
  });
  const order = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 20 });

  const everyCase = fc.record({ printers, products, order }).map((drawn) => ({
    ...drawn,
    lines: drawn.order.map((productId) => ({ productId: productId % drawn.products.length })),
  }));
  const stationsIn = (products: readonly Stations[]) => (productId: number) => products[productId] ?? NONE;

  it('the kitchen tickets of the stations together are the order, each line once', () => {
    fc.assert(
      fc.property(everyCase, ({ printers, products, lines }) => {
        const tickets = routeTickets(lines, stationsIn(products), printers).filter(
          ({ kind }) => kind === 'kitchen',
        );
        const stationOf = (printerId: number) =>
          printers.find((each) => each.printerId === printerId)?.station;
        const byStation = new Map(tickets.map((ticket) => [stationOf(ticket.printerId), ticket.lines]));
        for (const ticket of tickets)
          expect(ticket.lines).toEqual(byStation.get(stationOf(ticket.printerId)));
        const printed = [...byStation.values()].flat().sort((a, b) => a - b);
        const hasKitchen = printers.some(({ kind }) => kind === 'kitchen');
        expect(printed).toEqual(hasKitchen ? lines.map((_, index) => index) : []);
      }),
    );
  });

  it('every line that names a label station is on one, and every other line where a label printer takes the rest', () => {
    fc.assert(
      fc.property(everyCase, ({ printers, products, lines }) => {
        const tickets = routeTickets(lines, stationsIn(products), printers).filter(
          ({ kind }) => kind === 'label',
        );
        const labelled = new Set(tickets.flatMap((ticket) => ticket.lines));
        const stations = printers.filter(({ kind }) => kind === 'label').map(({ station }) => station);
        lines.forEach(({ productId }, index) => {
          expect(labelled.has(index)).toBe(
            stations.includes(null) ||
              (stations.length > 0 && stationsIn(products)(productId).lblPrinterId !== null),
          );
        });
      }),
    );
  });

  it('lines of one product are on the same tickets, in their order, and no ticket is empty', () => {
    fc.assert(
      fc.property(everyCase, ({ printers, products, lines }) => {
        for (const ticket of routeTickets(lines, stationsIn(products), printers)) {
          expect(ticket.lines.length).toBeGreaterThan(0);
          expect(ticket.lines).toEqual([...ticket.lines].sort((a, b) => a - b));
          const ids = new Set(ticket.lines.map((index) => lines[index]?.productId));
          lines.forEach(({ productId }, index) => {
            if (ids.has(productId)) expect(ticket.lines).toContain(index);
          });
        }
      }),
    );
  });
});
