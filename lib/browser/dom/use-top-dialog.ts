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

/** The topmost modal dialog; null for none. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(onDialogs, topDialog, () => null);
}
