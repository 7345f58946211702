import {
  addressWire,
  type CustomerWire,
  type ExportWire,
  type ReviewExportWire,
  transactionWire,
} from '#lib/contract/customer.ts';
import { loyaltyMovementWire } from '#lib/contract/loyalty.ts';
import { orderWire } from '#lib/contract/order.ts';
import { recurringWire } from '#lib/contract/recurring.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import type { ManagedReview } from '#lib/domain/reviews/review.ts';
import type { CustomerData } from '../profile/customer-data.ts';
import type { ExportedData } from '../profile/export-data.ts';

export const customerWire = (customer: CustomerData): CustomerWire => ({
  customer_id: customer.customerId,
  firstname: customer.firstname,
  lastname: customer.lastname,
  email: customer.email,
  telephone: customer.telephone,
  store_id: customer.storeId,
  language_id: customer.languageId,
  address_id: customer.addresses.find((address) => address.isDefault)?.addressId ?? null,
  status: customer.status,
  newsletter: customer.newsletter,
  orders: customer.orders.items.map(orderWire),
  orders_cursor: cursorText(customer.orders.next),
  addresses: customer.addresses.map(addressWire),
});

export const reviewExportWire = (review: ManagedReview): ReviewExportWire => ({
  order_id: review.orderId,
  rating: review.rating,
  text: review.text,
  consent: review.consent,
  first_name: review.firstName,
  written_at: instantText(review.writtenAt),
  published_at: review.publishedAt === null ? null : instantText(review.publishedAt),
  reply: review.reply,
  replied_at: review.repliedAt === null ? null : instantText(review.repliedAt),
});

export const exportWire = ({ exportedAt, customer, record, ...exported }: ExportedData): ExportWire => ({
  exported_at: exportedAt.toISOString(),
  customer: customerWire(customer),
  address_points: customer.addresses.flatMap(({ addressId, point }) =>
    point ? [{ address_id: addressId, ...point }] : [],
  ),
  newsletter: record.newsletter,
  newsletter_since: record.newsletterAt.toISOString(),
  created_at: record.createdAt.toISOString(),
  terms_accepted_at: record.termsAcceptedAt.toISOString(),
  recurring: exported.recurring.map(recurringWire),
  transactions: exported.transactions.map(transactionWire),
  reviews: exported.reviews.map(reviewExportWire),
  loyalty: exported.loyalty.map(loyaltyMovementWire),
  notes: exported.notes.map(({ text, at, changed }) => ({
    text,
    created_at: instantText(at),
    changed_at: changed && instantText(changed.at),
  })),
  block: exported.block && { reason: exported.block.reason, since: instantText(exported.block.at) },
  sessions: record.sessions.map(({ createdAt, expiresAt }) => ({
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  })),
  events: record.events.map(({ event, occurredAt }) => ({
    event,
    occurred_at: occurredAt.toISOString(),
  })),
});

const instantText = (at: number): string => new Date(at).toISOString();
