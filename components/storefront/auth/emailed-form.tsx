'use client';

import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { routes } from '#lib/routes.ts';
import { AuthSubmitButton, type useAuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-page.tsx';
import { AuthOutcome } from './outcome.tsx';

/** A form that sends an e-mail. It stays mounted behind `sent`, so that a mistyped address can be corrected. */
export function EmailedForm({
  labels: { title, intro, failed, submit },
  form: { busy, refusal, formProps },
  onFocus,
  sent,
  alternative,
  children,
}: {
  labels: Record<'title' | 'intro' | 'failed' | 'submit', string>;
  form: ReturnType<typeof useAuthForm>;
  onFocus: () => void;
  /** Replaces the form once the e-mail is sent; null before. */
  sent: ReactNode | null;
  alternative: ReactNode;
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
          <AuthSubmitButton busy={busy}>{submit}</AuthSubmitButton>
        </form>
        {alternative}
      </div>
    </>
  );
}

/** Says that an e-mail was sent, if the address has an account, and what to do next. */
export function EmailSent({
  labels: { title, nothing, login, correct },
  form,
  again,
  onCorrect,
  children,
}: {
  /** `nothing` is what to do when no e-mail arrives. */
  labels: Record<'title' | 'nothing' | 'login' | 'correct', string>;
  /** A form for the code of the e-mail. */
  form?: ReactNode;
  /** The button that sends the e-mail again. */
  again: ReactNode;
  onCorrect: () => void;
  children: ReactNode;
}) {
  return (
    <AuthOutcome
      Icon={MailOpen}
      title={title}
      actions={
        <>
          {form && <div className="pb-2">{form}</div>}
          <ButtonLink href={routes.login()} kind="secondary" size="large" wide>
            {login}
          </ButtonLink>
          {again}
          <Button kind="quiet" wide onClick={onCorrect}>
            {correct}
          </Button>
        </>
      }
    >
      {children}
      <p className="text-sm">{nothing}</p>
    </AuthOutcome>
  );
}
