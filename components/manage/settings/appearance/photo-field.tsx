'use client';

import { Cropper } from '#components/manage/photo/cropper.tsx';
import { PhotoSource } from '#components/manage/photo/photo-source.tsx';
import type { ChoosingPhoto } from '#components/manage/photo/use-photo.ts';
import { Picture } from '#components/ui/picture.tsx';

/** A photo of the shop, framed where it is chosen. Shows the present picture until another is chosen. */
export function PhotoField({
  chosen,
  present,
  label,
}: {
  chosen: ChoosingPhoto;
  present: string | null;
  label: string;
}) {
  const { place, photo, framing } = chosen;
  return (
    <PhotoSource
      chosen={chosen}
      label={label}
      isReplacing={photo !== null || present !== null}
      refusal={chosen.refusal}
    >
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
    </PhotoSource>
  );
}
