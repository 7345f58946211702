'use client';

import { UserRoundX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { callApi } from '#lib/browser/api.ts';
import type { Answer } from '#lib/contract/answer.ts';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';
import { CancelDeleteDone } from './cancel-delete-done.tsx';
import { CancelDeleteFailure } from './cancel-delete-failure.tsx';
import { CancelDeleteSpent } from './cancel-delete-spent.tsx';
import { pathParameter, queryToken, useInAddress } from './use-in-address.ts';

/** The place that the link of a deletion leads to. It asks first: programs that look at e-mails follow links too. */
export function CancelDelete() {
  const t = useTranslations('auth.cancelDelete');
  const customerId = useInAddress(pathParameter);
  const token = useInAddress(queryToken);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    if (busy || !token) return;
    setBusy(true);
    setAnswer(await callApi('customerCancelDelete', { customer_id: Number(customerId), token }));
    setBusy(false);
  }

  if (token === null) return <Loading label={t('busy')} />;
  if (token === '') return <CancelDeleteSpent />;
  if (answer?.class === 'success') return <CancelDeleteDone />;
  if (answer) return <CancelDeleteFailure failure={answer} onRetry={() => setAnswer(null)} />;
  return (
    <AuthOutcome
      Icon={UserRoundX}
      tone="warning"
      title={t('title')}
      actions={
        <>
          <Button size="large" wide aria-busy={busy} onClick={cancel}>
            <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
          </Button>
          <ButtonLink href={routes.home()} kind="quiet" wide>
            {t('home')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
    </AuthOutcome>
  );
}
