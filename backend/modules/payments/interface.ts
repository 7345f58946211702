// Payments: card payments online, payments on site, refunds, and a customer's transactions. No module imports it.

// For compose.ts.

export { createCustomerLedger } from './customer-ledger.ts';
export { registerCustomerLedger, registerPayment } from './http.ts';
export { orderPayments } from './order-payments.ts';
export { createPayments } from './payments.ts';
export { createCardPayments } from './provider/card-payments.ts';
