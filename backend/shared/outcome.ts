import type { Failure, RepricedOrder } from '#lib/domain/answer.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';

/** An expected failure. */
export interface Refusal {
  code: RefusalCode;
  /** Values for the placeholders of the code's sentence. */
  data?: Record<string, string | number>;
  /** A sentence for each wrong field, by its path in the payload. */
  fields?: Record<string, string>;
  /** When a rate-limited call may be repeated. */
  retryAfterSeconds?: number;
  details?: RefusalDetails;
}

/** What a refusal says beside its sentence. */
export interface RefusalDetails
  extends Pick<
    Failure,
    'title' | 'errors' | 'challenge' | 'line' | 'sendAgainIn' | 'secondFactor' | 'changedEntries'
  > {
  /** The option that a line lacks or may not have. */
  productOptionId?: number;
  repriced?: RepricedOrder<OrderProduct>;
  /** The current status of an order that may not move. */
  orderStatusId?: OrderStatusId;
  /** What keeps a catalogue from being published. */
  problems?: readonly CatalogueProblem[];
  /** The state of the database, of `ready`. */
  database?: string;
  /** Whether the process was asked to stop, of `ready`. */
  stopping?: boolean;
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

export const refuse = (code: RefusalCode, rest: Omit<Refusal, 'code'> = {}): Outcome<never> => ({
  ok: false,
  refusal: { code, ...rest },
});
