'use client';

import {
  Check,
  CircleAlert,
  CloudOff,
  History,
  Images,
  LoaderCircle,
  Redo2,
  Search,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { SaveState } from '#lib/browser/manage/catalogue/editor-store.ts';
import { useDifferences } from '../publishing/use-differences.ts';
import { TableMenu } from '../table/table-menu.tsx';
import { useEditorPage } from './editor-page.tsx';

const ICONS = { saved: Check, saving: LoaderCircle, offline: CloudOff, stopped: CircleAlert } as const;

/** Above the list: whether everything is saved, undo and redo, and the way to publishing. */
export function EditorBar({
  onPalette,
  onPhotos,
  onVersions,
  onImport,
  onChanges,
}: Record<'onPalette' | 'onPhotos' | 'onVersions' | 'onImport' | 'onChanges', () => void>) {
  const t = useTranslations('manageCataloguePage.bar');
  const page = useTranslations('manageCataloguePage');
  const { editor, snapshot } = useEditorPage();
  const count = useDifferences().length;
  return (
    <div className="-mx-4 sm:-mx-6 lg:-mx-8 sticky top-14 z-10 -my-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-page px-4 py-3 sm:px-6 md:top-0 lg:px-8">
      <div className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-3">
        <h1 className="font-extrabold text-2xl leading-tight tracking-tight sm:text-3xl">{page('title')}</h1>
        <SaveNote state={snapshot.save} />
      </div>
      <div className="-ml-3 flex items-center sm:ml-0">
        <IconButton
          label={t('undo')}
          aria-disabled={!snapshot.canUndo || undefined}
          onClick={() => editor.step('undo')}
        >
          <Undo2 aria-hidden size={20} />
        </IconButton>
        <IconButton
          label={t('redo')}
          aria-disabled={!snapshot.canRedo || undefined}
          onClick={() => editor.step('redo')}
        >
          <Redo2 aria-hidden size={20} />
        </IconButton>
        <IconButton label={t('palette')} onClick={onPalette}>
          <Search aria-hidden size={20} />
        </IconButton>
        <IconButton label={t('photos')} onClick={onPhotos} className="max-sm:hidden">
          <Images aria-hidden size={20} />
        </IconButton>
        <IconButton label={t('versions')} onClick={onVersions}>
          <History aria-hidden size={20} />
        </IconButton>
        <TableMenu onImport={onImport} />
      </div>
      <Button
        kind={count > 0 ? 'primary' : 'secondary'}
        className={classNames('min-h-12 max-sm:w-full', count === 0 && 'max-sm:hidden')}
        onClick={onChanges}
      >
        {count > 0 ? `${t('changes', { count })} · ${t('publish')}` : t('changes', { count })}
      </Button>
    </div>
  );
}

function SaveNote({ state }: { state: SaveState }) {
  const t = useTranslations('manageCataloguePage.save');
  const Icon = ICONS[state];
  return (
    <p
      role="status"
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm',
        state === 'stopped' ? 'text-danger' : state === 'offline' ? 'text-warning' : 'text-muted',
      )}
    >
      <Icon aria-hidden size={16} className={classNames(state === 'saving' && 'animate-spin')} />
      {t(state)}
    </p>
  );
}
