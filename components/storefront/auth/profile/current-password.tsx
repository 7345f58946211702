'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId } from 'react';
import { PasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PASSWORD_MAX } from '#lib/domain/limits.ts';
import { routes } from '#lib/routes.ts';
import { TextLink } from '../auth-page.tsx';

/** The current password of the signed-in customer, with a link to the password reset. */
export function CurrentPasswordField({ error, hint }: { error: string | undefined; hint?: string }) {
  const t = useTranslations();
  return (
    <div className="flex flex-col">
      <PasswordField
        maximum={PASSWORD_MAX}
        name="password"
        label={t('profile.password.current')}
        hint={hint}
        error={error}
        required
        autoComplete="current-password"
      />
      <TextLink href={routes.forgot()}>{t('auth.login.forgot')}</TextLink>
    </div>
  );
}

/** Asks for the password before an action on the account, and shows why the action failed. */
export function PasswordAlert({
  labels,
  danger = false,
  busy,
  refusal,
  children,
  onInput,
  onSubmit,
  onClose,
}: {
  labels: Record<'question' | 'password' | 'failed' | 'confirm' | 'cancel', string>;
  danger?: boolean;
  busy: boolean;
  refusal: string | null;
  /** Shown above the password. */
  children?: ReactNode;
  onInput: () => void;
  onSubmit: (password: string) => void;
  onClose: () => void;
}) {
  const form = useId();
  const close = () => busy || onClose();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) onSubmit(textIn(new FormData(event.currentTarget), 'password'));
  }

  return (
    <AlertDialog
      title={labels.question}
      onClose={close}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind={danger ? 'danger' : 'primary'}
            size="large"
            aria-busy={busy}
          >
            <BusyLabel busy={busy}>{labels.confirm}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={close}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-4">
        {children}
        <p>{labels.password}</p>
        <div className="text-ink">
          <PasswordField maximum={PASSWORD_MAX} name="password" autoComplete="current-password" />
        </div>
        {refusal !== null && (
          <Notice tone="danger" title={labels.failed} live>
            {refusal}
          </Notice>
        )}
      </form>
    </AlertDialog>
  );
}
