'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';

/**
 * The code of the telephone, or a recovery code: asked for once the password was right. Takes the focus, unless a passkey may
 * stand for it. `kind` is 'recovery' for somebody without an application.
 */
export function SecondFactorField({
  error,
  kind = 'code',
  required = true,
}: {
  error: string | undefined;
  kind?: 'code' | 'recovery';
  required?: boolean;
}) {
  const t = useTranslations('manageSignIn.factor');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (required) field.current?.querySelector('input')?.focus();
  }, [required]);
  return (
    <div ref={field}>
      <Field
        name="second_factor"
        label={t(`${kind}.label`)}
        hint={t(`${kind}.hint`)}
        error={error}
        required={required}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="code-field code-field-large"
      />
    </div>
  );
}

/** Signs in by a passkey instead of the code. Takes the focus. `sign` resolves to false when there was no signature. */
export function PasskeyButton({ sign }: { sign: (form: HTMLFormElement) => Promise<boolean> }) {
  const t = useTranslations('manageSignIn.factor.passkey');
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => button.current?.focus(), []);

  async function onClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (!form) return;
    setBusy(true);
    setFailed(false);
    const isSigned = await sign(form);
    setBusy(false);
    setFailed(!isSigned);
    if (isSigned) form.requestSubmit();
  }

  return (
    <div className="flex flex-col gap-4">
      {hasFailed && (
        <Notice tone="danger" title={t('failed')} live>
          {t('retry')}
        </Notice>
      )}
      <Button ref={button} size="large" wide aria-busy={busy} onClick={onClick}>
        <KeyRound aria-hidden size={20} />
        <BusyLabel busy={busy}>{t('use')}</BusyLabel>
      </Button>
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  );
}
