const MINUTE = 60_000;

/** The limits below count the e-mails of the last 24 hours. */
export const RESEND_WINDOW_MS = 24 * 60 * MINUTE;

/** Minimum time between two e-mails of a kind, and how long the code of the latest one is valid. */
export interface ResendLimit {
  intervalMs: number;
  validMs: number;
}

/**
 * For e-mails that anybody can have sent to somebody else's mailbox. The interval grows with the e-mails of the day, so
 * a mailbox gets some 60 a day at most. A code is valid for twice the interval, so its owner always has a valid one or
 * can get one.
 */
export function resendLimitAfter(sentInADay: number): ResendLimit {
  if (sentInADay < 6) return { intervalMs: MINUTE, validMs: 10 * MINUTE };
  if (sentInADay < 12) return { intervalMs: 5 * MINUTE, validMs: 10 * MINUTE };
  return { intervalMs: 30 * MINUTE, validMs: 60 * MINUTE };
}

/** For sign-ups the first six are not limited: each may be a person's own. Their links are valid for a day. */
export function signUpIntervalAfter(sentInADay: number): number {
  return sentInADay < 6 ? 0 : resendLimitAfter(sentInADay).intervalMs;
}
