'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { ArchivedEntry } from '#lib/browser/manage/catalogue/use-catalogue-editor.ts';
import { useEditorPage } from './editor-page.tsx';

/** What was published once and is no longer; each entry comes back as it was last. */
export function ArchivedEntries() {
  const t = useTranslations('manageCataloguePage.archived');
  const { editor, snapshot, content } = useEditorPage();
  const [failed, setFailed] = useState<{ name: string; text: string } | null>(null);
  const present = new Set([
    ...content.categories.map(({ key }) => `category/${key}`),
    ...content.options.map(({ key }) => `option/${key}`),
    ...content.products.map(({ key }) => `product/${key}`),
  ]);
  const online = snapshot.remote.published.content;
  const inDraft: ArchivedEntry[] = [
    ...online.categories.map(({ key, name }) => ({ kind: 'category' as const, key, name })),
    ...online.products.map(({ key, name }) => ({ kind: 'product' as const, key, name })),
    ...online.options.map(({ key, name }) => ({ kind: 'option' as const, key, name })),
  ];
  const entries = [...inDraft, ...snapshot.remote.published.archived].filter(
    ({ kind, key }) => !present.has(`${kind}/${key}`),
  );
  if (entries.length === 0) return null;

  async function putBack({ kind, key, name }: ArchivedEntry): Promise<void> {
    const refusal = await editor.putBack(kind, key);
    setFailed(refusal === null ? null : { name, text: refusal });
  }

  return (
    <details className="group/archived panel">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('title', { count: entries.length })}</span>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 text-muted transition-transform group-open/archived:rotate-180"
        />
      </summary>
      {failed && (
        <div className="px-4 pb-3">
          <Notice tone="danger" title={t('failed', { name: failed.name })} live>
            {failed.text}
          </Notice>
        </div>
      )}
      <ul className="divide-y divide-line border-line border-t">
        {entries.map((entry) => (
          <li key={`${entry.kind}/${entry.key}`} className="flex min-h-14 items-center gap-3 px-4 py-1">
            <span className="wrap-anywhere min-w-0 flex-1">
              {entry.name} <span className="text-muted text-sm">{t('kind', { kind: entry.kind })}</span>
            </span>
            <Button
              kind="secondary"
              aria-label={t('backLabel', { name: entry.name })}
              onClick={() => void putBack(entry)}
            >
              {t('back')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
