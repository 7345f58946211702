'use client';

import { type KeyboardEvent, useState } from 'react';

/**
 * Makes buttons one tab stop, between which arrow keys, Home and End move: the button that had the focus last, else `first`.
 * `onKeyDown` is for what contains them, `itemOf` for each button.
 */
export function useRovingFocus<Id>(ids: readonly Id[], first: Id | undefined = ids[0]) {
  const [last, setLast] = useState<{ id: Id } | null>(null);
  const stop = last && ids.includes(last.id) ? last.id : first;
  return {
    itemOf: (id: Id) => ({
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setLast({ id }),
      'data-roving': '',
    }),
    onKeyDown(event: KeyboardEvent): void {
      const { key, currentTarget, target, ctrlKey, altKey, metaKey, shiftKey } = event;
      if (ctrlKey || altKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
      const buttons = currentTarget.querySelectorAll<HTMLElement>('[data-roving]:not(:disabled)');
      const next = targetOf(key, [...buttons], target);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

/** Where a key leads from a button; undefined for nowhere. */
function targetOf(key: string, buttons: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const index = buttons.indexOf(from);
  if (index < 0) return undefined;
  const { top, bottom, left } = from.getBoundingClientRect();
  switch (key) {
    case 'ArrowRight':
      return buttons[index + 1];
    case 'ArrowLeft':
      return buttons[index - 1];
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    case 'ArrowDown':
      return nearestOfRow(
        buttons.slice(index + 1).filter((each) => each.getBoundingClientRect().top >= bottom),
        left,
      );
    case 'ArrowUp':
      return nearestOfRow(
        buttons
          .slice(0, index)
          .filter((each) => each.getBoundingClientRect().bottom <= top)
          .reverse(),
        left,
      );
    default:
      return undefined;
  }
}

/** Of the row that begins a list of buttons, the one that is nearest to a place. */
function nearestOfRow(buttons: readonly HTMLElement[], left: number): HTMLElement | undefined {
  const boxes = buttons.map((button) => ({ button, box: button.getBoundingClientRect() }));
  const row = boxes.filter(({ box }) => Math.abs(box.top - (boxes[0]?.box.top ?? 0)) < 1);
  return row.sort((one, other) => Math.abs(one.box.left - left) - Math.abs(other.box.left - left))[0]?.button;
}
