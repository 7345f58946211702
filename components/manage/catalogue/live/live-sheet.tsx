'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Select } from '#components/ui/fields/select.tsx';
import { useLiveProduct } from '#lib/browser/manage/catalogue/live-product.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { THEMES, type Theme } from '#lib/domain/store/theme.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { TryIt } from './try-it.tsx';

/** The diner's own sheet of a product as it is being edited, and what becomes of choices that are tried in it. */
export function LiveSheet({
  content,
  shown,
  note = 'note',
}: {
  content: CatalogueContent;
  shown: string | null;
  note?: 'note' | 'noteOfVersion';
}) {
  const t = useTranslations('manageCataloguePage.live');
  const names = useTranslations('manageAppearance.theme.names');
  const [theme, setTheme] = useState<Theme | null>(null);
  const { snapshot } = useEditorPage();
  const frame = useRef<HTMLIFrameElement>(null);
  const line = useLiveProduct(frame, content, {
    ids: snapshot.remote.published.ids,
    key: shown,
    theme,
  });
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
      <figcaption className="text-center text-muted text-sm">{t(shown === null ? 'none' : note)}</figcaption>
      {line && <TryIt line={line} />}
      <div className="flex">
        <Select
          label={t('theme')}
          value={theme ?? ''}
          onChange={({ target }) => setTheme(THEMES.find((each) => each === target.value) ?? null)}
        >
          <option value="">{t('shopTheme')}</option>
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {names(each)}
            </option>
          ))}
        </Select>
      </div>
    </figure>
  );
}
