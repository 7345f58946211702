'use client';

import { ImagePlus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useEditing } from './editing.tsx';

/** The photo of a product or a value: another one, or none. */
export function PhotoField({
  label,
  shape,
  picture,
  onPicture,
}: {
  label: string;
  shape: 'dish' | 'value';
  picture: string | null;
  onPicture: (picture: string | null) => void;
}) {
  const t = useTranslations('manageCatalogue.photo');
  const { onPhoto } = useEditing();
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (picture === null && !onPhoto) return null;

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (!file || !onPhoto) return;
    setBusy(true);
    setFailed(false);
    try {
      onPicture(await onPhoto(file));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex items-center gap-3">
        {picture !== null && (
          <Picture
            src={picture}
            alt=""
            shape={shape}
            sizes="96px"
            largest={320}
            className={shape === 'dish' ? 'h-18 w-24 rounded-control' : 'size-18 rounded-control'}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {onPhoto && (
            <label className="button button-secondary cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
              <ImagePlus aria-hidden size={18} />
              <BusyLabel busy={busy}>{t(picture === null ? 'choose' : 'replace')}</BusyLabel>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif"
                disabled={busy}
                className="sr-only"
                onChange={choose}
              />
            </label>
          )}
          {picture !== null && (
            <Button kind="quiet" onClick={() => onPicture(null)}>
              <Trash2 aria-hidden size={18} />
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {isFailed && (
        <p role="alert" className="text-danger text-sm">
          {t('failed')}
        </p>
      )}
    </fieldset>
  );
}
