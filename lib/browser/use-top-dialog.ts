'use client';

import { useSyncExternalStore } from 'react';

const topDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([inert])')].at(-1) ?? null;

function onDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'inert'],
  });
  return () => observer.disconnect();
}

/** The modal dialog in front, outside of which nothing can be reached; null while there is none. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onDialogs, topDialog, () => null);
}
