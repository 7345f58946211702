import { join } from 'node:path';
import { output } from '../support/children.ts';
import { freePort } from '../support/free-port.ts';
import { milliseconds, type Row } from '../support/report.ts';

/** Migrating and seeding all shops, and signing up one customer per connection. */
const SET_UP_MS = 180_000;
const TARGETS = { pglite: 200, postgres: 500 };
const TAIL_TARGET = 4;

type Database = keyof typeof TARGETS;

export interface PlacedOrders {
  database: Database;
  backends: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  backendCpu: number;
  serverCpu: number;
  refused: number;
}

/** The rows of bench/orders.ts on one database; several backends need PostgreSQL and Redis. */
export async function measureOrders(
  database: Database,
  seconds: number,
  backends = 1,
): Promise<PlacedOrders[]> {
  const program = join(import.meta.dirname, '../orders.ts');
  const options = { seconds, port: await freePort(), backends };
  const parameters = [
    program,
    database,
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ];
  return JSON.parse(await output(process.execPath, parameters, seconds * 1000 + SET_UP_MS));
}

export function rowOfOrders(orders: PlacedOrders): Row {
  const wanted = TARGETS[orders.database];
  const tail = orders.p99 / orders.p50;
  return {
    measured: 'orders',
    of: `${orders.database === 'pglite' ? 'PGlite' : 'PostgreSQL'}${orders.backends > 1 ? `, ${orders.backends} backends` : ''}`,
    figures: [
      `${orders.perSecond.toFixed(0)} orders/s`,
      `p50 ${milliseconds(orders.p50)}, p99 ${milliseconds(orders.p99)} (${tail.toFixed(1)} times)`,
      `CPU ${milliseconds(orders.backendCpu)} and ${milliseconds(orders.serverCpu)} of the database server an order`,
      `${orders.refused} refused`,
    ].join('; '),
    target: {
      wanted: `${wanted} a second, p99 under ${TAIL_TARGET} times p50`,
      met: orders.perSecond >= wanted && tail < TAIL_TARGET && orders.refused === 0,
    },
  };
}
