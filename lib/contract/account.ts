import type { DuePlace } from '#lib/domain/payments/payment-status.ts';
import type { CustomerWire } from './customer.ts';
import type { OrderWire } from './order.ts';
import type { RecurringWire } from './recurring.ts';
import type { LegalWire } from './store.ts';

/** A payment of an order, what was given back, or what is still to be paid; amounts are positive. */
export interface TransactionWire {
  order_id: number;
  /** Negative means that the order was cancelled. */
  invoice_no: number;
  kind: 'payment' | 'refund' | 'due';
  /** `unknown`: one that only another backend has. */
  means: 'cash' | 'card' | 'meal_voucher' | 'undecided' | 'unknown';
  amount: string;
  /** Where what is due is to be paid; another backend does not say. */
  place?: DuePlace;
  /** When it was received or given back; of what is due, when the order was placed. */
  date: { date: string };
}

/** What is taxed at one rate: gross is net plus tax. */
export interface TaxShareWire {
  rate: number;
  net: string;
  tax: string;
  gross: string;
}

/** All that a printed receipt says. */
export interface ReceiptWire {
  shop: string;
  legal: LegalWire;
  customer: { firstname: string; lastname: string };
  order: OrderWire;
  /** By rate, the delivery fee included; their gross amounts make up the order's total. */
  taxes: TaxShareWire[];
}

/** All that a shop keeps of a customer. */
export interface ExportWire {
  exported_at: string;
  customer: CustomerWire;
  newsletter: boolean;
  created_at: string;
  terms_accepted_at: string;
  recurring: RecurringWire[];
  sessions: { created_at: string; expires_at: string }[];
  events: { event: string; occurred_at: string }[];
}
