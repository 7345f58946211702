import { readdirSync, readFileSync } from 'node:fs';
import * as refreshToken from '#lib/domain/account/refresh-token.ts';
import { MEANS, ON_SITE_METHODS, PAYMENT_METHODS } from '#lib/domain/orders/order.ts';
import * as orderStatus from '#lib/domain/orders/order-status.ts';
import * as recurring from '#lib/domain/orders/recurring-state.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import * as account from '#lib/domain/payments/payment-account.ts';
import * as payment from '#lib/domain/payments/payment-session.ts';
import { LEDGER_KINDS } from '#lib/domain/payments/transactions.ts';
import * as printJob from '#lib/domain/printing/print-job.ts';

const page = readFileSync(new URL('../../docs/state-machines.md', import.meta.url), 'utf8');

/** The text under a heading, up to the next one. */
const sectionUnder = (heading: string): string =>
  page.split(`\n## ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';

/** The rows of the table under a heading as cells, the header first, without the delimiter row. */
function linesUnder(heading: string): string[][] {
  const rows = sectionUnder(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows
    .filter((_, index) => index !== 1)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const tableUnder = (heading: string): string[][] => linesUnder(heading).slice(1);

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

  it.each(
    rows.map(([id, name, , customer, staff, system, automatic]) => ({
      id,
      name,
      customer,
      staff,
      system,
      automatic,
    })),
  )('says who may move an order from $id ($name) where', ({ id, customer, staff, system, automatic }) => {
    const from = orderStatus.orderStatusIdOf(Number(id));
    const reached = (actor: orderStatus.OrderMover) =>
      ORDER_STATUS_IDS.filter((to) => canMove(from, to, actor)).sort(ascending);
    const written = { customer, staff, system, automatic };
    expect(
      Object.fromEntries(Object.entries(written).map(([actor, cell]) => [actor, numbersIn(cell)])),
    ).toEqual({
      customer: reached('customer'),
      staff: reached('staff'),
      system: reached('system'),
      automatic: reached('automatic'),
    });
  });

  it('draws each move of the table that can happen, and no other', () => {
    const drawn = [...sectionUnder('Order status').matchAll(/^ {2}(\d+) --> (\d+):/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    // No order stays in 0, and an order that awaits its payment can be cancelled by customer, staff and timeout.
    const moves = rows
      .filter(([id]) => id !== '0')
      .flatMap(([id, , , ...cells]) =>
        cells.slice(0, 3).flatMap((cell) => numbersIn(cell).map((to) => `${id} ${to}`)),
      );
    expect([...new Set(drawn)].sort()).toEqual([...new Set(moves)].sort());
  });
});

interface Machine {
  heading: string;
  states: readonly string[];
  actors: readonly string[];
  moves: Readonly<Record<string, Readonly<Partial<Record<string, readonly string[]>>>>>;
}

const MACHINES: Machine[] = [
  {
    heading: 'Payment by card',
    states: payment.PAYMENT_SESSION_STATES,
    actors: payment.PAYMENT_SESSION_ACTORS,
    moves: payment.PAYMENT_SESSION_MOVES,
  },
  {
    heading: 'Payment account',
    states: account.PAYMENT_ACCOUNT_STATES,
    actors: account.PAYMENT_ACCOUNT_ACTORS,
    moves: account.PAYMENT_ACCOUNT_MOVES,
  },
  {
    heading: 'Customer session',
    states: refreshToken.REFRESH_TOKEN_STATES,
    actors: refreshToken.REFRESH_TOKEN_ACTORS,
    moves: refreshToken.REFRESH_TOKEN_MOVES,
  },
  {
    heading: 'Recurring order',
    states: recurring.RECURRING_STATES,
    actors: recurring.RECURRING_ACTORS,
    moves: recurring.RECURRING_MOVES,
  },
  {
    heading: 'Print job',
    states: printJob.PRINT_JOB_STATES,
    actors: printJob.PRINT_JOB_MOVERS,
    moves: printJob.PRINT_JOB_MOVES,
  },
];

const namesIn = (cell = '') => (cell === '' ? [] : cell.split(', ').sort());

describe.each(MACHINES)('the machine "$heading"', ({ heading, states, actors, moves }) => {
  const [head = [], ...rows] = linesUnder(heading);
  const columnOf = (actor: string) =>
    head.findIndex((title) => new RegExp(`^${actor} moves? to$`).test(title));

  it('has a row for each state, in the order of the code', () => {
    expect(rows.map(([state]) => state)).toEqual(states.map((state) => `\`${state}\``));
  });

  it('has a column for each actor, and says where each moves it', () => {
    expect(head.filter((title) => /^\w+ moves? to$/.test(title))).toHaveLength(actors.length);
    const written = rows.map((row) => actors.map((actor) => namesIn(row[columnOf(actor)])));
    expect(written).toEqual(
      states.map((state) => actors.map((actor) => [...(moves[state]?.[actor] ?? [])].sort())),
    );
  });

  it('draws each move with those who make it, and no other', () => {
    const arrows = [...sectionUnder(heading).matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)];
    const drawn = arrows.map(([, from, to, who = '']) => `${from} ${to} ${who.split(/, | or /).sort()}`);
    const made = states.flatMap((from) =>
      states.flatMap((to) => {
        const movers = actors.filter((actor) => moves[from]?.[actor]?.includes(to));
        return movers.length > 0 ? [`${from} ${to} ${[...movers].sort()}`] : [];
      }),
    );
    expect(drawn.sort()).toEqual(made.sort());
  });
});

