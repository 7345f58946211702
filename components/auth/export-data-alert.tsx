'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useSession } from '#lib/browser/use-session.ts';
import { textIn } from './form-text.ts';
import { PasswordField } from './password-field.tsx';

/** Gives a file to the browser to keep. */
function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Asks for the password, and gives all that the shop keeps of who is signed in as a file; says why it could not. */
export function ExportDataAlert({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.data');
  const form = useId();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = () => busy || onClose();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const password = textIn(new FormData(event.currentTarget), 'password');
    setBusy(true);
    setRefusal(null);
    const answer = await session.call('customerExport', { password });
    setBusy(false);
    if (answer.class === 'error') {
      setRefusal(answer.fields?.password ?? answer.message);
      return;
    }
    save(t('file'), new Blob([JSON.stringify(answer.export, null, 2)], { type: 'application/json' }));
    onClose();
  }

  return (
    <AlertDialog
      title={t('question')}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={form} size="large" aria-busy={busy}>
            <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={() => setRefusal(null)}
        className="flex flex-col gap-4"
      >
        <p>{t('password')}</p>
        <div className="text-ink">
          <PasswordField name="password" autoComplete="current-password" />
        </div>
        {refusal !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {refusal}
          </Notice>
        )}
      </form>
    </AlertDialog>
  );
}
