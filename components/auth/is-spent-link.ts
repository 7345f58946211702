import type { Failure } from '#lib/contract/answer.ts';

/** Whether the link of an e-mail leads nowhere, now and later. */
export const isSpentLink = ({ code }: Failure): boolean =>
  code === 'used_token' || code === 'unknown_token' || code === 'malformed';
