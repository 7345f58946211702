const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * A table whose rows become due. It has the columns `store_id` and `attempts`, a numeric primary key, and a due time
 * that is null once nothing is left to do. An attempt begins by leasing the row: no instance takes it again before the
 * lease ends, so a process that dies delays its row and loses nothing.
 */
export interface Queue {
  table: string;
  key: string;
  dueAt: string;
  /** An attempt is abandoned ten seconds before its lease ends (job.ts). */
  leaseSeconds: number;
  /** Seconds from each failed attempt to the next. A failure after the last pause is final. */
  pauses: readonly number[];
  /** The SQL condition under which a failed job can be retried. Default: always. */
  restartable?: string;
}

/** `count` pauses in seconds that double from `first` up to `ceiling`. */
const exponential = (first: number, ceiling: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.min(ceiling, first * 2 ** index));

/** Every kind of job, by its name in the log and in the list of failures. */
export const QUEUES = {
  // Two hours in all: a reminder goes out three hours before its order.
  recurring_order: {
    table: 'recurring_order',
    key: 'recurring_id',
    dueAt: 'due_at',
    leaseSeconds: MINUTE,
    pauses: exponential(MINUTE, HOUR / 2, 8),
  },
  // What happens to an order by itself. An hour in all.
  order_timer: {
    table: 'order_timer',
    key: 'order_id',
    dueAt: 'due_at',
    leaseSeconds: MINUTE,
    pauses: exponential(5, 10 * MINUTE, 12),
  },
  // About three days.
  account_erasure: {
    table: 'account_deletion',
    key: 'customer_id',
    dueAt: 'due_at',
    leaseSeconds: MINUTE,
    pauses: exponential(MINUTE, 12 * HOUR, 14),
  },
  // Erases an account that nobody used, after its warning. About three days.
  account_retention: {
    table: 'account_retention',
    key: 'customer_id',
    dueAt: 'due_at',
    leaseSeconds: MINUTE,
    pauses: exponential(MINUTE, 12 * HOUR, 14),
  },
  email: {
    table: 'email',
    key: 'email_id',
    dueAt: 'next_attempt_at',
    // Longer than SMTP_TIMEOUTS.attemptTimeout.
    leaseSeconds: 20 * MINUTE,
    // A day and a half in all.
    pauses: [60, 120, 300, 900, 1800, 3600, 7200, 14_400, 43_200, 57_600],
    // A failed e-mail is emptied: its body contains a valid link and personal data.
    restartable: "recipient <> ''",
  },
  // A few minutes: an alert that comes later is of no use.
  push_message: {
    table: 'push_message',
    key: 'push_message_id',
    dueAt: 'next_attempt_at',
    leaseSeconds: MINUTE,
    pauses: exponential(MINUTE / 2, 4 * MINUTE, 4),
    // A message that was given up is deleted.
    restartable: 'false',
  },
  // A few minutes, as push messages.
  sms_message: {
    table: 'sms_message',
    key: 'sms_message_id',
    dueAt: 'next_attempt_at',
    leaseSeconds: MINUTE,
    pauses: exponential(MINUTE / 4, 4 * MINUTE, 5),
    // The text of an SMS that was given up is emptied.
    restartable: "body <> ''",
  },
  // Closes the session of a card payment that was not made. About three days.
  card_payment: {
    table: 'payment',
    key: 'order_id',
    dueAt: 'due_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(2 * MINUTE, 6 * HOUR, 19),
  },
  // About a week.
  card_refund: {
    table: 'refund',
    key: 'refund_id',
    dueAt: 'due_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(2 * MINUTE, 12 * HOUR, 22),
  },
  // Reads the state of a shop's account after an event about it. About a day.
  card_account: {
    table: 'payment_account',
    key: 'payment_account_id',
    dueAt: 'due_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(MINUTE, 2 * HOUR, 18),
    restartable: 'disconnected_at IS NULL',
  },
  // Reads the refunds and disputes of a payment after an event about one. About three days.
  card_charge: {
    table: 'charge_check',
    key: 'charge_check_id',
    dueAt: 'due_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(MINUTE, 6 * HOUR, 20),
  },
  // Reads what a payout transfers. About a week.
  payout_details: {
    table: 'payout',
    key: 'payout_number',
    dueAt: 'details_due_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(MINUTE, 12 * HOUR, 23),
  },
  // Sends the package of the month before to the shop's accountant. About three days.
  accounting_month: {
    table: 'accounting_setting',
    key: 'store_id',
    dueAt: 'due_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(MINUTE, 6 * HOUR, 20),
  },
  // Closes a day of the journal that nobody closed. About three days.
  journal_close: {
    table: 'journal_head',
    key: 'store_id',
    dueAt: 'close_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(MINUTE, 6 * HOUR, 20),
  },
  // Counts the orders of a shop for its reports. About a day.
  report_count: {
    table: 'report_progress',
    key: 'store_id',
    dueAt: 'due_at',
    leaseSeconds: 2 * MINUTE,
    pauses: exponential(MINUTE, 2 * HOUR, 18),
  },
  // Asks a diner for a review. About a day.
  review_request: {
    table: 'review_request',
    key: 'order_id',
    dueAt: 'due_at',
    leaseSeconds: MINUTE,
    pauses: exponential(MINUTE, 2 * HOUR, 18),
  },
  // Looks whether a board of the shop answers. What failed is looked at again after its next answer.
  board_watch: {
    table: 'board_watch',
    key: 'store_id',
    dueAt: 'due_at',
    leaseSeconds: MINUTE,
    pauses: exponential(MINUTE, HOUR, 10),
  },
} as const satisfies Record<string, Queue>;

export type JobKind = keyof typeof QUEUES;

/**
 * Entries of the list of failures that have no job and need the operator: a session that the provider refused to open, a
 * payment whose result cannot be known, since the account was disconnected, a dispute, which the shop must answer; their
 * key is the order's id. A payout that failed has the key of its own row.
 */
export const INCIDENTS = ['card_session', 'card_unconfirmed', 'card_dispute', 'card_payout'] as const;
export type Incident = (typeof INCIDENTS)[number];
