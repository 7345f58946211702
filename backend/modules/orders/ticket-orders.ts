import type { OrderMoney } from '#lib/domain/orders/adjustment.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { Tx } from '../../shared/database/database.ts';
import { stampsForTickets } from '../loyalty/interface.ts';
import type { TicketContent } from '../printing/interface.ts';
import { creditNotesOf } from './repository/adjustment.ts';
import { ordersForTickets, versionsForTickets } from './repository/ticket-orders.ts';

/** Reads versions of orders for their tickets, null for the present one, in the order in which they are wanted. */
export async function ticketOrders(
  tx: Tx,
  wanted: readonly { orderId: number; version: number | null; withCreditNotes: boolean }[],
): Promise<(TicketContent | null)[]> {
  const orderIds = [...new Set(wanted.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const orders = await ordersForTickets(tx, orderIds);
  const changed = [...orders.values()].filter(({ order }) => order.version > 1);
  const versions = await versionsForTickets(
    tx,
    changed.map(({ order }) => order.orderId),
  );
  const stamps = await stampsForTickets(
    tx,
    [...orders.values()].flatMap(({ customerId }) => customerId ?? []),
  );
  const contents: (TicketContent | null)[] = [];
  for (const { orderId, version: wantedVersion, withCreditNotes } of wanted) {
    const found = orders.get(orderId);
    const version = wantedVersion ?? found?.order.version ?? 1;
    const at = (number: number): Order | null =>
      found ? versionOf(found.order, number, versions.get(`${orderId}/${number}`)) : null;
    const order = at(version);
    const creditNotes = withCreditNotes && order ? await creditNotesOf(tx, orderId) : [];
    contents.push(
      found && order
        ? {
            order,
            customer: found.customer,
            before: at(version - 1),
            creditNotes,
            loyalty: (found.customerId !== null && stamps.get(found.customerId)) || null,
          }
        : null,
    );
  }
  return contents;
}

/** An order as its version was; null of one that it never had. */
function versionOf(order: Order, version: number, money: OrderMoney | undefined): Order | null {
  if (version === order.version) return order;
  return money ? { ...order, ...money, version } : null;
}
