'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { hasPasskeys, usePasskeys } from '#lib/browser/manage/passkeys.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe, useRereadMe } from '#lib/browser/manage/use-manage-data.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { browserOf, type Passkey } from '#lib/domain/staff/passkey.ts';
import { fullDate } from '#lib/i18n/date.ts';
import { FactorRemoval } from './factor-removal.tsx';

/** The passkeys of the signed-in person at this shop: adds one on this device, or takes one away. */
export function Passkeys({ onRecoveryCodes }: { onRecoveryCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('manageSettings.factor.passkeys');
  const loadTexts = useLoadTexts();
  const reread = useRereadMe();
  const { reading, add, remove } = usePasskeys();
  const me = useMe();
  const hasFactor = me?.hasFactorCodes || (reading.status === 'found' && reading.value.passkeys.length > 0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function onAdd(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const here = browserOf(navigator.userAgent);
    const answer = await add(here ? t('name', here) : t('nameless'));
    setBusy(false);
    if (typeof answer === 'string') setFailure(t(answer));
    else if (answer.class === 'error') setFailure(answer.message);
    else if (answer.recoveryCodes.length > 0) onRecoveryCodes(answer.recoveryCodes);
    else void reread();
  }

  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h3 id="passkeys" className="font-semibold">
          {t('title')}
        </h3>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {reading.status !== 'found' ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : (
        <>
          {reading.value.passkeys.length > 0 && (
            <ul className="divide-y divide-line rounded-control border border-line">
              {reading.value.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} remove={remove} />
              ))}
            </ul>
          )}
          {failure !== null && (
            <Notice tone="danger" title={t('failed')} live>
              {failure}
            </Notice>
          )}
          {hasPasskeys() ? (
            <Button
              kind={hasFactor ? 'secondary' : 'primary'}
              size="large"
              className="sm:self-start"
              aria-busy={busy}
              disabled={busy}
              onClick={onAdd}
            >
              <KeyRound aria-hidden size={20} />
              <BusyLabel busy={busy}>{t('add')}</BusyLabel>
            </Button>
          ) : (
            <Notice>{t('unsupported')}</Notice>
          )}
        </>
      )}
    </section>
  );
}

function PasskeyRow({
  passkey: { passkeyId, name, createdAt, lastUsedAt, host },
  remove,
}: {
  passkey: Passkey;
  remove: ReturnType<typeof usePasskeys>['remove'];
}) {
  const t = useTranslations('manageSettings.factor.passkeys');
  const reread = useRereadMe();
  const timeZone = useMe()?.shop.timeZone ?? 'Europe/Paris';
  const [isRemoving, setRemoving] = useState(false);
  const dateOf = (instant: number) => fullDate(localClock(instant, timeZone).date);
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyRound aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-accent-ink" />
        <div className="flex min-w-0 flex-1 basis-44 flex-col text-muted text-sm">
          <span className="wrap-anywhere font-semibold text-base text-ink">{name}</span>
          <span>{t('added', { date: dateOf(createdAt) })}</span>
          {lastUsedAt !== null && <span>{t('used', { date: dateOf(lastUsedAt) })}</span>}
          {host !== location.hostname && <span className="wrap-anywhere">{t('elsewhere', { host })}</span>}
        </div>
        {!isRemoving && (
          <Button
            kind="quiet"
            className="min-h-12 text-danger"
            aria-label={t('removeLabel', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <FactorRemoval
          failed={t('kept')}
          remove={(password) => remove(passkeyId, password)}
          onRemoved={() => {
            void reread();
            keepFocus();
          }}
          onKeep={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
