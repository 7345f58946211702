import { afterPaint } from './after-paint.ts';

/** The dialogs that keep the page below out of reach, and where the focus was before each that is open. */
const modal = new Set<HTMLDialogElement>();
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** Puts a dialog in front of a page that is out of reach from then on. */
export function makeModal(dialog: HTMLDialogElement): void {
  if (modal.has(dialog)) return;
  modal.add(dialog);
  const focused = document.activeElement;
  dialog.removeAttribute('open');
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * Opens a dialog as a modal, with the focus on the dialog itself so that nothing scrolls. Gives what calls off the rest.
 *
 * To put the page out of reach has the browser style all of it again, for which the first frame does not wait: in that
 * one the dialog lies over the page (globals.css), and it is modal right after. Where the page is out of reach already
 * (`atOnce`, or below another modal), it is at once.
 */
export function openModal(dialog: HTMLDialogElement, atOnce: boolean): () => void {
  focusBefore.set(dialog, document.activeElement);
  if (atOnce || modal.size > 0) makeModal(dialog);
  else dialog.setAttribute('open', '');
  dialog.focus({ preventScroll: true });
  return afterPaint(() => dialog.open && makeModal(dialog));
}

/** Takes an open dialog off the screen and shows it again, as another to the browser: its animation begins anew. */
export function showAnew(dialog: HTMLDialogElement): void {
  modal.delete(dialog);
  dialog.close();
  void dialog.offsetHeight;
  makeModal(dialog);
}

/** Closes a dialog and gives the focus back to where it was. */
export function closeModal(dialog: HTMLDialogElement): void {
  modal.delete(dialog);
  if (!dialog.open) return;
  dialog.close();
  const before = focusBefore.get(dialog);
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}
