'use client';

import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { PhotoButton, usePhotoDrop } from '#components/manage/photo/photo-files.tsx';
import { usePhoto } from '#components/manage/photo/use-photo.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { isToSend, type PhotoBatch } from '#lib/browser/manage/catalogue/photo-batch.ts';
import { PHOTOS_MAX, photoChanges } from '#lib/domain/catalogue/content/product-photos.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { CropSheet } from './crop-sheet.tsx';
import { PhotoRow } from './photo-row.tsx';

/** Adds photos to several products, each found by the name of its file; undone in one step. */
export function PhotosSheet({ batch, onClose }: { batch: PhotoBatch; onClose: () => void }) {
  const t = useTranslations('manageCataloguePage.photos');
  const { editor, content } = useEditorPage();
  const { photos, leftOut, progress } = useSyncExternalStore(batch.subscribe, batch.snapshot, batch.snapshot);
  const [added, setAdded] = useState<number | null>(null);
  const { isOver, dropProps } = usePhotoDrop(add);
  const cropping = useCropping(batch);
  const isSending = progress !== null;
  const isDone = added !== null;
  const left = photos.filter(isToSend).length;
  const usable = photos.filter(({ fault }) => !fault);
  const nameOf = (key: string | null) => content.products.find((product) => product.key === key)?.name ?? '';

  function add(files: readonly File[]): void {
    if (!isSending && !isDone) batch.add(files, content.products);
  }

  /** All that was sent, as one edit. */
  function finish(): void {
    const pictures = batch.pictures();
    const now = editor.snapshot()?.content;
    if (now) editor.edit(photoChanges(now, pictures));
    setAdded(pictures.size);
  }

  async function send(): Promise<void> {
    await batch.send();
    const isAllSent = !batch.snapshot().photos.some(isToSend);
    if (isAllSent && batch.pictures().size > 0) finish();
  }

  function close(): void {
    if (isSending) return;
    if (!isDone) finish();
    onClose();
  }

  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={close}
      wide
      footer={
        isDone ? (
          <Button size="large" wide onClick={close}>
            {t('finish')}
          </Button>
        ) : (
          photos.length > 0 && (
            <Sending
              batch={batch}
              left={left}
              progress={progress}
              onSend={() => void send()}
              onKeep={close}
            />
          )
        )
      }
    >
      <SheetHeading>{t('title')}</SheetHeading>
      <div
        {...dropProps}
        className={classNames(
          'mx-2 mb-4 flex min-h-64 flex-col gap-4 rounded-card px-2 pb-2 sm:mx-4',
          isOver && 'outline-3 outline-focus',
        )}
      >
        {isDone ? (
          <Notice tone="success" live>
            {t('added', { count: added })}
          </Notice>
        ) : (
          <Choosing isMore={photos.length > 0} isOff={isSending} onFiles={add} />
        )}
        {leftOut > 0 && (
          <Notice tone="warning" live>
            {t('leftOut', { count: leftOut, maximum: PHOTOS_MAX })}
          </Notice>
        )}
        {photos.length > 0 && (
          <>
            <p role="status" className="font-semibold">
              {t('found', {
                found: usable.filter(({ product }) => product !== null).length,
                all: usable.length,
              })}
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {photos.map((photo) => (
                <PhotoRow
                  key={photo.id}
                  photo={photo}
                  content={content}
                  others={photos}
                  isLocked={isSending || isDone}
                  onProduct={(product) => batch.choose(photo.id, product)}
                  onCrop={() => void cropping.begin(photo.id)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {cropping.photo && (
        <CropSheet
          title={t('cropTitle', { name: nameOf(cropping.product) || cropping.file })}
          save={t('keepCrop')}
          bitmap={cropping.photo.bitmap}
          place="dish"
          framing={cropping.framing}
          onFrame={cropping.frame}
          onSave={cropping.keep}
          onClose={cropping.drop}
        />
      )}
    </Sheet>
  );
}

/** One photo of the batch that is framed. */
function useCropping(batch: PhotoBatch) {
  const chosen = usePhoto('dish');
  const [id, setId] = useState<string | null>(null);
  const cropped = batch.snapshot().photos.find((photo) => photo.id === id);
  return {
    ...chosen,
    product: cropped?.product ?? null,
    file: cropped?.file.name ?? '',
    async begin(wanted: string): Promise<void> {
      const photo = batch.snapshot().photos.find((each) => each.id === wanted);
      if (!photo) return;
      setId(wanted);
      await chosen.choose(photo.file);
      chosen.frame(photo.framing);
    },
    keep(): void {
      if (id !== null) batch.frame(id, chosen.framing);
      chosen.drop();
    },
  };
}

function Choosing({
  isMore,
  isOff,
  onFiles,
}: {
  isMore: boolean;
  isOff: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useTranslations('manageCataloguePage.photos');
  if (isOff) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className={classNames('text-muted', isMore && 'max-sm:hidden')}>{t('intro')}</p>
      <PhotoButton
        Icon={ImagePlus}
        text={t(isMore ? 'chooseMore' : 'choose')}
        className="self-start max-sm:w-full"
        multiple
        onFiles={onFiles}
      />
      <p className="text-muted text-sm">
        {t('hint', { maximum: PHOTOS_MAX })} <span className="pointer-coarse:hidden">{t('drop')}</span>
      </p>
    </div>
  );
}

/** What sends the photos, how far that is, and what becomes of those that were sent when others were not. */
function Sending({
  batch,
  left,
  progress,
  onSend,
  onKeep,
}: {
  batch: PhotoBatch;
  left: number;
  progress: { done: number; all: number } | null;
  onSend: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('manageCataloguePage.photos');
  const sent = batch.pictures().size;
  if (progress)
    return (
      <div className="flex items-center gap-4">
        <div className="flex flex-1 flex-col gap-1.5">
          <span role="status" className="text-sm">
            {t('progress', { number: progress.done + 1, all: progress.all })}
          </span>
          <progress
            aria-label={t('sending')}
            value={progress.done}
            max={progress.all}
            className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        </div>
        <Button kind="secondary" onClick={batch.stop}>
          {t('stop')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="large" className="flex-1" aria-disabled={left === 0} onClick={() => left > 0 && onSend()}>
        {t(sent === 0 ? 'send' : 'sendRest', { count: left })}
      </Button>
      {sent > 0 && (
        <Button kind="secondary" size="large" onClick={onKeep}>
          {t('keep', { count: sent })}
        </Button>
      )}
    </div>
  );
}
