import type { Address, Customer } from '#lib/domain/account/customer.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { Means } from '#lib/domain/orders/order.ts';
import type { DuePlace } from '#lib/domain/payments/payment-status.ts';
import type { AnyTransaction, LedgerKind, Receipt } from '#lib/domain/payments/transactions.ts';
import type { Rating } from '#lib/domain/reviews/review.ts';
import { type LegalWire, legalOf } from './legal.ts';
import type { LoyaltyMovementWire } from './loyalty.ts';
import { type OrderWire, orderOf, type TaxShareWire, taxShareOf } from './order.ts';
import type { RecurringWire } from './recurring.ts';
import { type DeliveryZoneWire, zoneOf, zoneWire } from './store.ts';

/** SPEC section 3, Address. */
export interface AddressWire {
  address_id: number;
  customer_id: number;
  company: string;
  city: string;
  city_id: number;
  postcode: string;
  code_postal_id: number | null;
  address_1: string;
  address_2: string;
  country_id: number | null;
  zone_id: number;
  default: boolean;
  firstname: string;
  lastname: string;
  /** The delivery zone that the address's point decides; null when it is in none. Absent where the city's zone counts. */
  delivery_zone?: DeliveryZoneWire | null | undefined;
}

/**
 * SPEC section 3, Customer, as answered by v2/customer/me. `orders`: the newest ones and all that are not over, newest
 * first. `orders_cursor`: the cursor of the next page at v2/customer/orders; null when `orders` is complete, or when
 * another backend does not page.
 */
export interface CustomerWire {
  customer_id: number;
  firstname: string;
  lastname: string;
  email: string;
  /** E.164. */
  telephone: string;
  store_id: number;
  language_id: number;
  address_id: number | null;
  status: boolean;
  /** Whether they agreed to get offers; another backend does not say it. */
  newsletter?: boolean | undefined;
  orders: OrderWire[];
  orders_cursor: string | null;
  addresses: AddressWire[];
}

export interface TokensWire {
  access_token: string;
  refresh_token: string;
}

/** A movement of money for an order, or an amount due; amounts are positive. */
export interface TransactionWire {
  order_id: number;
  /** Negative means that the order was cancelled. */
  invoice_no: number;
  kind: LedgerKind | 'due' | 'own_till';
  /** `unknown`: a means that only another backend has. */
  means: Means | 'undecided' | 'unknown';
  amount: string;
  /** Where an amount due is to be paid; another backend may leave it out. */
  place?: DuePlace;
  /** When it was received or refunded; of an amount due, when the order was placed. */
  date: { date: string };
}

/** What was taken back of an order that money had been received for. */
export interface CreditNoteWire {
  number: number;
  amount: string;
  taxes: TaxShareWire[];
  reason: string;
  date: { date: string };
}

/** The content of a printed receipt. */
export interface ReceiptWire {
  shop: string;
  legal: LegalWire;
  /** null of an order without an account. */
  customer: { firstname: string; lastname: string } | null;
  order: OrderWire;
  /** By rate, including the delivery fee; the gross amounts add up to the order's total. */
  taxes: TaxShareWire[];
  /** Only of an order that something was taken back of. */
  credit_notes?: CreditNoteWire[];
}

/** An order without an account, and what was said with it. */
interface TelephoneOrderWire {
  name: string;
  telephone?: string | undefined;
  email?: string | undefined;
  order: OrderWire;
}

/** Everything that a shop stores about a customer. */
/** What somebody said of an order, and what the shop made of it. */
export interface ReviewExportWire {
  order_id: number;
  rating: Rating;
  text: string;
  /** Whether they let the shop publish it, and the name that it would have. */
  consent: boolean;
  first_name: string;
  written_at: string;
  published_at: string | null;
  /** What the shop replied; '' for nothing. */
  reply: string;
  replied_at: string | null;
}

