'use client';

import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { type ListOption, ListOptions, optionId } from './list-options.tsx';

/**
 * A select-only combobox that reports a tap on a disabled option, or on the field while it is disabled: a native select
 * cannot. Where that is not needed, use `Select`.
 */
export function ListField({
  label,
  placeholder,
  options,
  value,
  shown,
  disabled = false,
  hint,
  error,
  shaking = false,
  flashing,
  ...events
}: {
  label: string;
  placeholder: string;
  options: readonly ListOption[];
  value: string | null;
  /** Shown in the field instead of the label of the chosen option. */
  shown?: string | undefined;
  disabled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  shaking?: boolean;
  flashing?: (value: string) => boolean;
} & ListFieldEvents) {
  const id = useId();
  const { container, open, active, pick, fieldProps } = useListField(options, value, disabled, events);
  const listId = `${id}-list`;
  const note = error ?? hint;
  const text = shown ?? options.find((option) => option.value === value)?.label;
  return (
    <div className={classNames('flex min-w-0 flex-1 flex-col gap-1.5', shaking && 'shake')}>
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      <div ref={container} className="relative">
        <div
          {...fieldProps}
          role="combobox"
          tabIndex={0}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? optionId(listId, active) : undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-required
          aria-disabled={disabled || undefined}
          aria-invalid={error !== undefined || shaking || undefined}
          className={classNames(
            'flex min-h-12 w-full cursor-pointer items-center rounded-control border bg-surface pr-11 pl-3.5 text-base transition-colors focus-visible:border-ink',
            'aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-invalid:border-danger',
            error === undefined && !shaking && 'border-line-strong',
            text === undefined ? 'text-muted' : 'text-ink',
          )}
        >
          <span className="line-clamp-2 wrap-anywhere leading-5">{text ?? placeholder}</span>
        </div>
        <ChevronDown
          aria-hidden
          size={20}
          className={classNames(
            'pointer-events-none absolute top-3.5 right-3.5 text-muted transition-transform',
            open && 'rotate-180',
          )}
        />
        {open && (
          <ListOptions
            id={listId}
            label={label}
            options={options}
            active={active}
            chosen={value}
            flashing={flashing}
            onPick={pick}
          />
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}

const TYPING_MS = 600;

interface ListFieldEvents {
  onPick: (value: string) => void;
  /** A disabled option was picked. */
  onRefused: (value: string) => void;
  /** The disabled field was activated. */
  onDisabled: () => void;
}

/** Keyboard and pointer handling of a select-only combobox (ARIA). */
function useListField(
  options: readonly ListOption[],
  value: string | null,
  disabled: boolean,
  { onPick, onRefused, onDisabled }: ListFieldEvents,
) {
  const container = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const last = options.length - 1;

  useEffect(() => {
    if (!open) return;
    const closeOnLeave = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOnLeave);
    document.addEventListener('focusin', closeOnLeave);
    return () => {
      document.removeEventListener('pointerdown', closeOnLeave);
      document.removeEventListener('focusin', closeOnLeave);
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
    const found = findByPrefix(labels, active + (text.length === 1 && open ? 1 : 0), text);
    if (found >= 0) show(found);
  }

  /** Returns whether the key was handled. */
  function handleKey(key: string): boolean {
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
    if (event.ctrlKey || event.metaKey || event.altKey || !handleKey(event.key)) return;
    // Escape would close the surrounding dialog, Enter submit the form.
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(): void {
    field.current?.focus();
    if (open) setOpen(false);
    else show();
  }

  return { container, open, active, pick, fieldProps: { ref: field, onKeyDown, onClick } };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The index of the first label from `from` on, wrapping around, that begins with `typed`; -1 for none. */
function findByPrefix(labels: readonly string[], from: number, typed: string): number {
  const wanted = plain(typed);
  const begins = (at: number) => plain(labels[at] ?? '').startsWith(wanted);
  const places = labels.map((_, step) => (from + step) % labels.length);
  return places.find(begins) ?? -1;
}
