'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PairingCode } from '#components/ui/pairing-code.tsx';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { usePrintActs } from '#lib/browser/manage/printing.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { PrintAgent } from '#lib/domain/printing/printer.ts';
import { pairingCodeText } from '#lib/domain/staff/device.ts';
import { CopyText } from './copy-text.tsx';

const CLOCK_MS = 5_000;

type Pairing = { code: string; expiresAt: number };

/** Shows a code and the command that pairs an agent with it, and says when that has happened. */
export function AgentPairing({ paired, onClose }: { paired: PrintAgent | null; onClose: () => void }) {
  const t = useTranslations('managePrinters.agents.pairing');
  const { pairAgent } = usePrintActs();
  const now = useNow(CLOCK_MS);
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
          <PairingCode
            code={pairingCodeText(answer.code)}
            leftMs={answer.expiresAt - (now ?? 0)}
            texts={{
              label: t('code'),
              expires: (minutes) => t('expires', { minutes }),
              expired: t('expired'),
              again: t('again'),
            }}
            onAgain={onAgain}
          >
            <p>{t('file')}</p>
            <p>{t('step')}</p>
            <CopyText
              text={`node ardoise-print-agent.cjs --url ${location.origin} --key ${pairingCodeText(answer.code)}`}
              texts={{
                label: t('command'),
                copy: t('copy'),
                copied: t('copied'),
                notCopied: t('notCopied'),
              }}
            />
          </PairingCode>
        )}
      </div>
    </Sheet>
  );
}
