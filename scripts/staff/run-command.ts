import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { type OrderWire, orderOf } from '#lib/contract/order.ts';
import type { StaffOrderWire } from '#lib/contract/schemas/staff.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import { CANCELLED, HANDED_OVER, nextStatus, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { amountDue, receivedOnSite } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { isLocalHost, managementHostOf } from '#lib/tenant/tenant.ts';
import { shopAddress } from '../tables/shop-address.ts';
import { ordersTable } from './listings.ts';
import { type Operator, Refused } from './operator.ts';
import type { Command } from './read-command.ts';
import { statusName } from './status-words.ts';

const PAYMENT_STATUSES = {
  settled: 'réglée',
  unsettled: 'non réglée',
  own_till: 'réglée au restaurant',
  refunding: 'remboursement en cours',
  refunded: 'remboursée',
  partly_refunded: 'remboursée en partie',
  disputed: 'contestée par la banque du client',
} as const;

/** Where a demonstration shop's management area is on this machine; null in production, and for an unknown shop. */
async function managementOriginOf(operator: Operator, shop: string): Promise<string | null> {
  const { tenants } = await operator.call('tenantList', {});
  const found = tenants.find(({ tenant }) => tenant.id === shop);
  const address = found && new URL(shopAddress(found.tenant, process.env));
  if (!address || !isLocalHost(address.hostname)) return null;
  return `${address.protocol}//${managementHostOf(address.hostname)}:${address.port}`;
}

const withoutCatalogue = (shop: string) =>
  `${shop} n’a pas encore de carte : \`npm run shop:import\` d’abord.`;

/** Whether a call failed because the shop was added and not imported. */
async function isWithoutCatalogue(operator: Operator, shop: string, error: unknown): Promise<boolean> {
  if (!(error instanceof Refused && error.code === 'unknown_shop')) return false;
  const { tenants } = await operator.call('tenantList', { tenant: shop });
  return tenants.length > 0;
}

/** Runs an operator's command and returns its text. */
export async function runCommand(operator: Operator, command: Command): Promise<string> {
  switch (command.name) {
    case 'invite': {
      const { shop, email, person, role } = command;
      const origin = await managementOriginOf(operator, shop);
      const invitation = { shop, email, name: person, role, ...(origin && { origin }) };
      await operator.call('staffInvite', invitation).catch(async (error: unknown) => {
        throw (await isWithoutCatalogue(operator, shop, error)) ? new Refused(withoutCatalogue(shop)) : error;
      });
      return `Invitation envoyée à ${email}. Le lien est valable sept jours, une seule fois.`;
    }
    case 'create': {
      const password = randomBytes(12).toString('base64url');
      const { shop, email, person } = command;
      await operator.call('staffCreate', { shop, email, name: person, password });
      return `Accès ouvert pour ${email}.\nMot de passe, montré cette seule fois : ${password}`;
    }
    case 'reset-second-factor': {
      const { shop, email } = command;
      const origin = await managementOriginOf(operator, shop);
      await operator.call('staffFactorReset', { shop, email, ...(origin && { origin }) });
      return `Second facteur retiré : ${email} se connecte avec son seul mot de passe, et en est prévenu par e-mail.`;
    }
    case 'orders': {
      const { all, cursor, shop } = command;
      const page = await operator.call('staffOrderList', { all, ...(cursor && { cursor }) }, shop);
      const table = ordersTable(page.orders, page.time_zone);
      return page.next_cursor ? `${table}\nLa suite : ajoutez --after ${page.next_cursor}` : table;
    }
    case 'status': {
      const { shop, orderId, reason, means } = command;
      const to = command.to === 'next' ? await following(operator, shop, orderId) : command.to;
      const payload = {
        order_id: orderId,
        order_status_id: to,
        ...(reason && { reason }),
        ...(means && { means }),
      };
      const { order } = await operator.call('staffOrderStatus', payload, shop);
      return [`Commande ${order.order_id} : ${statusName(order.order_status_id)}.`, moneyWords(order)]
        .filter(Boolean)
        .join(' ');
    }
    case 'received': {
      const { shop, orderId: order_id, amount, means, refund } = command;
      const kind = refund ? 'refund' : 'payment';
      const noted = { order_id, amount, means, kind, idempotency_key: randomUUID() } as const;
      const { order } = await operator.call('staffOrderReceived', noted, shop);
      return `Commande ${order.order_id} : ${PAYMENT_STATUSES[order.payment_status]}.`;
    }
    case 'adjust': {
      const { shop, orderId, change, reason } = command;
      const found = await orderOfShop(operator, shop, orderId, true);
      const { order, to_give_back } = await operator.call(
        'staffOrderAdjust',
        { order_id: orderId, version: found?.version ?? 1, change, reason, idempotency_key: randomUUID() },
        shop,
      );
      const back = parseDecimal(to_give_back) ?? ZERO;
      return [
        `Commande ${order.order_id} : total ${priceText(parseDecimal(order.total) ?? ZERO)}.`,
        back > ZERO ? `À rendre sur place : ${priceText(back)}, à noter par « received … --refund ».` : '',
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'switch': {
      await operator.call('staffStoreSwitch', { sw: command.sw, value: command.on ? 1 : 0 }, command.shop);
      const what = command.sw === 'maintenance' ? 'La maintenance' : 'La commande en ligne';
      return `${what} est ${command.on ? 'activée' : 'désactivée'}.`;
    }
  }
}

/** What the staff have to know of the money of an order that has come to its end. */
function moneyWords(wire: OrderWire): string {
  const order = orderOf(wire);
  if (order.orderStatusId === HANDED_OVER) {
    const due = amountDue(order);
    return due > ZERO ? `Reste à encaisser : ${priceText(due)}.` : '';
  }
  const onSite = receivedOnSite(order);
  if (order.orderStatusId !== CANCELLED || onSite <= ZERO) return '';
  return `À rendre sur place : ${priceText(onSite)}, à noter par « received … --refund ».`;
}

async function following(operator: Operator, shop: string, orderId: number): Promise<OrderStatusId> {
  const order = await orderOfShop(operator, shop, orderId, false);
  const next = order && nextStatus(order.order_status_id);
  if (!next) throw new Refused(`La commande ${orderId} n’est pas en cours.`);
  return next;
}

/** An order as the shop's list has it, among the active ones or all; undefined when it is not there. */
async function orderOfShop(
  operator: Operator,
  shop: string,
  orderId: number,
  all: boolean,
): Promise<StaffOrderWire | undefined> {
  let cursor: string | null = null;
  let order: StaffOrderWire | undefined;
  do {
    const page: AnswerOf<'staffOrderList'> = await operator.call(
      'staffOrderList',
      { all, limit: 200, ...(cursor && { cursor }) },
      shop,
    );
    order = page.orders.find(({ order_id }) => order_id === orderId);
    cursor = page.next_cursor;
  } while (!order && cursor);
  return order;
}
