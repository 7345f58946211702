'use client';

import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { useAuthForm } from './use-auth-form.ts';

/** A form that an e-mail answers. Once that is on its way it stays behind `sent`, so that what was mistyped can be corrected. */
export function EmailedForm({
  words: { title, intro, failed, submit },
  form: { busy, refusal, formProps },
  onFocus,
  sent,
  otherWay,
  children,
}: {
  words: Record<'title' | 'intro' | 'failed' | 'submit', string>;
  form: ReturnType<typeof useAuthForm>;
  onFocus: () => void;
  /** Where to look for the e-mail; null before it is sent. */
  sent: ReactNode | null;
  otherWay: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {sent}
      <div hidden={sent !== null} className="flex flex-col gap-7 [[hidden]]:hidden">
        <AuthHeading title={title} intro={intro} />
        <form {...formProps} onFocus={onFocus} className="flex flex-col gap-5">
          {children}
          {refusal && (
            <Notice tone="danger" title={failed} live>
              {refusal.message}
            </Notice>
          )}
          <SubmitButton busy={busy}>{submit}</SubmitButton>
        </form>
        {otherWay}
      </div>
    </>
  );
}
