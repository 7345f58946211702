'use client';

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/**
 * A modal that rises from the bottom on a phone and stands in the middle from 640 px on. It is open as long as
 * it is mounted; Escape, the backdrop and the cross ask `onClose` to take it away.
 */
export function Sheet({
  label,
  closeLabel,
  onClose,
  footer,
  wide = false,
  children,
}: {
  label: string;
  closeLabel: string;
  onClose: () => void;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The dialog itself is only hit beside its content: on the backdrop.
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={() => undefined}
      className={classNames(
        'sheet m-0 mt-auto w-full max-w-none overflow-hidden rounded-t-sheet bg-surface p-0 text-ink shadow-sheet',
        'max-h-[92dvh] sm:m-auto sm:rounded-sheet',
        wide ? 'sm:max-w-4xl' : 'sm:max-w-lg',
      )}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && (
          <div className="border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            {footer}
          </div>
        )}
        <IconButton
          label={closeLabel}
          onClick={onClose}
          className="absolute top-3 right-3 bg-surface/90 shadow-card backdrop-blur hover:bg-surface"
        >
          <X aria-hidden size={20} />
        </IconButton>
      </div>
    </dialog>
  );
}
