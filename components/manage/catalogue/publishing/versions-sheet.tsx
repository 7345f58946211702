'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { type CatalogueVersion, useVersions } from '#lib/browser/manage/catalogue/versions.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { useDifferences } from './use-differences.ts';

/** The published versions: who, when and what; one can be looked at, and taken as the draft. */
export function VersionsSheet({
  onLook,
  onClose,
}: {
  onLook: (version: CatalogueVersion) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.versions');
  const loadTexts = useLoadTexts();
  const { snapshot, timeZone } = useEditorPage();
  const moment = useMoment(timeZone);
  const { reading, more } = useVersions(snapshot.remote.version);
  const [restored, setRestored] = useState<CatalogueVersion | null>(null);

  function counts({ added, changed, archived }: CatalogueVersion): string {
    const parts = [
      added > 0 && t('added', { count: added }),
      changed > 0 && t('changed', { count: changed }),
      archived > 0 && t('archived', { count: archived }),
    ].filter(Boolean);
    return parts.join(', ') || t('same');
  }

  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose} wide>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-3 px-4 pb-6 sm:px-6">
        {reading.status === 'found' ? (
          <>
            <ol className="divide-y divide-line">
              {reading.value.map((version) => {
                const { number, source, by, at } = version;
                const isOnline = number === snapshot.remote.version;
                return (
                  <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
                    <div className="flex min-w-0 flex-1 basis-64 flex-col">
                      <span className="flex flex-wrap items-center gap-2 font-semibold">
                        {t('number', { number: String(number) })}
                        {isOnline && <Badge tone="success">{t('online')}</Badge>}
                      </span>
                      <span className="text-sm">
                        {t('what', { source, by: by ?? 'nobody', moment: moment(Date.parse(at)) })}
                      </span>
                      <span className="text-muted text-sm">{counts(version)}</span>
                    </div>
                    {!isOnline && (
                      <div className="flex flex-wrap gap-2">
                        <Button
                          kind="quiet"
                          className="min-h-11"
                          aria-label={t('lookLabel', { number: String(number) })}
                          onClick={() => onLook(version)}
                        >
                          {t('look')}
                        </Button>
                        <Button kind="secondary" className="min-h-11" onClick={() => setRestored(version)}>
                          {t('restore')}
                        </Button>
                      </div>
                    )}
                  </li>
                );
              })}
            </ol>
            {more && (
              <Button kind="secondary" className="min-h-12" onClick={more}>
                {t('more')}
              </Button>
            )}
          </>
        ) : reading.status === 'refused' ? (
          <Notice tone="danger">{loadTexts.text}</Notice>
        ) : (
          <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
        )}
      </div>
      {restored && <Restoring version={restored} onDone={onClose} onKeep={() => setRestored(null)} />}
    </Sheet>
  );
}

/** Asks before a version takes the place of the draft. */
export function Restoring({
  version: { number },
  onDone,
  onKeep,
}: {
  version: CatalogueVersion;
  onDone: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('manageCataloguePage.versions');
  const { editor } = useEditorPage();
  const { busy, failure, act } = useAct();
  const count = useDifferences().length;

  async function restore(): Promise<void> {
    const isDone = await act(
      async () =>
        (await editor.restore(number, count > 0)) ?? {
          class: 'error',
          code: 'unavailable',
          message: t('notSaved'),
        },
    );
    if (isDone) onDone();
  }

  return (
    <ConfirmDanger
      texts={{
        question: t('question', { number: String(number) }),
        text: count > 0 ? `${t('text')} ${t('replaces', { count })}` : t('text'),
        confirm: t('confirm'),
        keep: t('keep'),
        failed: t('failed'),
      }}
      busy={busy}
      refusal={failure}
      onConfirm={restore}
      onKeep={onKeep}
    />
  );
}
