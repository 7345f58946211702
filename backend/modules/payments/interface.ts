// Payments: card payments online, payments on site, refunds, and a customer's transactions.

// Money of a bill, which is that of its orders.

export { noteValues, takeBackNote } from './on-site-payments.ts';
export { ledgerOf, type RecordedEntry, undoReference } from './repository/ledger.ts';
export { ordersWithOpenSession } from './repository/payment.ts';

// Payments of past orders, which only a demonstration has.

export { recordPastPayments } from './past-payments.ts';

// Where the money of card payments went.

export { isUnderWay, PAID, type PayoutReport, payoutsBetween } from './repository/payout.ts';

// The account that takes card payments.

export { currentAccount, readyAccountId } from './repository/payment-account.ts';

// For compose.ts.

export { createCustomerLedger, transactionsOfCustomer } from './customer-ledger.ts';
export {
  registerCustomerLedger,
  registerPayment,
  registerPaymentAccounts,
  registerShopAccount,
} from './http.ts';
export { createOrderPayments } from './order-payments.ts';
export { createPaymentAccounts } from './payment-accounts.ts';
export { createPayments } from './payments.ts';
export { createCardPayments } from './provider/card-payments.ts';
export { createShopAccounts } from './shop-account.ts';
