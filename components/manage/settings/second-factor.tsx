'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { confirmFactor, removeFactor, startFactor } from '#lib/browser/manage/account.ts';
import { useMe, useRereadMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { PASSWORD_MAX } from '#lib/domain/limits.ts';

type Step =
  | { name: 'idle' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'recovery'; codes: readonly string[] };

/** Adds the second factor of the signed-in person, or takes it away. */
export function SecondFactor() {
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
    <section aria-labelledby="second-factor" className="panel flex flex-col gap-5 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 id="second-factor" className="flex flex-wrap items-center gap-3 font-bold text-lg">
          {t('title')}
          {me?.hasSecondFactor && <Badge tone="success">{t('on')}</Badge>}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {step.name === 'recovery' ? (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            setStep({ name: 'idle' });
            void reread();
          }}
        />
      ) : step.name === 'scan' ? (
        <Scan {...step} onConfirmed={(codes) => setStep({ name: 'recovery', codes })} />
      ) : me?.hasSecondFactor ? (
        <Removal onRemoved={reread} />
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
  const picture = useQrCode(uri);
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
      {picture && (
        <svg
          role="img"
          aria-label={t('picture')}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
          className="qr-code size-56 self-center rounded-card p-3"
        >
          <path d={picture.path} />
        </svg>
      )}
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

/** The modules of a QR code as one path; null until its library has loaded. */
function useQrCode(text: string): { size: number; path: string } | null {
  const [picture, setPicture] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 0 });
      const path = data
        .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      if (isShown) setPicture({ size, path });
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  return picture;
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('manageSettings.factor.recovery');
  const [copied, setCopied] = useState(false);
  const texts = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

  async function onCopy(): Promise<void> {
    await navigator.clipboard.writeText(texts.join('\n'));
    setCopied(true);
  }

  return (
    <>
      <Notice tone="warning" title={t('title')} live>
        {t('text')}
      </Notice>
      <ul className="tabular grid grid-cols-2 gap-x-6 gap-y-2 self-center font-semibold text-lg tracking-wide">
        {texts.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="large" className="flex-1" onClick={onDone}>
          {t('done')}
        </Button>
        <Button kind="secondary" size="large" className="flex-1" onClick={onCopy}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
    </>
  );
}

function Removal({ onRemoved }: { onRemoved: () => void }) {
  const t = useTranslations('manageSettings.factor');
  const [isOpen, setOpen] = useState(false);
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      const answer = await removeFactor(textIn(typed, 'password'));
      if (answer.class === 'error') return answer;
      onRemoved();
      return 'done';
    },
    () => null,
  );
  if (!isOpen)
    return (
      <Button kind="secondary" className="sm:self-start" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
    );
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <PasswordField
        name="password"
        label={t('removal.password')}
        error={errors.password}
        required
        maximum={PASSWORD_MAX}
        autoComplete="current-password"
      />
      <FormEnd busy={busy} refusal={refusal} failed={t('removal.failed')} className="sm:self-start">
        {t('removal.submit')}
      </FormEnd>
    </form>
  );
}
