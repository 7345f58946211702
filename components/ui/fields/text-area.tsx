'use client';

import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { LengthNote, type TextLimit, textLength } from './text-limit.tsx';

/** A text area with its label, hint and error, associated for screen readers. */
export function TextArea({
  label,
  labelShown = false,
  hint,
  error,
  limit,
  id: ownId,
  ...rest
}: {
  label: string;
  /** false: the label is for screen readers only. */
  labelShown?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  limit: TextLimit;
  value: string;
} & Omit<ComponentProps<'textarea'>, 'maxLength'>) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const noteId = `${id}-note`;
  const lengthId = `${id}-length`;
  const length = textLength(rest.value, limit);
  const note = length.tooLong ? undefined : (error ?? hint);
  const describedBy = [note && noteId, length.shown && lengthId].filter(Boolean).join(' ');
  const invalid = length.tooLong || error !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelShown ? 'font-medium text-sm' : 'sr-only'}>
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy || undefined}
        data-too-long={length.tooLong || undefined}
        className={classNames(
          'field-sizing-content max-h-52 min-h-20 w-full resize-none rounded-control border bg-surface px-3.5 py-3 text-base text-ink placeholder:text-muted',
          'transition-colors focus-visible:border-ink',
          invalid ? 'border-danger' : 'border-line-strong',
        )}
        {...rest}
      />
      {note && (
        <p id={noteId} className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
      <LengthNote id={lengthId} length={length} />
    </div>
  );
}
