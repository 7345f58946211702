import { createOrderTimers } from '#backend/modules/orders/order-timers.ts';
import { createOrderPayments } from '#backend/modules/payments/order-payments.ts';
import { REFUSAL_UNDO_MS } from '#lib/domain/orders/board.ts';
import type { TestBackend } from './backend.ts';
import { journalsOf } from './journal.ts';
import { shopsOf } from './shops.ts';
import { runAllDue, until } from './until.ts';

/** The timers of orders as another instance on the same database runs them. */
export async function orderTimers({
  database,
  log,
  now: clock,
}: Pick<TestBackend, 'database' | 'log' | 'now'>) {
  const shops = await shopsOf({ database, log, now: clock });
  return createOrderTimers({
    database,
    clock,
    log,
    shops,
    payments: createOrderPayments(
      { takesCards: async () => true },
      journalsOf({ database, now: clock, log }).record,
    ),
    wakeOutbox() {},
    wakePages() {},
    stockChanged() {},
    wakePayments() {},
    wakeAt() {},
  });
}

/** Does what is due for orders by now. Returns once the backend's own scheduler is done with its part, too. */
export async function runTimers(backend: Pick<TestBackend, 'database' | 'log' | 'now'>): Promise<void> {
  const { runOne } = await orderTimers(backend);
  await until(async () => {
    await runAllDue(runOne);
    const busy = await backend.database.acrossStores((tx) =>
      tx.query('SELECT 1 FROM order_timer WHERE due_at <= $1 OR attempts > 0', [new Date(backend.now())]),
    );
    return busy.length === 0;
  });
}

/** Lets the time go by in which staff may take back a refusal. */
export async function letRefusalsPass(backend: TestBackend): Promise<void> {
  backend.pass(REFUSAL_UNDO_MS);
  await runTimers(backend);
}
