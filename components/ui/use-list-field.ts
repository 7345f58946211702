'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ListOption } from './list-options.tsx';
import { typedAhead } from './type-ahead.ts';

const TYPING_MS = 600;

export interface ListFieldEvents {
  onPick: (value: string) => void;
  /** An option that cannot be taken was asked for. */
  onRefused: (value: string) => void;
  /** The field was asked to open while it is disabled. */
  onDisabled: () => void;
}

/** The keys and the touches of a field that opens a list to pick one from (ARIA, select-only combobox). */
export function useListField(
  options: readonly ListOption[],
  value: string | null,
  disabled: boolean,
  { onPick, onRefused, onDisabled }: ListFieldEvents,
) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const last = options.length - 1;

  useEffect(() => {
    if (!open) return;
    const hear = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', hear);
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('pointerdown', hear);
      document.removeEventListener('focusin', hear);
    };
  }, [open]);

  function show(at = options.findIndex((option) => option.value === value)): void {
    if (disabled) {
      onDisabled();
      return;
    }
    setActive(Math.max(at, 0));
    setOpen(true);
  }

  function pick(at: number): void {
    const option = options[at];
    if (!option) return;
    setActive(at);
    if (option.disabled) {
      onRefused(option.value);
      return;
    }
    setOpen(false);
    onPick(option.value);
  }

  function type(key: string): void {
    const now = Date.now();
    const text = now - typed.current.at < TYPING_MS ? typed.current.text + key : key;
    typed.current = { text, at: now };
    const labels = options.map(({ label }) => label);
    const found = typedAhead(labels, active + (text.length === 1 && open ? 1 : 0), text);
    if (found >= 0) show(found);
  }

  /** Whether the key meant something here. */
  function obey(key: string): boolean {
    const steps = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const next = new Map(Object.entries(steps)).get(key);
    if (key === 'Escape' && open) setOpen(false);
    else if (key === 'Enter' || key === ' ') open ? pick(active) : show();
    else if (next !== undefined) open ? setActive(next) : show();
    else if (key.length === 1 && !disabled) type(key);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !obey(event.key)) return;
    // Escape would close the dialog around it, Enter send the form.
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(): void {
    field.current?.focus();
    if (open) setOpen(false);
    else show();
  }

  return { place, open, active, pick, fieldProps: { ref: field, onKeyDown, onClick } };
}
