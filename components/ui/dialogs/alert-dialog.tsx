'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { CROSS, LineIcon } from '../line-icon.tsx';
import { useModal } from './modal.ts';

/** A short question in a modal dialog. Escape, and the close button shown with a `closeLabel`, call `onClose`. */
export function AlertDialog({
  title,
  closeLabel,
  onClose,
  actions,
  children,
}: {
  title: string;
  closeLabel?: string;
  onClose: () => void;
  /** The buttons, the recommended one first. */
  actions: ReactNode;
  children?: ReactNode;
}) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="alert m-auto w-[calc(100%-2rem)] max-w-sm rounded-sheet bg-surface p-6 text-ink shadow-sheet outline-none"
    >
      {closeLabel !== undefined && (
        <IconButton label={closeLabel} onClick={onClose} className="absolute top-4 right-3">
          <LineIcon drawing={CROSS} />
        </IconButton>
      )}
      <h2
        id={`${id}-title`}
        className={classNames('font-bold text-xl leading-snug', closeLabel !== undefined && 'pr-8')}
      >
        {title}
      </h2>
      {children && (
        <div id={`${id}-text`} className="mt-2 text-muted">
          {children}
        </div>
      )}
      <div className="mt-6 flex flex-col gap-2">{actions}</div>
    </dialog>
  );
}
