'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { confirmFactor, removeFactor, startFactor } from '#lib/browser/manage/account.ts';
import { useMe, useRereadMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { FactorRemoval } from './factor-removal.tsx';

type Step = { name: 'idle' | 'removal' } | { name: 'scan'; secret: string; uri: string };

/** The codes of an application on the telephone: adds them, or takes them away. */
export function FactorCodes({ onRecoveryCodes }: { onRecoveryCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('manageSettings.factor');
  const me = useMe();
  const reread = useRereadMe();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const [failure, setFailure] = useState<string | null>(null);

  async function onStart(): Promise<void> {
    setFailure(null);
    const answer = await startFactor();
    if (answer.class === 'error') setFailure(answer.message);
    else setStep({ name: 'scan', secret: answer.secret, uri: answer.uri });
  }

  return (
    <section aria-labelledby="factor-codes" className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h3 id="factor-codes" className="flex flex-wrap items-center gap-3 font-semibold">
          {t('codes.title')}
          {me?.hasFactorCodes && <Badge tone="success">{t('on')}</Badge>}
        </h3>
        <p className="text-muted text-sm">{t('codes.text')}</p>
      </div>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {step.name === 'scan' ? (
        <Scan {...step} onConfirmed={onRecoveryCodes} />
      ) : step.name === 'removal' ? (
        <FactorRemoval
          failed={t('codes.kept')}
          remove={removeFactor}
          onRemoved={() => {
            setStep({ name: 'idle' });
            void reread();
            keepFocus();
          }}
          onKeep={() => setStep({ name: 'idle' })}
        />
      ) : me?.hasFactorCodes ? (
        <Button kind="secondary" className="sm:self-start" onClick={() => setStep({ name: 'removal' })}>
          {t('codes.remove')}
        </Button>
      ) : (
        <Button size="large" className="sm:self-start" onClick={onStart}>
          {t('start')}
        </Button>
      )}
    </section>
  );
}

function Scan({
  secret,
  uri,
  onConfirmed,
}: {
  secret: string;
  uri: string;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const t = useTranslations('manageSettings.factor');
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      const answer = await confirmFactor(textIn(typed, 'code').replace(/\s/g, ''));
      if (answer.class === 'error') return answer;
      onConfirmed(answer.recoveryCodes);
      return 'done';
    },
    () => null,
  );
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode text={uri} label={t('picture')} />
      <p className="text-sm">
        {t('byHand')} <code className="wrap-anywhere font-semibold tracking-wider">{secret}</code>
      </p>
      <form {...formProps} className="flex flex-col gap-5">
        <Field
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          error={errors.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          className="code-field max-w-xs"
        />
        <FormEnd busy={busy} refusal={refusal} failed={t('failed')} className="sm:self-start">
          {t('confirm')}
        </FormEnd>
      </form>
    </>
  );
}