export interface ExportWire {
  exported_at: string;
  customer: CustomerWire;
  /** Where the addresses are, in degrees, as far as the address service said it. */
  address_points?: { address_id: number; lon: number; lat: number }[] | undefined;
  newsletter: boolean;
  /** When they chose so. */
  newsletter_since?: string | undefined;
  created_at: string;
  terms_accepted_at: string;
  recurring: RecurringWire[];
  transactions?: TransactionWire[] | undefined;
  /** In the shop's export: the orders under the customer's number or e-mail address without the account. */
  telephone_orders?: TelephoneOrderWire[] | undefined;
  /** What they said of their orders. */
  reviews?: ReviewExportWire[] | undefined;
  /** The movements of their loyalty stamps. */
  loyalty?: LoyaltyMovementWire[] | undefined;
  /** What the staff wrote about the customer. */
  notes?: { text: string; created_at: string; changed_at: string | null }[] | undefined;
  /** Why they may not order; null for one who may. */
  block?: { reason: string; since: string } | null | undefined;
  sessions: { created_at: string; expires_at: string }[];
  events: { event: string; occurred_at: string }[];
}

export const addressOf = ({
  address_id,
  customer_id,
  city_id,
  code_postal_id,
  address_1,
  address_2,
  country_id,
  zone_id,
  default: isDefault,
  delivery_zone,
  ...same
}: AddressWire): Address => ({
  ...same,
  addressId: address_id,
  customerId: customer_id,
  cityId: city_id,
  postcodeId: code_postal_id,
  address1: address_1,
  address2: address_2,
  countryId: country_id,
  zoneId: zone_id,
  isDefault,
  ...(delivery_zone !== undefined && { deliveryZone: delivery_zone && zoneOf(delivery_zone) }),
});

export const addressWire = (address: Address): AddressWire => ({
  address_id: address.addressId,
  customer_id: address.customerId,
  company: address.company,
  city: address.city,
  city_id: address.cityId,
  postcode: address.postcode,
  code_postal_id: address.postcodeId,
  address_1: address.address1,
  address_2: address.address2,
  country_id: address.countryId,
  zone_id: address.zoneId,
  default: address.isDefault,
  firstname: address.firstname,
  lastname: address.lastname,
  ...(address.deliveryZone !== undefined && {
    delivery_zone: address.deliveryZone && zoneWire(address.deliveryZone),
  }),
});

/** Reads a customer in canonical wire form into the domain, with orders and addresses. */
export const customerOf = (wire: CustomerWire): Customer => ({
  customerId: wire.customer_id,
  firstname: wire.firstname,
  lastname: wire.lastname,
  email: wire.email,
  telephone: wire.telephone,
  storeId: wire.store_id,
  newsletter: wire.newsletter ?? null,
  orders: wire.orders.map(orderOf),
  ordersCursor: wire.orders_cursor,
  addresses: wire.addresses.map(addressOf),
});

const amount = (text: string) => parseDecimal(text) ?? ZERO;

export const transactionOf = (wire: TransactionWire): AnyTransaction => ({
  orderId: wire.order_id,
  invoiceNo: wire.invoice_no,
  kind: wire.kind,
  means: wire.means,
  amount: amount(wire.amount),
  place: wire.place ?? null,
  date: Date.parse(wire.date.date),
});

export const transactionWire = (transaction: AnyTransaction): TransactionWire => ({
  order_id: transaction.orderId,
  invoice_no: transaction.invoiceNo,
  kind: transaction.kind,
  means: transaction.means,
  amount: toDecimal(transaction.amount),
  ...(transaction.place && { place: transaction.place }),
  date: { date: new Date(transaction.date).toISOString() },
});

export const receiptOf = ({
  shop,
  legal,
  customer,
  order,
  taxes,
  credit_notes = [],
}: ReceiptWire): Receipt => ({
  shop,
  legal: legalOf(legal),
  customer,
  order: orderOf(order),
  taxes: taxes.map(taxShareOf),
  creditNotes: credit_notes.map((note) => ({
    number: note.number,
    amount: amount(note.amount),
    taxes: note.taxes.map(taxShareOf),
    reason: note.reason,
    at: Date.parse(note.date.date),
  })),
});
