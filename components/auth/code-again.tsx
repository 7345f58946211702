'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useAskCode } from '#lib/browser/use-ask-code.ts';
import { useNow } from '#lib/browser/use-now.ts';
import type { AskedCode } from './asked-code.ts';

/** The backend sends no other code before. */
const PAUSE_SECONDS = 60;

/** Asks for another code, once the last one has had its time to arrive. */
export function CodeAgain({
  asked: { email, askedAt },
  onAsked,
}: {
  asked: AskedCode;
  onAsked: (email: string) => void;
}) {
  const t = useTranslations('auth.code');
  const { ask } = useAskCode();
  const [busy, setBusy] = useState(false);
  const now = useNow(1000) ?? askedAt;
  const passed = Math.max(Math.floor((now - askedAt) / 1000), 0);
  const seconds = Math.max(PAUSE_SECONDS - passed, 0);

  async function askAgain(): Promise<void> {
    if (busy || seconds > 0) return;
    setBusy(true);
    const answer = await ask(email);
    setBusy(false);
    const sent = answer.class === 'success';
    raiseAlert({
      class: answer.class,
      title: t(sent ? 'again.done' : 'failed'),
      message: answer.message ?? '',
    });
    if (sent) onAsked(email);
  }

  return (
    <Button
      kind="quiet"
      wide
      aria-disabled={seconds > 0}
      aria-busy={busy}
      onClick={askAgain}
      className="aria-disabled:text-muted"
    >
      <BusyLabel busy={busy}>{seconds > 0 ? t('again.later', { seconds }) : t('again.now')}</BusyLabel>
    </Button>
  );
}
