'use client';

import type { Failure } from '#lib/domain/answer.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';

/** A failed answer as an exception, for SWR. */
export class RefusalError extends Error {
  readonly code: RefusalCode;

  constructor({ code, message }: Failure) {
    super(message);
    this.code = code;
  }
}