/** Collects the moves between different states, sorted, without repetition. */
function movesOf<State extends string>(pairs: Iterable<readonly [from: State, to: State]>): string[] {
  return [
    ...new Set([...pairs].filter(([from, to]) => from !== to).map(([from, to]) => `${from} ${to}`)),
  ].sort();
}

const tabled = ({ moves, states }: Pick<Machine, 'moves' | 'states'>, actor: string) =>
  states.flatMap((from) => (moves[from]?.[actor] ?? []).map((to) => `${from} ${to}`)).sort();

describe('a payment session', () => {
  const { hasResult, ORDER_STATUSES_AFTER_SESSION: after, PAYMENT_SESSION_STATES: states } = payment;

  it('moves its order as its row says, and as the system may', () => {
    const [head = [], ...rows] = linesUnder('Payment by card');
    const column = head.indexOf('moves the order from 12 to');
    expect(rows.map((row) => numbersIn(row[column]))).toEqual(
      states.map((state) => after[state].toSorted(ascending)),
    );
    const moved = states.flatMap((state) => after[state]);
    const { AWAITING_CARD, canMove, ORDER_STATUS_IDS } = orderStatus;
    expect([...new Set(moved)].sort(ascending)).toEqual(
      ORDER_STATUS_IDS.filter((to) => canMove(AWAITING_CARD, to, 'system')).sort(ascending),
    );
  });

  it('has a result once nobody can pay it any more', () => {
    expect(states.filter(hasResult)).toEqual(['none', 'paid', 'expired']);
  });
});

describe('a refresh token', () => {
  const { refreshTokenState, ROTATION_GRACE_MS } = refreshToken;
  const machine = { moves: refreshToken.REFRESH_TOKEN_MOVES, states: refreshToken.REFRESH_TOKEN_STATES };
  const EXPIRES = 10 * ROTATION_GRACE_MS;
  const facts = [null, 0].flatMap((rotatedAt) =>
    [true, false].map((isFamilyActive) => ({ isFamilyActive, rotatedAt, expiresAt: EXPIRES })),
  );
  const instants = Array.from({ length: 24 }, (_, index) => (index * ROTATION_GRACE_MS) / 2);

  it('changes with time as the table says', () => {
    const pairs = facts.flatMap((token) =>
      instants.map(
        (now) =>
          [refreshTokenState(token, now), refreshTokenState(token, now + ROTATION_GRACE_MS / 2)] as const,
      ),
    );
    expect(movesOf(pairs)).toEqual(tabled(machine, 'time'));
  });

  it('changes when it is renewed or its family is revoked as the table says', () => {
    const pairs = facts.flatMap((token) =>
      instants.flatMap((now) => {
        const state = refreshTokenState(token, now);
        const revoked = refreshTokenState({ ...token, isFamilyActive: false }, now);
        const renewed = refreshTokenState({ ...token, rotatedAt: now, expiresAt: now + EXPIRES }, now);
        return [[state, revoked] as const, ...(state === 'current' ? [[state, renewed] as const] : [])];
      }),
    );
    expect(movesOf(pairs)).toEqual(tabled(machine, 'customer'));
  });

  it('is accepted for 30 seconds after its rotation, and not at the thirtieth', () => {
    const rotated = { isFamilyActive: true, rotatedAt: 0, expiresAt: EXPIRES };
    expect(refreshTokenState(rotated, 29_999)).toBe('rotated');
    expect(refreshTokenState(rotated, 30_000)).toBe('reused');
  });

  it('is expired at the instant at which its family expires', () => {
    const current = { isFamilyActive: true, rotatedAt: null, expiresAt: EXPIRES };
    expect(refreshTokenState(current, EXPIRES - 1)).toBe('current');
    expect(refreshTokenState(current, EXPIRES)).toBe('expired');
  });
});

