const MINUTE = 60_000;

/** How long the next e-mail of a kind waits for the last one, and how long the code in it holds. */
export interface Pace {
  pauseMs: number;
  holdsMs: number;
}

/**
 * The pace of what anybody may have sent to somebody's mailbox, by how many were sent within a day. Anybody can ask all
 * day long: the mailbox gets some 60 at most, and what is in the last one always holds for twice the pause, so that its
 * owner has one that works or gets one.
 */
export function paceAfter(sentInADay: number): Pace {
  if (sentInADay < 6) return { pauseMs: MINUTE, holdsMs: 10 * MINUTE };
  if (sentInADay < 12) return { pauseMs: 5 * MINUTE, holdsMs: 10 * MINUTE };
  return { pauseMs: 30 * MINUTE, holdsMs: 60 * MINUTE };
}

/** The same of the e-mails of sign-ups, of which the first few are each somebody's own. Their links hold for a day. */
export function signUpPauseAfter(sentInADay: number): number {
  return sentInADay < 6 ? 0 : paceAfter(sentInADay).pauseMs;
}
