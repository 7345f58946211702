const MINUTE = 60_000;

/** The limits below count the e-mails of the last 24 hours. */
export const RESEND_WINDOW_MS = 24 * 60 * MINUTE;

export interface ResendLimit {
  /** Minimum time between two e-mails of a kind. */
  intervalMs: number;
  /** The same, when wrong tries have used up the code of the latest e-mail. */
  usedUpIntervalMs: number;
  /** How long the code of the latest e-mail is valid. */
  validMs: number;
}

/** Codes a day that are replaced at once when used up: keeps the chance to guess one below 0.2 % a day. */
const REPLACED_AT_ONCE = 40;

/**
 * For e-mails that anybody can have sent to somebody else's mailbox. The interval grows with the e-mails of the day, so a
 * mailbox gets some 60 a day at most, 90 when strangers also use up the codes. A code is valid for twice the interval, so
 * its owner always has a valid one or can get one; a stranger who uses up a code does not delay the next one.
 */
export function resendLimitAfter(sentInADay: number): ResendLimit {
  if (sentInADay < 6) return { intervalMs: MINUTE, usedUpIntervalMs: 0, validMs: 10 * MINUTE };
  if (sentInADay < 12) return { intervalMs: 5 * MINUTE, usedUpIntervalMs: 0, validMs: 10 * MINUTE };
  const intervalMs = 30 * MINUTE;
  const usedUpIntervalMs = sentInADay < REPLACED_AT_ONCE ? 0 : intervalMs;
  return { intervalMs, usedUpIntervalMs, validMs: 60 * MINUTE };
}

/** For sign-ups the first six are not limited: each may be a person's own. Their links are valid for a day. */
export function signUpIntervalAfter(sentInADay: number): number {
  return sentInADay < 6 ? 0 : resendLimitAfter(sentInADay).intervalMs;
}
