import type { Tx } from '../database/database.ts';

/** What changed in a shop, for its pages and its staff. It says what to read again, not the new state. */
export type ShopEvent =
  /** A new order. */
  | { kind: 'order_placed'; payload: { order_id: number } }
  /** A new order was seen by the staff. */
  | { kind: 'order_seen'; payload: { order_id: number } }
  /** An order has another status, time or payment. */
  | { kind: 'order_status'; payload: { order_id: number } }
  /** The bill of a table was closed by somebody. */
  | { kind: 'bill_closed'; payload: { bill_id: number } }
  /** A printer or an agent is another, or in another state. */
  | { kind: 'printer_status'; payload: object }
  /** A print job is new, has failed, or was not printed in time. */
  | { kind: 'print_job'; payload: object }
  /** The draft of the catalogue has changed. */
  | { kind: 'catalogue_drafted'; payload: object }
  /** Another version of the catalogue is published. */
  | { kind: 'catalogue_published'; payload: { version: number } }
  /** A setting that staff turn on and off; `value` is 0 or 1, as pages receive it. */
  | { kind: 'switch'; payload: { sw: string; value: number } };

/** An event as it is stored. Numbers of a shop have no gaps and become visible in their order. */
export type NumberedShopEvent = ShopEvent & { number: number };

/** Appends an event to the shop's log (appendShopEvents). Returns its number. */
export const appendShopEvent = (tx: Tx, storeId: number, event: ShopEvent): Promise<number> =>
  appendShopEvents(tx, storeId, [event]);

/**
 * Appends events to the shop's log, in the transaction of the change and as its last statement: the shop's counter stays
 * locked until the commit. Returns the number of the last event; their numbers are consecutive. After the commit the
 * caller wakes the readers.
 */
export async function appendShopEvents(
  tx: Tx,
  storeId: number,
  events: readonly ShopEvent[],
): Promise<number> {
  const [counter] = await tx.query<{ number: number }>(APPEND, [storeId, JSON.stringify(events)]);
  if (!counter) throw new Error('an event was not numbered');
  return counter.number;
}

const APPEND = `
  WITH numbered AS (
    INSERT INTO shop_event_counter AS counter (store_id, last_number) VALUES ($1, jsonb_array_length($2::jsonb))
    ON CONFLICT (store_id) DO UPDATE SET last_number = counter.last_number + excluded.last_number
    RETURNING last_number, last_number - jsonb_array_length($2::jsonb) AS number_before
  ), appended AS (
    INSERT INTO shop_event (store_id, number, kind, payload)
    SELECT $1, number_before + position, event->>'kind', event->'payload'
      FROM numbered CROSS JOIN jsonb_array_elements($2::jsonb) WITH ORDINALITY AS events (event, position)
  )
  SELECT last_number AS number FROM numbered`;

/** The number of the newest event of the transaction's store; 0 before the first. */
export async function lastEventNumber(tx: Tx): Promise<number> {
  const [counter] = await tx.query<{ number: number }>(
    'SELECT last_number AS number FROM shop_event_counter WHERE store_id = current_store_id()',
  );
  return counter?.number ?? 0;
}

/** How long ago the newest switch of the transaction's store was turned, in milliseconds; null without one in the log. */
export async function lastSwitchAgeMs(tx: Tx): Promise<number | null> {
  const [newest] = await tx.query<{ age: number }>(
    `SELECT (extract(epoch FROM now() - created_at) * 1000)::double precision AS age FROM shop_event
      WHERE store_id = current_store_id() AND kind = 'switch' ORDER BY number DESC LIMIT 1`,
  );
  return newest?.age ?? null;
}

/** Across stores: the numbers of the newest events. A store without any event is absent. */
export async function lastEventNumbers(tx: Tx, storeIds: readonly number[]): Promise<Map<number, number>> {
  const counters = await tx.query<{ storeId: number; number: number }>(
    `SELECT store_id AS "storeId", last_number AS number FROM shop_event_counter WHERE store_id = ANY($1::integer[])`,
    [storeIds],
  );
  return new Map(counters.map(({ storeId, number }) => [storeId, number]));
}

/** The events of the transaction's store after a number, in their order. */
export const shopEventsAfter = (tx: Tx, number: number, limit: number): Promise<NumberedShopEvent[]> =>
  tx.query<NumberedShopEvent>(
    `SELECT number, kind, payload FROM shop_event
      WHERE store_id = current_store_id() AND number > $1 ORDER BY number LIMIT $2`,
    [number, limit],
  );
