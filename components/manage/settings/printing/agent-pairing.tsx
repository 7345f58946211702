'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { usePrintActs } from '#lib/browser/manage/printing.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { PrintAgent } from '#lib/domain/printing/printer.ts';
import { pairingCodeText } from '#lib/domain/staff/device.ts';
import { CopyText } from './copy-text.tsx';

const MINUTE_MS = 60_000;
const CLOCK_MS = 5_000;

type Pairing = { code: string; expiresAt: number };

/** Shows a code and the command that pairs an agent with it, and says when that has happened. */
export function AgentPairing({ paired, onClose }: { paired: PrintAgent | null; onClose: () => void }) {
  const t = useTranslations('managePrinters.agents.pairing');
  const { pairAgent } = usePrintActs();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Answer<Pairing> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is made once each time it is asked for
  useEffect(() => {
    let wanted = true;
    void pairAgent().then((made) => wanted && setAnswer(made));
    return () => {
      wanted = false;
    };
  }, [asked]);

  function onAgain(): void {
    setAnswer(null);
    setAsked(asked + 1);
  }

  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        {paired ? (
          <>
            <Notice tone="success" live>
              {t('done', { name: paired.name })}
            </Notice>
            <Button size="large" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        ) : answer === null ? (
          <p role="status" className="text-muted">
            {t('preparing')}
          </p>
        ) : answer.class === 'error' ? (
          <>
            <Notice tone="danger" title={t('failed')} live>
              {answer.message}
            </Notice>
            <Button size="large" onClick={onAgain}>
              {t('again')}
            </Button>
          </>
        ) : (
          <WaitingCode pairing={answer} onAgain={onAgain} />
        )}
      </div>
    </Sheet>
  );
}

function WaitingCode({ pairing: { code, expiresAt }, onAgain }: { pairing: Pairing; onAgain: () => void }) {
  const t = useTranslations('managePrinters.agents.pairing');
  const now = useNow(CLOCK_MS);
  const leftMs = now === null ? MINUTE_MS : expiresAt - now;
  if (leftMs <= 0)
    return (
      <>
        <Notice tone="warning" live>
          {t('expired')}
        </Notice>
        <Button size="large" onClick={onAgain}>
          {t('again')}
        </Button>
      </>
    );
  const codeText = pairingCodeText(code);
  return (
    <>
      <p className="flex flex-col items-center gap-2 rounded-card bg-sunken px-4 py-6 text-center">
        <span className="text-muted text-sm">{t('code')}</span>
        <span className="tabular font-extrabold text-4xl tracking-wider">{codeText}</span>
      </p>
      <p>{t('step')}</p>
      <CopyText
        text={`npm run print-agent -- --url ${location.origin} --key ${codeText}`}
        texts={{
          label: t('command'),
          copy: t('copy'),
          copied: t('copied'),
          notCopied: t('notCopied'),
        }}
      />
      <p className="text-muted text-sm">{t('expires', { minutes: Math.ceil(leftMs / MINUTE_MS) })}</p>
    </>
  );
}
