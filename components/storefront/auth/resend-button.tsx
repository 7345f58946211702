'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { RESEND_PAUSE_MS } from '#lib/domain/limits.ts';

/** Sends an e-mail again, at the earliest RESEND_PAUSE_MS after the last one, and shows the result as an alert. */
export function ResendButton({
  sentAt,
  labels,
  send,
  onSent,
  wide = false,
}: {
  /** When the last one was sent. */
  sentAt: number;
  labels: { button: string; countdown: (seconds: number) => string; sent: string; failed: string };
  send: () => Promise<Answer<{ message?: string }>>;
  onSent: () => void;
  wide?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const now = useNow(1000) ?? sentAt;
  const seconds = Math.ceil(Math.max(RESEND_PAUSE_MS - Math.max(now - sentAt, 0), 0) / 1000);

  async function resend(): Promise<void> {
    if (busy || seconds > 0) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    const sent = answer.class === 'success';
    raiseAlert({
      class: answer.class,
      title: sent ? labels.sent : labels.failed,
      message: answer.message ?? '',
    });
    if (sent) onSent();
  }

  return (
    <Button
      kind="quiet"
      wide={wide}
      aria-disabled={seconds > 0}
      aria-busy={busy}
      onClick={() => void resend()}
      className="tabular aria-disabled:text-muted"
    >
      <BusyLabel busy={busy}>{seconds > 0 ? labels.countdown(seconds) : labels.button}</BusyLabel>
    </Button>
  );
}

/** Sends the e-mail of a sign-up or of a password reset again. */
export function ResendEmailButton(again: Omit<ComponentProps<typeof ResendButton>, 'labels' | 'wide'>) {
  const t = useTranslations('auth.resend');
  const labels = {
    button: t('button'),
    countdown: (seconds: number) => t('countdown', { seconds }),
    sent: t('sent'),
    failed: t('failed'),
  };
  return <ResendButton {...again} wide labels={labels} />;
}
