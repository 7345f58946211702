'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useDraftErrors } from '#lib/browser/manage/catalogue/draft-errors.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import { orphansOf } from '#lib/domain/catalogue/draft.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { Conflicts } from './conflicts.tsx';
import { DifferenceList } from './difference-list.tsx';
import { DraftErrorList, ProblemList } from './problem-list.tsx';
import { useDifferences } from './use-differences.ts';

const HEADING = 'changes-heading';

/** What differs from what is online: in words, with what stands in the way, and the buttons that publish or discard it. */
export function ChangesSheet({
  onSettle,
  onOpenProduct,
  onClose,
}: {
  onSettle: (product: string, problem: CatalogueProblem) => void;
  onOpenProduct: (product: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.changes');
  const { editor, snapshot, content, published, problems, timeZone } = useEditorPage();
  const { busy, failure, act } = useAct();
  const discarding = useAct();
  const moment = useMoment(timeZone);
  const all = useDifferences();
  const [isAsking, setAsking] = useState(false);
  const [isPublished, setPublished] = useState(false);
  const blocking = problems.filter(({ severity }) => severity === 'blocking');
  const inConflict = [...snapshot.remote.draft.values()].some(({ hasConflict }) => hasConflict);
  const errors = useDraftErrors(snapshot).filter(({ kind, key }) =>
    blocking.every(({ at }) => at.kind !== kind || at.key !== key),
  );
  const isReady =
    all.length > 0 && blocking.length + errors.length === 0 && !inConflict && snapshot.conflicts.length === 0;

  const orNotSaved = async (answering: Promise<Answer<object> | null>): Promise<Answer<object>> =>
    (await answering) ?? { class: 'error', code: 'unavailable', message: t('notSaved') };

  async function publish(): Promise<void> {
    if (!isReady || !(await act(() => orNotSaved(editor.publish())))) return;
    setPublished(true);
    keepFocus(HEADING);
  }

  /** With the new options that nothing but a discarded new product uses. */
  async function discard(id: string): Promise<void> {
    const ids = new Set([id, ...orphansOf(published, content, id)]);
    await discarding.act(() => editor.discard(ids));
    keepFocus(HEADING);
  }

  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={() => busy || onClose()}
      wide
      footer={
        all.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button
              size="large"
              className="flex-1"
              aria-disabled={!isReady}
              aria-busy={busy}
              onClick={() => void publish()}
            >
              <BusyLabel busy={busy}>{t(busy ? 'publishing' : 'publish')}</BusyLabel>
            </Button>
            <Button kind="quiet" size="large" className="text-danger" onClick={() => setAsking(true)}>
              {t('discardAll')}
            </Button>
          </div>
        )
      }
    >
      <SheetHeading>
        <span id={HEADING} tabIndex={-1} className="outline-none">
          {t('title')}
        </span>
      </SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
        {discarding.failure !== null && !isAsking && (
          <Notice tone="danger" title={t('discardFailed')} live>
            {discarding.failure}
          </Notice>
        )}
        {all.length === 0 ? (
          <Notice tone={isPublished ? 'success' : 'info'} live>
            {t(isPublished ? 'published' : 'none')}
          </Notice>
        ) : (
          <>
            <Conflicts />
            <DraftErrorList errors={errors} onOpenProduct={onOpenProduct} />
            <ProblemList problems={problems} onSettle={onSettle} />
            <DifferenceList before={published} after={content} all={all}>
              {(id, name) => {
                const entry = snapshot.remote.draft.get(id);
                return (
                  <div className="flex min-w-0 flex-wrap items-center gap-2">
                    {entry && (
                      <span className="text-muted text-sm">
                        {t('by', { name: entry.by ?? '', moment: moment(Date.parse(entry.at)) })}
                      </span>
                    )}
                    <Button
                      kind="quiet"
                      className="min-h-11 px-3"
                      aria-label={t('discardLabel', { name })}
                      onClick={() => void discard(id)}
                    >
                      {t('discard')}
                    </Button>
                  </div>
                );
              }}
            </DifferenceList>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDanger
          texts={{
            question: t('question'),
            text: t('text', { count: all.length }),
            confirm: t('confirm'),
            keep: t('keep'),
            failed: t('discardFailed'),
          }}
          busy={discarding.busy}
          refusal={discarding.failure}
          onConfirm={async () => {
            if (await discarding.act(() => editor.discardAll())) setAsking(false);
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}
