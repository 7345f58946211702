'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { closeModal, openModal } from './modal.ts';

/** Ends the dialog that a touch from before the scripts has opened (public/scripts/early-taps.js); whether there was one. */
function takeOverEarly(): boolean {
  const early = document.querySelector<HTMLDialogElement>('dialog#early');
  // Closed first: it gives the focus back, for the next dialog to find.
  early?.close();
  early?.remove();
  return early !== null;
}

/**
 * Opens a dialog as a modal for as long as it is mounted: from the first frame, with the focus on the dialog
 * itself, and back to where it was in the end.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.setAttribute('autofocus', '');
    const early = takeOverEarly();
    if (early) element.dataset.atOnce = '';
    const callOff = openModal(element, early);
    return () => {
      callOff();
      closeModal(element);
    };
  }, []);
  return dialog;
}
