import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { PAYMENT_METHODS } from '#lib/domain/orders/order.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { RequestHistogram } from '#lib/http/request-metrics.ts';
import type { Database } from './database/database.ts';

/** The metrics of one backend process. No label names a shop, since there may be 20,000, nor a person. */
export interface Metrics {
  registry: Registry;
  requests: RequestHistogram;
  /** Counts new orders, once they are committed. */
  orderPlaced(shippingMethod: string, paymentMethod: string): void;
  /** Counts what became of an account that nobody used. */
  unusedAccount(step: string): void;
  /** A value that is read when the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const orders = new Counter({
    name: 'ardoise_orders_placed_total',
    help: 'New orders by how they are handed over and paid',
    labelNames: ['shipping_method', 'payment_method'],
    registers,
  });
  // Prometheus sees no increase from an absent series to 1, and no series in a process that got no order yet.
  for (const shipping_method of SHIPPING_METHODS)
    for (const payment_method of PAYMENT_METHODS) orders.inc({ shipping_method, payment_method }, 0);
  const unused = new Counter({
    name: 'ardoise_unused_accounts_total',
    help: 'Accounts that nobody used: warned, erased, or kept since they were used again',
    labelNames: ['step'],
    registers,
  });
  return {
    registry,
    requests: new RequestHistogram(registry),
    orderPlaced: (shippingMethod, paymentMethod) =>
      orders.inc({ shipping_method: shippingMethod, payment_method: paymentMethod }),
    unusedAccount: (step) => unused.inc({ step }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
}

/** Adds the figures of the process itself: memory, processor time, event loop. One registry of a process may have them. */
export const addProcessMetrics = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry });

/** Adds the connections of a PostgreSQL pool. The embedded database has none. */
export function addPoolMetrics({ gauge }: Metrics, { pool }: Database): void {
  if (!pool) return;
  gauge('ardoise_database_connections', 'Open connections of the pool', () => pool().open);
  gauge('ardoise_database_connections_idle', 'Those that no transaction uses', () => pool().idle);
  gauge('ardoise_database_waiting', 'Transactions that wait for a connection', () => pool().waiting);
}
