'use client';

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type ListOption, ListOptions, optionId } from './list-options.tsx';
import { type ListFieldEvents, useListField } from './use-list-field.ts';

/**
 * A labelled list to pick one from, whose disabled options, and which itself while disabled, still hear a touch: the
 * browser's own list cannot tell of one. With nothing else to tell, `Select` is the better one.
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
  /** What stands in the field instead of the label of the chosen option. */
  shown?: string | undefined;
  disabled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  shaking?: boolean;
  flashing?: (value: string) => boolean;
} & ListFieldEvents) {
  const id = useId();
  const { place, open, active, pick, fieldProps } = useListField(options, value, disabled, events);
  const listId = `${id}-list`;
  const note = error ?? hint;
  const text = shown ?? options.find((option) => option.value === value)?.label;
  return (
    <div className={classNames('flex min-w-0 flex-1 flex-col gap-1.5', shaking && 'shake')}>
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      <div ref={place} className="relative">
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
          <span className="truncate">{text ?? placeholder}</span>
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
