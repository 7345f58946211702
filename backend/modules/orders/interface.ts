// Orders: their prices and times, their placing and their status. Payments import orders; orders reach payments through
// OrderPayments.

// Orders.

export { orderAnswer } from './http.ts';
export { moveBySystem, moveOrder } from './move-order.ts';
export { type OrderAccess, type OrderOwner, orderOfOwner, ordersOfOwner } from './order-access.ts';
export type { OrderPayments } from './order-payments.ts';
export type { Orders } from './orders.ts';
export {
  activeOrders,
  lockOrder,
  openTableOrders,
  orderOwner,
  orderRecipient,
  ordersById,
  ordersOfCustomer,
  plannedOrders,
  type StaffOrder,
  updateOrder,
} from './repository/order.ts';
export { PAID_TOTAL, RECEIVED_COLUMNS, RETURNED_COLUMNS } from './repository/order-row.ts';

// The money of an order after it was placed.

export type { WantedChange } from './adjust-order.ts';
export { writeMoneyChange } from './change-money.ts';
export type { FoundOrder } from './managed-order.ts';
export { creditNotesOf } from './repository/adjustment.ts';
export { billOfOrder, ordersOfBill } from './repository/bill-order.ts';

// Events for realtime.

export { appendOrderChange } from './repository/order-event.ts';

// The price of an order that is not placed yet.

export { type OrderDelivery, orderDelivery } from './order-delivery.ts';
export { orderLines, orderProductOf } from './order-lines.ts';

// The idempotency key of an order that another module places.

export { attemptOf } from './validate-order.ts';

// What tickets are made of.

export { ticketOrders } from './ticket-orders.ts';

// Orders of the past, which only a demonstration has.

export type { PastStep } from './past-course.ts';
export { type PastOrder, type RecordedOrder, recordPastOrders } from './past-orders.ts';
export { hasOrders } from './repository/order.ts';
export type { NewOrder } from './repository/place-orders.ts';
export { newOrder, priceOrder } from './validate-order.ts';

// How far a shop has come.

export { hasRealOrder, hasTestedOrders } from './repository/test-order.ts';

// What is taken of the slots.

export { takenCapacity } from './repository/place-orders.ts';

// Orders that the staff take.

export type { Counter } from './counter/counter.ts';
export {
  type ContactKeys,
  contactOfOrder,
  eraseContact,
  lockContactOrders,
  type OrderContact,
  ordersOfContact,
} from './repository/order-contact.ts';

// For compose.ts.

export { createCounter } from './counter/counter.ts';

export { registerOrder, registerService } from './http.ts';
export { createOrderAccess } from './order-access.ts';
export { createOrderTimers } from './order-timers.ts';
export { createOrders } from './orders.ts';
export { serviceSettings } from './repository/service-setting.ts';
export { createService, undoService } from './service-settings.ts';
