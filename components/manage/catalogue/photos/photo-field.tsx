'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { PhotoSource } from '#components/manage/photo/photo-source.tsx';
import { usePhoto } from '#components/manage/photo/use-photo.ts';
import { Button } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { CATALOGUE_PLACES } from '#lib/domain/store/photo.ts';
import { CropSheet } from './crop-sheet.tsx';

const LOOKS = {
  dish: 'h-18 w-24 rounded-control',
  value: 'size-18 rounded-control',
  badge: 'size-12 rounded-pill',
} as const;

/** The photo of a product or a value: another one, which is cropped and stored, or none. */
export function PhotoField({
  label,
  of,
  place,
  picture,
  onPicture,
}: {
  label: string;
  /** The name of what the photo shows. */
  of: string;
  place: (typeof CATALOGUE_PLACES)[number];
  picture: string | null;
  onPicture: (picture: string | null) => void;
}) {
  const t = useTranslations('manageCatalogue.photo');
  const chosen = usePhoto(place);
  const [busy, setBusy] = useState(false);
  // While a photo is sent, somebody else may change the product.
  const latest = useRef(onPicture);
  useLayoutEffect(() => {
    latest.current = onPicture;
  });

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const sent = await chosen.send();
    setBusy(false);
    if (sent?.class !== 'success') return;
    chosen.drop();
    latest.current(sent.image);
  }

  return (
    <>
      <PhotoSource
        chosen={chosen}
        label={label}
        isReplacing={picture !== null}
        actions={
          picture !== null && (
            <Button kind="quiet" className="min-h-12 text-danger" onClick={() => onPicture(null)}>
              <Trash2 aria-hidden size={18} />
              {t('remove')}
            </Button>
          )
        }
      >
        {picture !== null && (
          <Picture src={picture} alt="" shape={place} sizes="96px" largest={320} className={LOOKS[place]} />
        )}
      </PhotoSource>
      {chosen.photo && (
        <CropSheet
          title={t('cropTitle', { name: of })}
          save={t('save')}
          bitmap={chosen.photo.bitmap}
          place={place}
          framing={chosen.framing}
          busy={busy}
          refusal={chosen.refusal}
          onFrame={chosen.frame}
          onSave={save}
          onClose={chosen.drop}
        />
      )}
    </>
  );
}
