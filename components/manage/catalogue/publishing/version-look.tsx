'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { type CatalogueVersion, useVersion } from '#lib/browser/manage/catalogue/versions.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { priceText } from '#lib/i18n/price.ts';
import { LiveSheet } from '../live/live-sheet.tsx';
import { Restoring } from './versions-sheet.tsx';

/** A published version as a diner saw it: its products, and the sheet of one. */
export function VersionLook({ version, onClose }: { version: CatalogueVersion; onClose: () => void }) {
  const t = useTranslations('manageCataloguePage.versions');
  const loadTexts = useLoadTexts();
  const reading = useVersion(version.number);
  const [chosen, setChosen] = useState<string | null>(null);
  const preview = useRef<HTMLDivElement>(null);
  const [isRestoring, setRestoring] = useState(false);
  if (reading.status !== 'found')
    return <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />;
  const { content } = reading.value;
  const shown = chosen ?? content.products[0]?.key ?? null;
  return (
    <>
      <h1 className="font-extrabold text-2xl leading-tight tracking-tight sm:text-3xl">
        {t('number', { number: String(version.number) })}
      </h1>
      <Notice live>{t('looking', { number: String(version.number) })}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" className="min-h-12" onClick={onClose}>
          {t('back')}
        </Button>
        <Button className="min-h-12" onClick={() => setRestoring(true)}>
          {t('restore')}
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className="flex flex-col gap-4">
          {content.categories.map(({ key, name }) => (
            <section key={key} aria-label={name} className="panel">
              <h2 className="border-line border-b px-4 py-2 font-bold">{name}</h2>
              <ul className="divide-y divide-line">
                {content.products
                  .filter(({ category }) => category === key)
                  .map((product) => (
                    <li key={product.key}>
                      <button
                        type="button"
                        aria-pressed={product.key === shown}
                        onClick={() => {
                          setChosen(product.key);
                          // On a phone it is below the list.
                          preview.current?.scrollIntoView({ block: 'nearest' });
                        }}
                        className="flex min-h-12 w-full items-center gap-3 px-4 py-1 text-left hover:bg-sunken aria-pressed:bg-accent-soft"
                      >
                        <span dir="auto" className="wrap-anywhere min-w-0 flex-1">
                          {product.name}
                        </span>
                        <span className="tabular">{priceText(product.price)}</span>
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        <div ref={preview} className="scroll-mb-24 lg:sticky lg:top-6">
          <LiveSheet content={content} shown={shown} note="noteOfVersion" />
        </div>
      </div>
      {isRestoring && <Restoring version={version} onDone={onClose} onKeep={() => setRestoring(false)} />}
    </>
  );
}
