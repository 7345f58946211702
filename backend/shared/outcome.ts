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
  /** Further fields of the answer, e.g. the current lines and total. */
  body?: Record<string, unknown>;
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

export const refuse = (code: RefusalCode, details: Omit<Refusal, 'code'> = {}): Outcome<never> => ({
  ok: false,
  refusal: { code, ...details },
});
