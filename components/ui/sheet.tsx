'use client';

import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { LineIcon } from './line-icon.tsx';
import { CROSS } from './line-icons.ts';
import { SheetFooter } from './sheet-footer.tsx';
import { SheetTitle } from './sheet-title.ts';
import { useModal } from './use-modal.ts';
import { useScrollKeys } from './use-scroll-keys.ts';

/**
 * A modal that rises from the bottom on a phone and stands in the middle from 640 px on. It is open as long as
 * it is mounted; Escape, the backdrop and the cross ask `onClose` to take it away. Without a label, the heading
 * that takes its id from `useSheetTitle` names it. `wide`, or an element with `data-wide` inside, gives it room for
 * two columns from 1024 px on. One with `data-tall` inside is always as high, whatever it holds.
 */
export function Sheet({
  label,
  closeLabel,
  onClose,
  onBack = onClose,
  footer,
  wide = false,
  children,
}: {
  label?: string;
  closeLabel: string;
  onClose: () => void;
  /** Asked by the back gesture of a phone, where it closes dialogs: browsers tell of it as of Escape, without the key. */
  onBack?: () => void;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useModal();
  const { scroller, onKeyDown } = useScrollKeys();
  const titleId = useId();
  const byEscape = useRef(false);
  const pressed = useRef<EventTarget | null>(null);
  // The dialog itself is only hit beside its content: on the backdrop. A drag that ends there closes nothing.
  const onBackdrop = (event: MouseEvent) =>
    event.target === dialog.current && pressed.current === event.target;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      aria-labelledby={label === undefined ? titleId : undefined}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        // React hands it up to here from an alert that stands in the sheet, which is that one's alone.
        if (event.target !== dialog.current) return;
        if (byEscape.current) onClose();
        else onBack();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => onBackdrop(event) && onClose()}
      onKeyDown={(event) => {
        byEscape.current = event.key === 'Escape';
        onKeyDown(event);
      }}
      onKeyUp={() => {
        byEscape.current = false;
      }}
      className={classNames(
        'sheet m-0 mt-auto w-full max-w-none overflow-hidden rounded-t-sheet bg-surface p-0 text-ink shadow-sheet outline-none',
        'max-h-[92dvh] short:max-h-[96dvh] sm:m-auto sm:w-[calc(100%-3rem)] sm:rounded-sheet',
        wide
          ? 'sm:max-w-xl lg:max-w-4xl'
          : 'sm:max-w-lg sm:has-data-wide:max-w-xl beside:has-data-wide:max-w-4xl',
      )}
    >
      <div className="flex max-h-[92dvh] short:max-h-[96dvh] flex-col has-data-tall:h-[min(92dvh,52rem)] short:has-data-tall:h-[96dvh] lg:has-data-tall:h-[min(92dvh,48rem)]">
        <IconButton
          label={closeLabel}
          onClick={onClose}
          className="absolute top-3 right-3 z-20 bg-surface/90 shadow-card backdrop-blur hover:bg-surface"
        >
          <LineIcon drawing={CROSS} />
        </IconButton>
        <div
          ref={scroller}
          className="relative min-h-0 flex-1 overflow-y-auto has-data-tall:flex has-data-tall:flex-col overscroll-contain has-data-heading:scroll-pt-18 motion-safe:scroll-smooth"
        >
          <SheetTitle value={titleId}>{children}</SheetTitle>
        </div>
        {footer && <SheetFooter>{footer}</SheetFooter>}
      </div>
    </dialog>
  );
}
