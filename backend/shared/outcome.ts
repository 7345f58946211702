import type { RefusalCode } from '#lib/domain/refusal-code.ts';

/** An expected failure: a code, what its French sentence needs, and what the answer carries beside it. */
export interface Refusal {
  code: RefusalCode;
  /** Values for the placeholders of the code's sentence. */
  data?: Record<string, string | number>;
  /** A sentence for each wrong field, by its path in the payload. */
  fields?: Record<string, string>;
  /** When a call may be made again, of one that was made too often. */
  retryAfterSeconds?: number;
  /** More of the answer's body, e.g. the lines and total as they now are. */
  body?: Record<string, unknown>;
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

export const refuse = (code: RefusalCode, details: Omit<Refusal, 'code'> = {}): Outcome<never> => ({
  ok: false,
  refusal: { code, ...details },
});
