'use client';

import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';

export interface MenuAction {
  text: string;
  onChoose: () => void;
  isDanger?: boolean;
}

const MARGIN_PX = 8;

/** The actions of a row, beside its button and above everything. The arrows move between them, Escape closes it. */
export function ActionMenu({
  label,
  button,
  actions,
  onClose,
}: {
  label: string;
  /** What has opened it, and has the focus afterwards. */
  button: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    const { bottom, top, right } = button.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const fitsBelow = bottom + height + MARGIN_PX <= innerHeight;
    element.style.top = `${Math.max(MARGIN_PX, fitsBelow ? bottom : top - height)}px`;
    element.style.left = `${Math.max(MARGIN_PX, right - width)}px`;
    element.querySelector('button')?.focus();
  }, [button]);

  function onKeyDown(event: KeyboardEvent): void {
    // The keys of the list are not for the menu.
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') {
      onClose();
      button.focus();
    }
    if (step === undefined && event.key !== 'Tab') return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex((item) => item.matches(':focus'));
    items.at((at + (step ?? 0) + items.length) % items.length)?.focus();
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      popover="auto"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={onKeyDown}
      className="fixed m-0 min-w-56 rounded-card border border-line bg-raised p-1.5 text-ink shadow-sheet"
    >
      {actions.map(({ text, onChoose, isDanger = false }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(
            'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-sunken',
            isDanger && 'text-danger',
          )}
          onClick={() => {
            onClose();
            button.focus();
            onChoose();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
