'use client';

import { useTranslations } from 'next-intl';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { useEditorPage } from './editor-page.tsx';
import { placeNames } from './place-names.ts';

/** Why changes are not saved, while the person is to do something. */
export function Unsaved() {
  const t = useTranslations('manageCataloguePage');
  const { editor, snapshot, content } = useEditorPage();
  const { failure, refusals, save, isKept } = snapshot;
  const nameOf = placeNames(content);
  return (
    <>
      {failure !== null && (
        <NoticeWithAction
          text={`${t('stopped.title')} · ${failure}`}
          action={t('stopped.retry')}
          onAction={editor.retry}
        />
      )}
      {save !== 'saved' && !isKept && <Notice tone="warning">{t('notKept')}</Notice>}
      {refusals.length > 0 && (
        <Notice tone="danger" title={t('refused.title', { count: refusals.length })} live>
          <ul>
            {refusals.map(({ change, refusal }) => (
              <li key={`${change.kind}/${change.key}`}>
                {t('refused.line', {
                  name:
                    change.kind === 'order'
                      ? change.key
                      : (change.value?.name ?? nameOf({ kind: change.kind, key: change.key })),
                  reason: refusal ?? '',
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
