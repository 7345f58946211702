'use client';

import { useState } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useNow } from '#lib/browser/use-now.ts';
import type { Answer } from '#lib/contract/answer.ts';
import { RESEND_PAUSE_MS } from '#lib/domain/limits.ts';

/** Has an e-mail sent once more, as soon as the last one has had its time to arrive, and says what came of it. */
export function SendAgain({
  sentAt,
  words: { now: label, later, done, failed },
  send,
  onSent,
  wide = false,
}: {
  /** When the last one was sent. */
  sentAt: number;
  words: { now: string; later: (seconds: number) => string; done: string; failed: string };
  send: () => Promise<Answer<{ message?: string }>>;
  onSent: () => void;
  wide?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const now = useNow(1000) ?? sentAt;
  const seconds = Math.ceil(Math.max(RESEND_PAUSE_MS - Math.max(now - sentAt, 0), 0) / 1000);

  async function sendAgain(): Promise<void> {
    if (busy || seconds > 0) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    const sent = answer.class === 'success';
    raiseAlert({ class: answer.class, title: sent ? done : failed, message: answer.message ?? '' });
    if (sent) onSent();
  }

  return (
    <Button
      kind="quiet"
      wide={wide}
      aria-disabled={seconds > 0}
      aria-busy={busy}
      onClick={() => void sendAgain()}
      className="tabular aria-disabled:text-muted"
    >
      <BusyLabel busy={busy}>{seconds > 0 ? later(seconds) : label}</BusyLabel>
    </Button>
  );
}
