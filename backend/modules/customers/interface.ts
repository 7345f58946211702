// Customers: what the staff of a shop see of its customers and do with them. Accounts own the rows.

// For compose.ts.

export { createCustomers } from './customers.ts';
export { registerManagedCustomers } from './http.ts';
export { createCustomerRequests } from './requests.ts';
