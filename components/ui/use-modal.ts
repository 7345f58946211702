'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog as a modal for as long as it is mounted: from the first frame, with the focus on the dialog
 * itself so that nothing scrolls, and back to where it was in the end.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.setAttribute('autofocus', '');
    if (!element.open) element.showModal();
    element.focus({ preventScroll: true });
    return () => element.close();
  }, []);
  return dialog;
}
