import type { ChangedEntry } from './catalogue/draft.ts';
import type { Cents } from './money.ts';
import type { OrderProduct } from './orders/order.ts';
import type { RefusalCode } from './refusal-code.ts';
import type { SecondFactorOffer } from './staff/passkey.ts';

/** The place that an alert is about (SPEC section 3, Alert message). */
export interface AlertCity {
  city: string;
  address1: string;
}

/** A proof of work that a caller owes. What is in it is signed, so it is handed on as it is. */
export interface Challenge {
  parameters: object;
  signature: string;
}

/** What every answer carries (SPEC section 3, Alert message). Texts are French. */
export type Success<Body = object> = {
  class: 'success';
  title?: string;
  message?: string;
  city?: AlertCity;
} & Body;

export interface Failure {
  class: 'error';
  code: RefusalCode;
  title?: string;
  message: string;
  errors?: string[];
  city?: AlertCity;
  /** A sentence for each wrong field, by its name in the form. */
  fields?: Record<string, string>;
  /** What is to be solved, of the refusal `challenge_required`. */
  challenge?: Challenge;
  /** The place of the refused line in the order, of a refused order. */
  line?: number;
  /** What the order costs now, of the refusal `total_changed`. */
  repriced?: RepricedOrder;
  /** After how many seconds the e-mail that the account waits for may be sent again, of a refused sign-in. */
  sendAgainIn?: number;
  /** How a sign-in to the management area may go on, once its password was right. */
  secondFactor?: SecondFactorOffer;
  /** What others have changed, of the refusal `catalogue_changed`. */
  changedEntries?: readonly ChangedEntry[];
}

/** The lines of a refused order, in its own order, its delivery fee and its total as they now are. */
export interface RepricedOrder<Line = Pick<OrderProduct, 'price' | 'deposit' | 'taxRate'>> {
  total: Cents;
  shippingPrice: Cents;
  lines: readonly Line[];
}

export type Answer<Body = object> = Success<Body> | Failure;

/** A page of a list, newest first; `next` is where the next one begins, null after the last. */
export interface Page<Item> {
  items: readonly Item[];
  next: string | null;
}

/**
 * The place in a list after which its next page begins (keyset pagination): the sort key of the last row that was given,
 * instants in microseconds since 1970 and an id.
 */
export interface Cursor {
  /** The first one decides, then the next. */
  instants: readonly number[];
  id: number;
}
