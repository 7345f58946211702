'use client';

import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row-name]')];

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** The keys of the list: between names j, k and the arrows, and what is done with the product that has the focus. */
export function useListKeys({
  onOpen,
  onSelect,
  onMove,
  onMoveCategory,
}: {
  onOpen: (key: string) => void;
  onSelect: (key: string) => void;
  onMove: (key: string, by: 1 | -1) => void;
  onMoveCategory: (key: string, by: 1 | -1) => void;
}): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || isTyping(target) || ctrlKey || metaKey) return;
    const product = target.closest<HTMLElement>('[data-product]')?.dataset.product;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? (altKey ? undefined : { j: 1, k: -1 }[key]);
    const isOnName = target.matches('[data-row-name]');
    if (step !== undefined && altKey) {
      const by = step > 0 ? 1 : -1;
      const category = categoryOfHeading(target);
      if (product !== undefined) {
        onMove(product, by);
        keepFocusOn(currentTarget, `[data-product="${CSS.escape(product)}"]`);
      } else if (category !== undefined) {
        onMoveCategory(category, by);
        keepFocusOn(currentTarget, `[data-category="${CSS.escape(category)}"] [data-category-heading]`);
      }
    } else if (step !== undefined) focusNext(rowsOf(currentTarget), target, step);
    else if (key === 'e' && product !== undefined) onOpen(product);
    else if (key === ' ' && isOnName && product !== undefined) onSelect(product);
    else if (isOnName && (key === 'ContextMenu' || (key === 'F10' && shiftKey))) openMenuOf(target);
    else return;
    event.preventDefault();
  };
}

/** From anywhere on the page j and k lead to the product that is shown, and e opens it. */
export function useKeysToList(
  list: RefObject<HTMLElement | null>,
  shown: string | null,
  onOpen: (key: string) => void,
): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (target !== document.body || altKey || ctrlKey || metaKey || shown === null) return;
    if (!['j', 'k', 'e'].includes(key) || document.querySelector('dialog[open]')) return;
    if (key === 'e') onOpen(shown);
    else
      list.current
        ?.querySelector<HTMLElement>(`[data-product="${CSS.escape(shown)}"] [data-row-name]`)
        ?.focus();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const openMenuOf = (name: HTMLElement): void =>
  name
    .closest('[data-product], [data-category-heading]')
    ?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
    ?.click();

function focusNext(rows: readonly HTMLElement[], from: HTMLElement, step: number): void {
  const row = from.closest('[data-product], [data-category-heading]');
  const at = rows.findIndex((each) => row?.contains(each));
  rows[at + step]?.focus();
}

const categoryOfHeading = (target: HTMLElement): string | undefined =>
  target.closest('[data-category-heading]')?.closest<HTMLElement>('[data-category]')?.dataset.category;

/** What moves is drawn at another place, where it loses the focus. */
function keepFocusOn(list: HTMLElement, moved: string): void {
  requestAnimationFrame(() => list.querySelector<HTMLElement>(`${moved} [data-row-name]`)?.focus());
}
