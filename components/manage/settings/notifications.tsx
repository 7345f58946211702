'use client';

import { Bell, BellOff, Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { type PushState, usePush } from '#lib/browser/manage/push.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { SettingPage } from './setting-page.tsx';

/** Alerts in this browser, when nobody is looking at the board (MANAGEMENT section 3). */
export function Notifications() {
  const loadTexts = useLoadTexts();
  const { reading, ...acts } = usePush();
  return (
    <SettingPage section="notifications">
      {reading.status === 'found' ? (
        <ThisDevice {...acts} state={reading.value.state} />
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
      <WhatIsSent />
    </SettingPage>
  );
}

type Acts = Omit<ReturnType<typeof usePush>, 'reading'>;
type Act = keyof Acts;

function ThisDevice({ state, ...acts }: Acts & { state: PushState }) {
  const t = useTranslations('manageNotifications');
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<{ act: Act; text: string } | null>(null);
  const [sent, setSent] = useState(false);

  async function run(act: Act): Promise<void> {
    setBusy(act);
    setFailure(null);
    setSent(false);
    const answer: Answer | 'denied' | 'unreachable' = await acts[act]();
    setBusy(null);
    if (answer === 'unreachable') setFailure({ act, text: t('unreachable') });
    else if (answer !== 'denied' && answer.class === 'error') setFailure({ act, text: answer.message });
    else if (act === 'test') setSent(true);
    // The button of the old state is gone.
    if (act !== 'test') keepFocus();
  }

  return (
    <section aria-labelledby="this-device" className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 id="this-device" className="flex flex-wrap items-center gap-3 font-bold text-lg">
          {t('title')}
          {state === 'on' && <Badge tone="success">{t('on')}</Badge>}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {(state === 'unsupported' || state === 'off') && (
        <Notice title={t(`${state}.title`)}>{t(`${state}.text`)}</Notice>
      )}
      {state === 'denied' && (
        <Notice tone="warning" title={t('denied.title')} live>
          {t('denied.text')}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" title={t(`failed.${failure.act}`)} live>
          {failure.text}
        </Notice>
      )}
      {sent && state === 'on' && (
        <Notice tone="success" live>
          {t('sent')}
        </Notice>
      )}
      {state === 'idle' && (
        <Button
          size="large"
          className="sm:self-start"
          aria-busy={busy !== null}
          disabled={busy !== null}
          onClick={() => run('turnOn')}
        >
          <Bell aria-hidden size={20} />
          <BusyLabel busy={busy !== null}>{t('turnOn')}</BusyLabel>
        </Button>
      )}
      {state === 'on' && (
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          <Button
            size="large"
            aria-busy={busy === 'test'}
            disabled={busy !== null}
            onClick={() => run('test')}
          >
            <Send aria-hidden size={20} />
            <BusyLabel busy={busy === 'test'}>{t('test')}</BusyLabel>
          </Button>
          <Button
            kind="secondary"
            size="large"
            aria-busy={busy === 'turnOff'}
            disabled={busy !== null}
            onClick={() => run('turnOff')}
          >
            <BellOff aria-hidden size={20} />
            <BusyLabel busy={busy === 'turnOff'}>{t('turnOff')}</BusyLabel>
          </Button>
        </div>
      )}
    </section>
  );
}

/** What the role gets; owners and managers also by e-mail. */
function WhatIsSent() {
  const t = useTranslations('manageNotifications.what');
  const role = useMe()?.role;
  const isManager = role === 'owner' || role === 'manager';
  if (!role) return null;
  return (
    <section aria-labelledby="what-is-sent" className="panel flex flex-col divide-y divide-line">
      <h2 id="what-is-sent" className="p-4 font-bold text-lg sm:px-5">
        {t('title')}
      </h2>
      {(isManager ? ALERTS : ALERTS.slice(0, 1)).map((alert) => (
        <div key={alert} className="flex flex-col gap-0.5 px-4 py-3 sm:px-5">
          <p className="font-semibold">{t(`${alert}.title`)}</p>
          <p className="text-muted text-sm">{t(`${alert}.text`)}</p>
        </div>
      ))}
      <p className="px-4 py-3 text-muted text-sm sm:px-5">{t(isManager ? 'emails' : 'private')}</p>
    </section>
  );
}

const ALERTS = ['waiting', 'unwatched'] as const;
