import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { type OrderAccess, type OrderOwner, ordersOfOwner } from '../modules/orders/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import { lastEventNumber, type NumberedShopEvent, shopEventsAfter } from '../shared/events/shop-event.ts';
import type { Bind } from '../shared/http/bind.ts';
import { done } from '../shared/outcome.ts';

/** A page that is further behind reads everything again. */
const EVENTS_MAX = 500;

type StoreEvents = AnswerOf<'storeEvents'>;

/** The store's log for its pages: everybody's events, and those of the caller's own orders. */
export function registerStoreEvents(
  bind: Bind,
  { database, orderAccess }: { database: Database; orderAccess: OrderAccess },
): void {
  bind('storeEvents', async (call, { after, guest_token }) => {
    const owner = await orderAccess.ownerOf(call, guest_token);
    // The page renews its token and asks again; a visitor has none.
    if (!owner.ok && (guest_token !== undefined || owner.refusal.code === 'session_expired')) return owner;
    const { storeId } = call.shop;
    return done(
      await database.inStore(storeId, (tx) => readEvents(tx, after, owner.ok ? owner.value : null)),
    );
  });
}

async function readEvents(tx: Tx, after: number, owner: OrderOwner | null): Promise<StoreEvents> {
  // Read before the events: an event that is committed in between is read twice rather than never.
  const number = await lastEventNumber(tx);
  const events = await shopEventsAfter(tx, after, EVENTS_MAX);
  const isWhole = after >= number ? after === number : events[0]?.number === after + 1;
  const reached = events.at(-1)?.number ?? number;
  if (!isWhole || reached < number) return { number, complete: false, events: [] };
  const changed = events.flatMap(({ kind, payload }) => (kind === 'order_status' ? payload.order_id : []));
  const own = owner ? await ordersOfOwner(tx, [...new Set(changed)], owner) : new Set<number>();
  return {
    number: Math.max(number, reached),
    complete: true,
    events: events.flatMap((event) => eventWire(event, own)),
  };
}

function eventWire(
  { number, kind, payload }: NumberedShopEvent,
  own: ReadonlySet<number>,
): StoreEvents['events'] {
  if (kind === 'switch') return [{ kind, number, ...payload }];
  if (kind !== 'order_status' || !own.has(payload.order_id)) return [];
  return [{ kind: 'order', number, order_id: payload.order_id }];
}
