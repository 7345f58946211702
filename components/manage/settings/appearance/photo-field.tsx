'use client';

import { Camera, ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, useEffect, useId, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { type ChosenPhoto, type PhotoFault, readPhoto, sendPhoto } from '#lib/browser/manage/photo.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { cropOf, PHOTO_RATIOS, type PhotoPlace } from '#lib/domain/store/photo.ts';
import { Cropper, type Framing, turnedSize, UNCHANGED } from './cropper.tsx';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** The photo that somebody has chosen for a place, how they frame it, and its upload. */
export function usePhoto(place: PhotoPlace) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const [framing, setFraming] = useState<Framing>(UNCHANGED);
  const [fault, setFault] = useState<PhotoFault | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function choose(file: Blob): Promise<void> {
    const read = await readPhoto(file);
    setFault(typeof read === 'string' ? read : null);
    setRefusal(null);
    if (typeof read === 'string') return;
    setPhoto(read);
    setFraming(UNCHANGED);
  }

  return {
    place,
    photo,
    framing,
    fault,
    /** Why the photo was not sent, until another is chosen. */
    refusal,
    refuse: setRefusal,
    choose,
    frame: setFraming,
    drop: () => {
      setPhoto(null);
      setRefusal(null);
    },
    /** The address of the picture; null when no photo was chosen. */
    async send(): Promise<Answer<{ image: string }> | null> {
      setRefusal(null);
      if (!photo) return null;
      const { view, turn } = framing;
      const crop = cropOf(view, turnedSize(photo.bitmap, turn), PHOTO_RATIOS[place]);
      const sent = await sendPhoto(photo, { place, crop, turn });
      // Else nobody typed a PIN.
      if (sent.class === 'error' && sent.code !== 'pin_required') setRefusal(sent.message);
      return sent;
    },
  };
}

/** The name of the field that takes the focus when a form has no photo. */
export const PHOTO_FIELD = 'photo';

const fileIn = (files: FileList | undefined) => files?.[0] ?? null;

/** A photo by file, camera, drop or paste, which is then framed. Shows the present picture until another is chosen. */
export function PhotoField({
  chosen,
  present,
  label,
}: {
  chosen: ReturnType<typeof usePhoto>;
  present: string | null;
  label: string;
}) {
  const t = useTranslations('manageAppearance.photo');
  const failed = useTranslations('manageAppearance')('failed');
  const refusalId = useId();
  const [isOver, setOver] = useState(false);
  const { place, photo, framing, fault, refusal, choose } = chosen;

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = fileIn(clipboardData?.files);
      if (file) void choose(file);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  });

  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = fileIn(target.files ?? undefined);
    // The same file can be chosen again.
    target.value = '';
    if (file) void choose(file);
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = fileIn(event.dataTransfer.files);
    if (file) void choose(file);
  }

  return (
    <fieldset
      className={classNames('flex flex-col gap-3 rounded-card', isOver && 'outline-3 outline-focus')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {photo ? (
        <Cropper bitmap={photo.bitmap} place={place} framing={framing} onChange={chosen.frame} />
      ) : (
        present && (
          <Picture
            src={present}
            alt=""
            shape={place}
            sizes={place === 'logo' ? '96px' : '(width < 40rem) 92vw, 560px'}
            className={place === 'logo' ? 'size-24 rounded-control' : 'aspect-[16/7] w-full rounded-card'}
          />
        )
      )}
      <div className="flex flex-wrap gap-2">
        <label className="button button-secondary min-h-12 flex-1 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
          <ImagePlus aria-hidden size={20} />
          {t(photo || present ? 'chooseOther' : 'choose')}
          <input
            type="file"
            name={PHOTO_FIELD}
            accept={ACCEPTED}
            aria-describedby={refusal === null ? undefined : refusalId}
            className="sr-only"
            onChange={onChange}
          />
        </label>
        <label className="button button-secondary hidden min-h-12 flex-1 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-coarse:inline-flex">
          <Camera aria-hidden size={20} />
          {t('camera')}
          <input
            type="file"
            accept={ACCEPTED}
            capture="environment"
            className="sr-only"
            onChange={onChange}
          />
        </label>
      </div>
      <p className="text-muted text-sm">
        {t('hint')} <span className="pointer-coarse:hidden">{t('drop')}</span>
      </p>
      {fault && (
        <Notice tone="danger" live>
          {t(`faults.${fault}`)}
        </Notice>
      )}
      {refusal !== null && (
        <div id={refusalId}>
          <Notice tone="danger" title={failed} live>
            {refusal}
          </Notice>
        </div>
      )}
    </fieldset>
  );
}
