import { addressWire, type CustomerWire, type ExportWire } from '#lib/contract/customer.ts';
import { orderWire } from '#lib/contract/order.ts';
import { recurringWire } from '#lib/contract/recurring.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
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
  orders: customer.orders.items.map(orderWire),
  orders_cursor: cursorText(customer.orders.next),
  addresses: customer.addresses.map(addressWire),
});

export const exportWire = ({ exportedAt, customer, record, recurring }: ExportedData): ExportWire => ({
  exported_at: exportedAt.toISOString(),
  customer: customerWire(customer),
  address_points: customer.addresses.flatMap(({ addressId, point }) =>
    point ? [{ address_id: addressId, ...point }] : [],
  ),
  newsletter: record.newsletter,
  created_at: record.createdAt.toISOString(),
  terms_accepted_at: record.termsAcceptedAt.toISOString(),
  recurring: recurring.map(recurringWire),
  sessions: record.sessions.map(({ createdAt, expiresAt }) => ({
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  })),
  events: record.events.map(({ event, occurredAt }) => ({
    event,
    occurred_at: occurredAt.toISOString(),
  })),
});
