'use client';

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { closeProduct, openProduct, useOpenProduct } from '#lib/browser/manage/catalogue/open-product.ts';
import { createPhotoBatch, type PhotoBatch } from '#lib/browser/manage/catalogue/photo-batch.ts';
import { useCatalogueEditor } from '#lib/browser/manage/catalogue/use-catalogue-editor.ts';
import type { CatalogueVersion } from '#lib/browser/manage/catalogue/versions.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import { LiveSheet } from '../live/live-sheet.tsx';
import { PhotosSheet } from '../photos/photos-sheet.tsx';
import { ProductEditor } from '../product-editor.tsx';
import { ChangesSheet } from '../publishing/changes-sheet.tsx';
import { Conflicts } from '../publishing/conflicts.tsx';
import { VersionLook } from '../publishing/version-look.tsx';
import { VersionsSheet } from '../publishing/versions-sheet.tsx';
import { ImportSheet } from '../table/import-sheet.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorPageProvider, useEditorPage } from './editor-page.tsx';
import { Palette } from './palette.tsx';
import { Unsaved } from './unsaved.tsx';

/** The catalogue as it is edited, and what a diner will see of it (MANAGEMENT section 7). */
export function CataloguePage() {
  const t = useTranslations('manageCataloguePage');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading } = useCatalogueEditor();
  const timeZone = useMe()?.shop.timeZone;
  return (
    <div className="mx-auto flex w-full max-w-[120rem] flex-col gap-5 px-4 py-6 sm:px-6 lg:px-8">
      {reading.status === 'found' && timeZone ? (
        <EditorPageProvider {...reading.value} timeZone={timeZone}>
          <Editor />
        </EditorPageProvider>
      ) : (
        <>
          <h1 className="font-extrabold text-2xl leading-tight tracking-tight sm:text-3xl">{t('title')}</h1>
          {reading.status === 'refused' ? (
            <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
          ) : (
            <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
          )}
        </>
      )}
    </div>
  );
}

const VIEWS = ['list', 'preview'] as const;

/** The list or the form of a product, and the preview; on a phone one of them, by a switch. */
function Editor() {
  const t = useTranslations('manageCataloguePage');
  const { editor, content, published, problems } = useEditorPage();
  const [view, setView] = useState<(typeof VIEWS)[number]>('list');
  const [sheet, setSheet] = useState<'changes' | 'versions' | 'import' | 'palette' | null>(null);
  const [batch, setBatch] = useState<PhotoBatch | null>(null);
  const [looked, setLooked] = useState<CatalogueVersion | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [settled, setSettled] = useState<{ product: string; problem: CatalogueProblem } | null>(null);
  const opened = useOpenProduct();
  const isOpen = content.products.some(({ key }) => key === opened);
  const isThere = content.products.some(({ key }) => key === chosen);
  const shown = isOpen ? opened : isThere ? chosen : (content.products[0]?.key ?? null);

  useFocusBack(isOpen ? opened : null);

  // The same at every drawing: the list is drawn again only when it is another.
  const open = useCallback((key: string): void => {
    setSheet(null);
    setView('list');
    setChosen(key);
    setSettled(null);
    openProduct(key);
  }, []);

  function settle(product: string, problem: CatalogueProblem): void {
    open(product);
    // A problem that is chosen again is another one to show.
    setSettled({ product, problem: { ...problem } });
  }

  const addPhotos = useCallback(
    (files: readonly File[] = []): void => {
      const added = createPhotoBatch();
      added.add(files, editor.snapshot()?.content.products ?? []);
      setBatch(added);
    },
    [editor],
  );

  usePageKeys({
    onPalette: () => setSheet('palette'),
    onUndo: () => editor.step('undo'),
    onRedo: () => editor.step('redo'),
  });

  const actions = [
    { text: t('palette.changes'), onChoose: () => setSheet('changes') },
    { text: t('palette.photos'), onChoose: () => addPhotos() },
    { text: t('palette.versions'), onChoose: () => setSheet('versions') },
    { text: t('palette.import'), onChoose: () => setSheet('import') },
    { text: t('palette.undo'), onChoose: () => editor.step('undo') },
    { text: t('palette.redo'), onChoose: () => editor.step('redo') },
  ];

  if (looked) return <VersionLook version={looked} onClose={() => setLooked(null)} />;
  return (
    <>
      <EditorBar
        onPalette={() => setSheet('palette')}
        onPhotos={() => addPhotos()}
        onVersions={() => setSheet('versions')}
        onImport={() => setSheet('import')}
        onChanges={() => setSheet('changes')}
      />
      <Unsaved />
      <Conflicts />
      <div className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1 lg:hidden">
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setView(each)}
            className="min-h-12 rounded-control font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {t(`views.${each}`)}
          </button>
        ))}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24.5rem] xl:gap-8 min-[108rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_24.5rem]">
        <div
          className={classNames(
            view !== 'list' && 'max-lg:hidden',
            isOpen ? 'hidden min-[108rem]:block' : 'min-[108rem]:col-span-2',
          )}
        >
          <CatalogueList shown={shown} onShow={setChosen} onOpen={open} onPhotos={addPhotos} />
        </div>
        {isOpen && opened !== null && (
          <section
            id="product-form"
            tabIndex={-1}
            aria-label={content.products.find(({ key }) => key === opened)?.name}
            className={classNames(
              'flex min-w-0 flex-col gap-4 outline-none',
              view !== 'list' && 'max-lg:hidden',
            )}
          >
            <Button kind="quiet" className="min-h-11 self-start" onClick={closeProduct}>
              <ArrowLeft aria-hidden size={20} />
              {t('backToList')}
            </Button>
            <ProductEditor
              content={content}
              published={published}
              productKey={opened}
              problems={problems}
              change={editor.edit}
              shownProblem={settled?.product === opened ? settled.problem : null}
              onOpenProduct={open}
            />
          </section>
        )}
        <div
          className={classNames(
            'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto',
            view !== 'preview' && 'max-lg:hidden',
          )}
        >
          <LiveSheet content={content} shown={shown} />
        </div>
      </div>
      {batch && (
        <PhotosSheet
          batch={batch}
          onClose={() => {
            batch.end();
            setBatch(null);
          }}
        />
      )}
      {sheet === 'changes' && (
        <ChangesSheet onSettle={settle} onOpenProduct={open} onClose={() => setSheet(null)} />
      )}
      {sheet === 'versions' && (
        <VersionsSheet
          onLook={(version) => {
            setSheet(null);
            setLooked(version);
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'import' && <ImportSheet onClose={() => setSheet(null)} />}
      {sheet === 'palette' && <Palette actions={actions} onOpen={open} onClose={() => setSheet(null)} />}
    </>
  );
}

/** The form begins at the top of the page; after it the list is where it was, at the product. */
function useFocusBack(opened: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (opened !== null) {
      scrollTo(0, 0);
      keepFocus('product-form');
    }
    if (opened === null && before.current !== null)
      document
        .querySelector<HTMLElement>(`[data-product="${CSS.escape(before.current)}"] [data-row-name]`)
        ?.focus();
    before.current = opened;
  }, [opened]);
}

/** Ctrl K, Ctrl Z and Ctrl Maj Z anywhere on the page. A text that is being typed has its own undo. */
function usePageKeys(keys: Record<'onPalette' | 'onUndo' | 'onRedo', () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
    const letter = event.key.toLowerCase();
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (letter === 'k') keys.onPalette();
    else if (letter === 'z' && !isTyping) (event.shiftKey ? keys.onRedo : keys.onUndo)();
    else if (letter === 'y' && !isTyping) keys.onRedo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
