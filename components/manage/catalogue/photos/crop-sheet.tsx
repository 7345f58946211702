'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Cropper } from '#components/manage/photo/cropper.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';

/** Frames a photo of the catalogue before it is stored. */
export function CropSheet({
  title,
  save,
  bitmap,
  place,
  framing,
  busy = false,
  refusal = null,
  onFrame,
  onSave,
  onClose,
}: {
  title: string;
  /** The button that takes the framing. */
  save: string;
  busy?: boolean;
  /** Why the photo was not stored. */
  refusal?: string | null;
  onFrame: ComponentProps<typeof Cropper>['onChange'];
  onSave: () => void;
  onClose: () => void;
} & Pick<ComponentProps<typeof Cropper>, 'bitmap' | 'place' | 'framing'>) {
  const t = useTranslations('manageCatalogue.photo');
  const failed = useTranslations('managePhoto')('failed');
  return (
    <Sheet
      label={title}
      closeLabel={t('close')}
      onClose={() => busy || onClose()}
      footer={
        <Button size="large" wide aria-busy={busy} onClick={onSave}>
          <BusyLabel busy={busy}>{save}</BusyLabel>
        </Button>
      }
    >
      <SheetHeading>{title}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-6 sm:px-6">
        <Cropper bitmap={bitmap} place={place} framing={framing} onChange={onFrame} />
        {refusal !== null && (
          <Notice tone="danger" title={failed} live>
            {refusal}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
