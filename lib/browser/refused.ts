'use client';

import type { Failure } from '#lib/contract/answer.ts';
import type { RefusalCode } from '#lib/contract/codes.ts';

/** A failed answer on its way through SWR, which wants failures thrown. */
export class Refused extends Error {
  readonly code: RefusalCode;

  constructor({ code, message }: Failure) {
    super(message);
    this.code = code;
  }
}
