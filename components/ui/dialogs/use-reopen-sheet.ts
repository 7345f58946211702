'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { reopenModal } from './modal.ts';

/**
 * For content that replaces the whole content of a sheet, in another size: the sheet is opened again, with its animation,
 * instead of changing size abruptly. Returns the ref to attach to the content.
 */
export function useReopenSheet<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const sheet = part.current?.closest('dialog');
    // A sheet that is not open yet is about to be animated anyway.
    if (!sheet?.open) return;
    sheet.dataset.replaced = '';
    reopenModal(sheet);
    for (const popover of sheet.querySelectorAll<HTMLElement>('[popover]')) {
      popover.hidePopover();
      popover.showPopover();
    }
  }, []);
  return part;
}
