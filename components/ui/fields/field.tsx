'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { LengthNote, type TextLimit, useTextLength } from './text-limit.tsx';

/** An input with its label, hint and error, associated for screen readers. */
export function Field({
  label,
  hint,
  error,
  limit,
  trailing,
  describedBy,
  id,
  className,
  onChange,
  ...rest
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  limit?: TextLimit | undefined;
  trailing?: ReactNode;
  /** The id of a note elsewhere that is about this field too. */
  describedBy?: string | undefined;
} & Omit<ComponentProps<'input'>, 'maxLength'>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const lengthId = `${inputId}-length`;
  const { length, onText } = useTextLength(
    limit,
    rest.value?.toString(),
    rest.defaultValue?.toString() ?? '',
  );
  const tooLong = length?.tooLong ?? false;
  // While the text is too long, the counter is the error.
  const note = tooLong ? undefined : (error ?? hint);
  const notes = [note && noteId, length?.shown && lengthId, describedBy].filter(Boolean).join(' ');
  const invalid = tooLong || error !== undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className="font-medium text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          id={inputId}
          aria-invalid={invalid || undefined}
          aria-describedby={notes || undefined}
          data-too-long={tooLong || undefined}
          className={classNames(
            'min-h-12 w-full rounded-control border bg-surface px-3.5 text-base text-ink placeholder:text-muted',
            'transition-colors focus-visible:border-ink',
            invalid ? 'border-danger' : 'border-line-strong',
            trailing !== undefined && 'pr-13',
          )}
          onChange={(event) => {
            onText(event.target.value);
            onChange?.(event);
          }}
          {...rest}
        />
        {trailing !== undefined && (
          <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div>
        )}
      </div>
      {note && (
        <p id={noteId} className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
      {length && <LengthNote id={lengthId} length={length} />}
    </div>
  );
}
