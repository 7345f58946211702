import type { CustomerWire } from '#lib/contract/customer.ts';

/** Camille Lefèvre, without orders, with the test's changes. */
export function aCustomer(changes: Partial<CustomerWire> = {}): CustomerWire {
  return {
    customer_id: 1,
    firstname: 'Camille',
    lastname: 'Lefèvre',
    email: 'camille@exemple.fr',
    telephone: '+33612345678',
    store_id: 7,
    language_id: 3,
    address_id: null,
    status: true,
    orders: [],
    orders_cursor: null,
    addresses: [],
    ...changes,
  };
}
