'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePhoto } from '#components/manage/photo/use-photo.ts';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { AppearanceCalls, RevisedAppearance } from '#lib/browser/manage/appearance.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { PhotoField } from './photo-field.tsx';

/** The shop's logo: another picture, or none. */
export function LogoSection({
  appearance: { logo, revision },
  calls,
}: {
  appearance: RevisedAppearance;
  calls: AppearanceCalls;
}) {
  const t = useTranslations('manageAppearance');
  const chosen = usePhoto('logo');
  const { busy, failure, act } = useAct();
  const [isSending, setSending] = useState(false);
  const [isSaved, setSaved] = useState(false);

  async function save(): Promise<void> {
    if (isSending) return;
    setSaved(false);
    setSending(true);
    const sent = await chosen.send();
    const isDone = sent?.class === 'success' && (await act(() => calls.saveLogo(revision, sent.image)));
    setSending(false);
    if (!isDone) return;
    chosen.drop();
    setSaved(true);
  }

  return (
    <section aria-labelledby="logo" className="panel flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="logo" className="font-bold text-lg">
        {t('logo.title')}
      </h2>
      <PhotoField chosen={chosen} present={logo} label={t('logo.text')} />
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <p role="status" className="font-semibold text-success empty:hidden">
        {isSaved && t('saved')}
      </p>
      {chosen.photo ? (
        <div className="flex flex-wrap gap-2">
          <Button size="large" className="flex-1" aria-busy={isSending} onClick={save}>
            <BusyLabel busy={isSending}>{t('logo.save')}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={isSending} onClick={chosen.drop}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        logo !== null && (
          <Button
            kind="quiet"
            className="min-h-12 self-start text-danger"
            aria-busy={busy}
            onClick={() => void act(() => calls.saveLogo(revision, null))}
          >
            {t('logo.remove')}
          </Button>
        )
      )}
    </section>
  );
}
