'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useLiveProduct } from '#lib/browser/manage/catalogue/live-product.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { TryIt } from './try-it.tsx';

/** The diner's own sheet of a product as it is being edited, and what becomes of choices that are tried in it. */
export function LiveSheet({ content, shown }: { content: CatalogueContent; shown: string | null }) {
  const t = useTranslations('manageCataloguePage.live');
  const { snapshot } = useEditorPage();
  const frame = useRef<HTMLIFrameElement>(null);
  const line = useLiveProduct(frame, content, snapshot.remote.published.ids, shown);
  return (
    <figure className="mx-auto flex w-full max-w-[24.5rem] flex-col gap-3">
      <div className="rounded-[2.25rem] border border-line-strong bg-sunken p-2.5 shadow-card">
        <iframe
          ref={frame}
          src={manageRoutes.preview()}
          title={t('title')}
          className={classNames(
            'block h-[min(40rem,calc(100dvh-24rem))] min-h-88 w-full rounded-[1.6rem] bg-surface transition-opacity',
            // What it shows before the sheet.
            line === null && 'opacity-0',
          )}
        />
      </div>
      <figcaption className="text-center text-muted text-sm">
        {t(shown === null ? 'none' : 'note')}
      </figcaption>
      {line && <TryIt line={line} />}
    </figure>
  );
}
