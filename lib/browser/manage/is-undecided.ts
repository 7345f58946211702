import type { RefusalCode } from '#lib/domain/refusal-code.ts';

const UNDECIDED: readonly RefusalCode[] = [
  'offline',
  'unavailable',
  'too_many',
  'unauthenticated',
  'session_expired',
  'csrf',
];

/** Whether the outcome of a call is unknown: an act is sent again under its key, and a question is asked again. */
export const isUndecided = (code: RefusalCode): boolean => UNDECIDED.includes(code);
