import { readFileSync } from 'node:fs';
import * as orderStatus from '#lib/domain/orders/order-status.ts';

const page = readFileSync(new URL('../../docs/state-machines.md', import.meta.url), 'utf8');

/** The rows of the table under a heading, cell by cell, without its head. */
function tableUnder(heading: string): string[][] {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const numbersIn = (cell = '') => (cell === '' ? [] : cell.split(', ').map(Number));
const ascending = (one: number, other: number) => one - other;

describe('the state machines that are documented', () => {
  const { ORDER_STATUS_IDS, canMove } = orderStatus;
  const rows = tableUnder('Order status');

  it('has a row for each order status, under its name in the code', () => {
    const named = rows.map(([id, name]) => [name, Number(id)]);
    const inCode = Object.entries(orderStatus).filter(([, value]) => typeof value === 'number');
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(inCode.map(([name, id]) => [`\`${name}\``, id])),
    );
    expect(rows.map(([id]) => Number(id)).sort(ascending)).toEqual([...ORDER_STATUS_IDS].sort(ascending));
  });

  it.each(rows.map(([id, name, , customer, staff, system]) => ({ id, name, customer, staff, system })))(
    'says who may move an order from $id ($name) where',
    ({ id, customer, staff, system }) => {
      const from = orderStatus.orderStatusIdOf(Number(id));
      const reached = (actor: orderStatus.OrderActor) =>
        ORDER_STATUS_IDS.filter((to) => canMove(from, to, actor)).sort(ascending);
      expect({ customer: numbersIn(customer), staff: numbersIn(staff), system: numbersIn(system) }).toEqual({
        customer: reached('customer'),
        staff: reached('staff'),
        system: reached('system'),
      });
    },
  );

  it('draws each move of the table that can happen, and no other', () => {
    const drawn = [...page.matchAll(/^ {2}(\d+) --> (\d+):/gm)].map(([, from, to]) => `${from} ${to}`);
    // No order stays in 0, and one that awaits its payment is cancelled by customer, staff and timeout alike.
    const moves = rows
      .filter(([id]) => id !== '0')
      .flatMap(([id, , , ...cells]) =>
        cells.slice(0, 3).flatMap((cell) => numbersIn(cell).map((to) => `${id} ${to}`)),
      );
    expect([...new Set(drawn)].sort()).toEqual([...new Set(moves)].sort());
  });
});
