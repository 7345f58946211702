'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { Answer, Failure } from '#lib/contract/answer.ts';
import { RESEND_PAUSE_MS } from '#lib/domain/limits.ts';
import { MailAgain } from './mail-again.tsx';

/** A sign-in with the right password to an account that waits for what an e-mail asks for. */
export const isAwaitingEmail = ({ code }: Failure): boolean =>
  code === 'unconfirmed' || code === 'deletion_pending';

/** When the e-mail was last sent, by the seconds after which it may be sent again. */
function lastSentAt(failure: Failure & { send_again_in?: unknown }, now: number): number {
  const { send_again_in: seconds } = failure;
  return now - RESEND_PAUSE_MS + (typeof seconds === 'number' ? seconds * 1000 : 0);
}

/** Why a sign-in did not succeed; what an account waits for is explained, and its e-mail can be sent again. */
export function LoginRefusal({
  failure,
  email,
  sendAgain,
  onSent,
}: {
  failure: Failure;
  email: string;
  /** Signs in once more, and has the e-mail sent. */
  sendAgain: () => Promise<Answer<{ message?: string }>>;
  onSent: (failure: Failure) => void;
}) {
  const t = useTranslations('auth');
  const [sentAt, setSentAt] = useState(() => lastSentAt(failure, Date.now()));
  if (!isAwaitingEmail(failure)) {
    return (
      <Notice tone="danger" title={t('login.failed')} live>
        {failure.message}
      </Notice>
    );
  }
  const isUnconfirmed = failure.code === 'unconfirmed';

  /** The refusal stands, but the e-mail is on its way. */
  async function send(): Promise<Answer<{ message?: string }>> {
    const answer = await sendAgain();
    if (answer.class === 'success' || !isAwaitingEmail(answer)) return answer;
    onSent(answer);
    return { class: 'success', message: t('mailAgain.to', { email }) };
  }

  return (
    <Notice tone="warning" title={t(isUnconfirmed ? 'login.unconfirmed.title' : 'login.deleting.title')} live>
      <p className="[overflow-wrap:anywhere]">
        {isUnconfirmed ? t('login.unconfirmed.text', { email }) : failure.message}
      </p>
      <MailAgain sentAt={sentAt} send={send} onSent={() => setSentAt(Date.now())} />
    </Notice>
  );
}
