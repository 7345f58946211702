'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DangerQuestion } from '#components/ui/danger-question.tsx';
import { useDisconnectEverywhere } from './use-disconnect-everywhere.ts';

/** Signing out on every device, this one too, after a question. */
export function OwnDevices() {
  const t = useTranslations('profile.devices');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { busy, refusal, forgetRefusal, disconnect } = useDisconnectEverywhere();
  function keep(): void {
    forgetRefusal();
    setAsking(false);
  }
  return (
    <section aria-labelledby={id} className="flex max-w-xl flex-col gap-4 border-line border-t pt-6">
      <h2 id={id} className="font-bold text-xl">
        {t('title')}
      </h2>
      <p className="text-muted">{t('text')}</p>
      <Button kind="secondary" onClick={() => setAsking(true)} className="sm:self-start">
        <MonitorSmartphone aria-hidden size={18} />
        {t('open')}
      </Button>
      {asking && (
        <DangerQuestion
          words={{
            question: t('question'),
            text: t('warning'),
            confirm: t('confirm'),
            keep: t('keep'),
            failed: t('failed'),
          }}
          busy={busy}
          refusal={refusal}
          onConfirm={() => void disconnect()}
          onKeep={keep}
        />
      )}
    </section>
  );
}
