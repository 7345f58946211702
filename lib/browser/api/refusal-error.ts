'use client';

import type { Failure } from '#lib/contract/answer.ts';
import type { RefusalCode } from '#lib/contract/codes.ts';

/** A failed answer as an exception, for SWR. */
export class RefusalError extends Error {
  readonly code: RefusalCode;

  constructor({ code, message }: Failure) {
    super(message);
    this.code = code;
  }
}
