'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useRereadMe } from '#lib/browser/manage/use-manage-data.ts';
import { FactorCodes } from './factor-codes.tsx';
import { Passkeys } from './passkeys.tsx';

/** The second factors of the signed-in person: codes of an application, and passkeys of this address. */
export function SecondFactor({
  onRecoveryCodes,
}: {
  /** Called when recovery codes are shown, and when the person has kept them. */
  onRecoveryCodes?: (areShown: boolean) => void;
}) {
  const t = useTranslations('manageSettings.factor');
  const reread = useRereadMe();
  const title = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);

  function show(shown: readonly string[]): void {
    setCodes(shown);
    // What had the focus is gone.
    title.current?.focus();
    onRecoveryCodes?.(shown.length > 0);
    if (shown.length === 0) void reread();
  }

  return (
    <section aria-labelledby="second-factor" className="panel flex flex-col divide-y divide-line">
      <div className="flex flex-col gap-1 p-4 sm:p-5">
        <h2 ref={title} id="second-factor" tabIndex={-1} className="font-bold text-lg outline-none">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => show([])} />
      ) : (
        <>
          <FactorCodes onRecoveryCodes={show} />
          <Passkeys onRecoveryCodes={show} />
        </>
      )}
    </section>
  );
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
    <div className="flex flex-col gap-5 p-4 sm:p-5">
      <Notice tone="warning" title={t('title')} live>
        {t('text')}
      </Notice>
      <ul className="tabular grid grid-cols-2 gap-x-6 gap-y-2 self-center whitespace-nowrap font-semibold sm:text-lg sm:tracking-wide">
        {texts.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="large" className="flex-1 basis-48" onClick={onDone}>
          {t('done')}
        </Button>
        <Button kind="secondary" size="large" className="flex-1 basis-48" onClick={onCopy}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  );
}
