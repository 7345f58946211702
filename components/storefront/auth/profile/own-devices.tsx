'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { disconnectEverywhere } from '#lib/browser/account/profile.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { clearCustomer } from '#lib/browser/session/clear-customer.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';

/** Signs out on every device, this one included, after a confirmation. */
export function OwnDevices() {
  const t = useTranslations('profile.devices');
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { busy, refusal, clearRefusal, disconnect } = useDisconnectEverywhere();
  function cancel(): void {
    clearRefusal();
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
        <ConfirmDanger
          texts={{
            question: t('question'),
            text: t('warning'),
            confirm: t('confirm'),
            keep: t('keep'),
            failed: t('failed'),
          }}
          busy={busy}
          refusal={refusal}
          onConfirm={() => void disconnect()}
          onKeep={cancel}
        />
      )}
    </section>
  );
}

/** Ends all sessions of the customer. A success signs out here too, which leads home. */
function useDisconnectEverywhere() {
  const t = useTranslations('profile.devices');
  const { storeId } = useShop().store;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    busy,
    refusal,
    clearRefusal: () => setRefusal(null),
    async disconnect(): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal(null);
      const answer = await disconnectEverywhere(session);
      setBusy(false);
      if (answer.class === 'error') {
        setRefusal(answer.message);
        return;
      }
      raiseAlert({ class: 'success', title: answer.title ?? t('done'), message: answer.message });
      session.forget();
      clearCustomer(mutate, storeId);
    },
  };
}