describe('a recurring order', () => {
  const { RECURRING_WHEN_DUE, recurringState } = recurring;
  const machine = { moves: recurring.RECURRING_MOVES, states: recurring.RECURRING_STATES };
  const NOW = 1_000;
  const NEXT = { nextAt: NOW + 500, remindedTotal: null, orderId: null };
  const rows = [false, true].flatMap((paused) =>
    [false, true].flatMap((skipNext) =>
      [NOW - 1, NOW + 1].flatMap((nextAt) =>
        [null, 1250].flatMap((remindedTotal) =>
          [null, 7].map((orderId) => ({ paused, skipNext, nextAt, remindedTotal, orderId })),
        ),
      ),
    ),
  );
  const stateOf = (row: recurring.RecurringFacts) => recurringState(row, NOW);

  it('behaves when it is due as the table says', () => {
    const [head = [], ...lines] = linesUnder('Recurring order');
    const column = head.indexOf('when it is due');
    expect(lines.map((line) => line[column])).toEqual(
      machine.states.map((state) => RECURRING_WHEN_DUE[state]),
    );
  });

  it('changes with time as the table says', () => {
    const pairs = rows.map((row) => [stateOf(row), recurringState(row, NOW + 1)] as const);
    expect(movesOf(pairs)).toEqual(tabled(machine, 'time'));
  });

  it('is moved by the scheduler as the table says', () => {
    const pairs = rows.flatMap((row) => {
      const state = stateOf(row);
      const action = RECURRING_WHEN_DUE[state];
      if (action === 'remind') return [[state, stateOf({ ...row, remindedTotal: 1250 })] as const];
      return action === 'go_on' ? [[state, stateOf({ ...row, ...NEXT, skipNext: false })] as const] : [];
    });
    expect(movesOf(pairs)).toEqual(tabled(machine, 'scheduler'));
  });

  it('is moved by its customer as the table says', () => {
    const pairs = rows.flatMap((row) => [
      [stateOf(row), stateOf({ ...row, orderId: 7 })] as const,
      [stateOf(row), stateOf({ ...row, skipNext: !row.skipNext })] as const,
      // A change of content or time, a pause and a resume schedule the next time.
      [stateOf(row), stateOf({ ...row, ...NEXT })] as const,
      [stateOf(row), stateOf({ ...row, ...NEXT, paused: !row.paused })] as const,
      [stateOf(row), stateOf({ ...row, ...NEXT, skipNext: true })] as const,
    ]);
    expect(movesOf(pairs)).toEqual(tabled(machine, 'customer'));
  });
});

describe('the database', () => {
  const folder = new URL('../../backend/shared/database/migrations/', import.meta.url);
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  /** The values of the newest CHECK of a column, from CREATE TABLE or a later ALTER TABLE. */
  const listOf = (table: string, column: string) => {
    const statements = migrations
      .join('\n')
      .split(/;\s*$/m)
      .filter((sql) => sql.includes(`CREATE TABLE ${table} (`) || sql.includes(`ALTER TABLE ${table} `));
    const check = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`, 'g');
    const list = [...statements.join('\n').matchAll(check)].at(-1)?.[1] ?? '';
    return list.split(', ').map((value) => value.replaceAll("'", ''));
  };

  it.each([
    { table: '"order"', column: 'order_status_id', names: orderStatus.ORDER_STATUS_IDS },
    { table: '"order"', column: 'payment_method', names: PAYMENT_METHODS },
    { table: '"order"', column: 'shipping_method', names: SHIPPING_METHODS },
    { table: 'order_event', column: 'actor', names: orderStatus.ORDER_ACTORS },
    { table: 'recurring_order', column: 'payment_method', names: ON_SITE_METHODS },
    { table: 'ledger_entry', column: 'kind', names: LEDGER_KINDS },
    { table: 'payment_account', column: 'state', names: account.PAYMENT_ACCOUNT_STATES },
    { table: 'ledger_entry', column: 'means', names: MEANS },
  ])('accepts in $column of $table the values of the code only', ({ table, column, names }) => {
    expect(listOf(table, column).sort()).toEqual(names.map(String).sort());
  });
});
