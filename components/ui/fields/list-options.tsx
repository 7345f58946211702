'use client';

import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

export interface ListOption {
  value: string;
  label: string;
  note?: string | undefined;
  /** Shown, but not selectable. */
  disabled?: boolean;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The listbox of a combobox. The combobox keeps the focus; `active` is the option its keys have reached. */
export function ListOptions({
  id,
  label,
  options,
  active,
  chosen = null,
  flashing,
  onPick,
}: {
  id: string;
  label: string;
  options: readonly ListOption[];
  active: number;
  chosen?: string | null;
  /** Whether an option is highlighted as an error. */
  flashing?: (value: string) => boolean;
  onPick: (at: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // Braces: in some browsers scrollIntoView returns a promise, which is no valid clean-up.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="appear absolute inset-x-0 top-full z-30 mt-1.5 max-h-66 scroll-my-2 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-raised py-1.5 shadow-sheet"
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={option.value}
          id={optionId(id, at)}
          role="option"
          aria-selected={option.value === chosen}
          aria-disabled={option.disabled || undefined}
          data-active={at === active || undefined}
          tabIndex={-1}
          onClick={() => onPick(at)}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2',
            at === active && 'bg-sunken',
            option.disabled && 'cursor-not-allowed text-muted',
            flashing?.(option.value) && 'shake bg-danger-soft text-danger',
          )}
        >
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="wrap-anywhere">{option.label}</span>
            {option.note && <span className="text-sm">{option.note}</span>}
          </span>
          {option.value === chosen && <Check aria-hidden size={18} className="shrink-0 text-accent-ink" />}
        </div>
      ))}
    </div>
  );
}
