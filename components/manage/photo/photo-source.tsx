'use client';

import { Camera, ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PhotoButton, usePhotoDrop } from './photo-files.tsx';
import type { ChoosingPhoto } from './use-photo.ts';

/** The name of the field that takes the focus when a form has no photo. */
export const PHOTO_FIELD = 'photo';

/**
 * Where a photo comes from: a file, the camera, a drop or a paste; and why one cannot be used. What is inside comes above the
 * buttons, `actions` beside them.
 */
export function PhotoSource({
  chosen,
  label,
  isReplacing,
  refusal = null,
  actions,
  children,
}: {
  chosen: ChoosingPhoto;
  label: string;
  /** Whether there is a photo already. */
  isReplacing: boolean;
  /** Why the photo was not stored, where nothing else says it. */
  refusal?: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations('managePhoto');
  const refusalId = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const { fault } = chosen;
  const takeFirst = ([file]: readonly File[]) => {
    if (file) void chosen.choose(file);
  };
  const { isOver, dropProps } = usePhotoDrop(takeFirst);
  usePaste(field, takeFirst);

  return (
    <fieldset
      ref={field}
      className={classNames('flex min-w-0 flex-col gap-3 rounded-card', isOver && 'outline-3 outline-focus')}
      {...dropProps}
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {children}
      <div className="flex flex-wrap gap-2">
        <PhotoButton
          Icon={ImagePlus}
          text={t(isReplacing ? 'chooseOther' : 'choose')}
          className="grow basis-44 sm:grow-0"
          name={PHOTO_FIELD}
          aria-describedby={refusal === null ? undefined : refusalId}
          onFiles={takeFirst}
        />
        <PhotoButton
          Icon={Camera}
          text={t('camera')}
          className="hidden grow basis-44 pointer-coarse:inline-flex sm:grow-0"
          capture="environment"
          onFiles={takeFirst}
        />
        {actions}
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
          <Notice tone="danger" title={t('failed')} live>
            {refusal}
          </Notice>
        </div>
      )}
    </fieldset>
  );
}

/** The form that a photo belongs to: an open dialog, or what says so inside a larger form. */
const formOf = (element: Element) => element.closest('dialog, [data-photo-form]');

const isText = (target: Element, { types }: DataTransfer): boolean =>
  target.matches('input, textarea') && types.includes('text/plain');

/** Takes a picture that is pasted while the focus is in the form of a field, or nowhere. */
function usePaste(field: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])];
    if (!field.current || !clipboardData || !(target instanceof Element) || files.length === 0) return;
    // Cells of a spreadsheet are pasted as text and as a picture of it.
    if (formOf(target) !== formOf(field.current) || isText(target, clipboardData)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', listener);
    return () => removeEventListener('paste', listener);
  }, []);
}
