'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { showAnew } from './modal.ts';

/**
 * For what takes the place of a sheet's whole content, in another size: the sheet comes up anew with it instead of
 * jumping from one size to the other, under the alert that may lie over it. Gives what tells the sheet around it.
 */
export function useNewSheet<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const sheet = part.current?.closest('dialog');
    // The one that has yet to be opened comes up anyway.
    if (!sheet?.open) return;
    sheet.dataset.anew = '';
    showAnew(sheet);
    for (const over of sheet.querySelectorAll<HTMLElement>('[popover]')) {
      over.hidePopover();
      over.showPopover();
    }
  }, []);
  return part;
}
