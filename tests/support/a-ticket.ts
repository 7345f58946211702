import type { OrderTicketRequest, TicketShop } from '#backend/modules/printing/ticket/ticket.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import {
  NOTHING_RECEIVED,
  NOTHING_RETURNED,
  type Order,
  type OrderProduct,
} from '#lib/domain/orders/order.ts';
import { APPROVED } from '#lib/domain/orders/order-status.ts';
import type { Legal } from '#lib/domain/store/shop.ts';
import { taxShare } from '#lib/domain/vat.ts';

export const A_TICKET_SHOP: TicketShop = { name: 'Le Bosphore', timeZone: 'Europe/Paris', logo: null };

export const A_LEGAL: Legal = {
  company: 'Le Bosphore SARL',
  legalForm: 'SARL',
  capital: '8000.00',
  siret: '91234567000013',
  rcs: 'Lille Métropole 912345670',
  vatNumber: 'FR50912345670',
  address: '12 rue des Postes',
  postcode: '59000',
  city: 'Lille',
  director: 'Aylin Demir',
  host: null,
  mediator: null,
};

/** Options as ['Sauces', 'Blanche', 'Harissa'], those of a value's own with '> ' before the name for each level. */
export type OptionText = readonly [name: string, ...values: string[]];

/** A line of an order; `unitPrice` in cents. */
export function aDish(
  quantity: number,
  name: string,
  options: readonly OptionText[] = [],
  {
    unitPrice = 950,
    comment = '',
    productId = 1,
    rate = 10,
  }: { unitPrice?: number; comment?: string; productId?: number; rate?: number } = {},
): OrderProduct {
  const price = cents(unitPrice * quantity);
  return {
    productId,
    name,
    quantity,
    price,
    deposit: ZERO,
    taxRate: rate,
    taxes: [taxShare(price, rate)],
    image: null,
    comment,
    options: options.map(([written, ...values]) => {
      const optionName = written.replace(/^(> )*/, '');
      const depth = (written.length - optionName.length) / 2;
      return {
        name: optionName,
        values: values.map((value) => ({ name: value, price: ZERO })),
        ...(depth > 0 ? { depth } : {}),
      };
    }),
  };
}

/** An order to pick up at 12:30 on Monday 23 November 2026, placed at 11:40. */
export function aTicketOrder(products: readonly OrderProduct[], changes: Partial<Order> = {}): Order {
  const order: Order = {
    orderId: 5,
    storeId: 7,
    invoiceNo: 42,
    total: ZERO,
    received: NOTHING_RECEIVED,
    receivedOnline: ZERO,
    refunded: false,
    returned: NOTHING_RETURNED,
    shippingPrice: ZERO,
    shippingTaxes: [],
    discount: ZERO,
    discountTaxes: [],
    tip: ZERO,
    version: 1,
    paymentMethod: 'card_on_site',
    shippingMethod: 'pickup',
    table: null,
    address: null,
    orderStatusId: APPROVED,
    cancelledBy: null,
    cancelReason: '',
    ladderStep: null,
    dateAdded: Date.parse('2026-11-23T11:40:00+01:00'),
    dateModified: Date.parse('2026-11-23T11:40:00+01:00'),
    orderDate: Date.parse('2026-11-23T12:30:00+01:00'),
    scheduled: false,
    extraMinutes: 0,
    deliveryTime: '12:30',
    comment: '',
    products,
    messages: [],
    changes: [],
    ...changes,
  };
  const lines = products.reduce((sum, { price }) => sum + price, 0);
  return { ...order, total: cents(lines + order.shippingPrice - order.discount + order.tip) };
}

/** A kitchen ticket of 80 mm of an order of Léa Martin. */
export function aTicketRequest(order: Order, changes: Partial<OrderTicketRequest> = {}): OrderTicketRequest {
  return {
    kind: 'kitchen',
    loyalty: null,
    shop: A_TICKET_SHOP,
    paper: '80',
    order: { order, customer: { firstname: 'Léa', lastname: 'Martin', telephone: '+33612345678' } },
    change: null,
    productIds: null,
    reprint: false,
    link: null,
    ...changes,
  };
}
