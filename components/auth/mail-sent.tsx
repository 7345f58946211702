'use client';

import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';

/** An e-mail is on its way, if there is somebody to write to: where to look, and the ways on. */
export function MailSent({
  words: { title, nothing, login, correct },
  form,
  again,
  onCorrect,
  children,
}: {
  /** `nothing` is for who has received nothing. */
  words: Record<'title' | 'nothing' | 'login' | 'correct', string>;
  /** Goes on here by what the e-mail says. */
  form?: ReactNode;
  /** Has it sent once more. */
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
