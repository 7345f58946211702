'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The open modal dialogs, and the element that was focused before each open dialog. */
const modal = new Set<HTMLDialogElement>();
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** The dialog that a tap before hydration opened (public/scripts/early-taps.js). */
interface EarlyDialog extends HTMLDialogElement {
  opener?: Element | null;
}

/** Makes an open dialog modal: the page below becomes inert. */
export function makeModal(dialog: HTMLDialogElement): void {
  if (modal.has(dialog)) return;
  modal.add(dialog);
  const focused = document.activeElement;
  dialog.removeAttribute('open');
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * Opens a dialog, with the focus on the dialog itself so that nothing scrolls. Returns the function that cancels what is
 * pending.
 *
 * A modal dialog makes the page inert, which restyles all of it. The first frame does not wait for that: the dialog is
 * shown over the page (globals.css) and becomes modal after the paint. It is modal at once when it replaces `early` or
 * opens above another modal dialog, and for the keyboard, whose next Tab must not leave it.
 */
function openModal(dialog: HTMLDialogElement, early: EarlyDialog | null): () => void {
  const focused = early?.opener ?? document.activeElement;
  focusBefore.set(dialog, focused);
  // Removed, not closed: closing would focus the page for a moment.
  early?.remove();
  if (early || modal.size > 0 || focused?.matches(':focus-visible')) makeModal(dialog);
  else dialog.setAttribute('open', '');
  dialog.focus({ preventScroll: true });
  const makeModalNow = () => {
    if (dialog.open) makeModal(dialog);
  };
  // The browser reports Escape to a modal dialog only.
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && makeModalNow();
  dialog.addEventListener('keydown', onKey);
  const cancelAfterPaint = afterPaint(makeModalNow);
  return () => {
    dialog.removeEventListener('keydown', onKey);
    cancelAfterPaint();
  };
}

/** Closes a modal dialog and opens it again, which restarts its animation. */
export function reopenModal(dialog: HTMLDialogElement): void {
  modal.delete(dialog);
  dialog.close();
  void dialog.offsetHeight;
  makeModal(dialog);
}

/** Closes a dialog and restores the focus. */
export function closeModal(dialog: HTMLDialogElement): void {
  modal.delete(dialog);
  if (!dialog.open) return;
  dialog.close();
  const before = focusBefore.get(dialog);
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** Opens a dialog as a modal while it is mounted, with the focus on the dialog; restores the focus on unmount. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.setAttribute('autofocus', '');
    const early = document.querySelector<EarlyDialog>('dialog#early');
    if (early) element.dataset.instant = '';
    const cancel = openModal(element, early);
    return () => {
      cancel();
      closeModal(element);
    };
  }, []);
  return dialog;
}

/** Calls `listener` after the next paint. Returns the function that cancels it. */
function afterPaint(listener: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(listener);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
