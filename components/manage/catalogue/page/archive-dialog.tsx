'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { archive } from '#lib/domain/catalogue/content/edit.ts';
import { type Place, placeId, referencesTo } from '#lib/domain/catalogue/content/references.ts';
import { useEditorPage } from './editor-page.tsx';
import { placeNames } from './place-names.ts';

const NAMED_MAX = 8;

/** Asks before entries are archived, with what names them and changes with them. */
export function ArchiveDialog({
  entries,
  onClose,
}: {
  entries: readonly Pick<Place, 'kind' | 'key'>[];
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.archive');
  const { editor, content } = useEditorPage();
  const nameOf = placeNames(content);
  const [first] = entries;
  const products = content.products.filter(({ key, category }) =>
    entries.some((entry) =>
      entry.kind === 'category' ? entry.key === category : entry.kind === 'product' && entry.key === key,
    ),
  );
  const gone = new Set(products.map(({ key }) => placeId({ kind: 'product', key })));
  const named = [
    ...new Map(
      products
        .flatMap(({ key }) => referencesTo(content, { kind: 'product', key }))
        .filter(({ from }) => !gone.has(placeId({ kind: from.kind, key: from.key })))
        .map(({ from }) => [placeId(from), from]),
    ).values(),
  ];
  const title =
    entries.length === 1 && first
      ? t('question', { name: nameOf(first) })
      : t('several', { count: entries.length });
  return (
    <AlertDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="danger"
            size="large"
            onClick={() => {
              editor.edit(archive(content, entries));
              onClose();
            }}
          >
            {t('confirm')}
          </Button>
          <Button kind="secondary" size="large" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {first?.kind === 'category' && <p>{t('products', { count: products.length })}</p>}
        <p>{t('text')}</p>
        {named.length > 0 && (
          <div>
            <p className="font-semibold text-ink">{t('named', { count: named.length })}</p>
            <ul className="ml-5 list-disc">
              {named.slice(0, NAMED_MAX).map((place) => (
                <li key={placeId(place)} className="wrap-anywhere">
                  {nameOf(place)}
                </li>
              ))}
              {named.length > NAMED_MAX && <li>… {named.length - NAMED_MAX}</li>}
            </ul>
          </div>
        )}
      </div>
    </AlertDialog>
  );
}
