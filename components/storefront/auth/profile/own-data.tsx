'use client';

import { Download, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { exportData as requestExport } from '#lib/browser/account/profile.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import { PasswordAlert } from './current-password.tsx';
import { DeleteAccountAlert } from './delete-account-alert.tsx';

/** The customer's personal data: export, and deletion of the account. */
export function OwnData({ customer }: { customer: Customer }) {
  const t = useTranslations('profile');
  const id = useId();
  const [asking, setAsking] = useState<'export' | 'deletion' | null>(null);
  const close = () => setAsking(null);
  return (
    <section aria-labelledby={id} className="flex max-w-xl flex-col gap-4 border-line border-t pt-6">
      <h2 id={id} className="font-bold text-xl">
        {t('data.title')}
      </h2>
      <p className="text-muted">{t('data.text')}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button kind="secondary" onClick={() => setAsking('export')}>
          <Download aria-hidden size={18} />
          {t('data.export')}
        </Button>
        <Button kind="secondary" onClick={() => setAsking('deletion')} className="text-danger">
          <Trash2 aria-hidden size={18} />
          {t('deletion.open')}
        </Button>
      </div>
      {asking === 'export' && <ExportDataAlert onClose={close} />}
      {asking === 'deletion' && <DeleteAccountAlert customer={customer} onCancel={close} />}
    </section>
  );
}

/** Downloads a file. */
function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Asks for the password, then downloads all data of the customer as a JSON file. */
function ExportDataAlert({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.data');
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function exportData(password: string): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const answer = await requestExport(session, password);
    setBusy(false);
    if (answer.class === 'error') {
      setRefusal(answer.fields?.password ?? answer.message);
      return;
    }
    download(t('file'), new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }));
    onClose();
  }

  return (
    <PasswordAlert
      labels={{
        question: t('question'),
        password: t('password'),
        failed: t('failed'),
        confirm: t('confirm'),
        cancel: t('cancel'),
      }}
      busy={busy}
      refusal={refusal}
      onInput={() => setRefusal(null)}
      onSubmit={(password) => void exportData(password)}
      onClose={onClose}
    />
  );
}
