import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

/** A labelled text of several lines with its hint and its error, tied together for screen readers. */
export function TextArea({
  label,
  hint,
  error,
  ...rest
}: { label: string; hint?: string | undefined; error?: string | undefined } & ComponentProps<'textarea'>) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={classNames(
          'field-sizing-content min-h-20 w-full resize-none rounded-control border bg-surface px-3.5 py-3 text-base text-ink placeholder:text-muted',
          'transition-colors focus-visible:border-ink',
          error ? 'border-danger' : 'border-line-strong',
        )}
        {...rest}
      />
      {note && (
        <p id={noteId} className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
