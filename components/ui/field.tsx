import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A labelled input with its hint and its error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  trailing,
  id,
  className,
  ...rest
}: { label: string; hint?: string; error?: string; trailing?: ReactNode } & ComponentProps<'input'>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className="font-medium text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={classNames(
            'min-h-12 w-full rounded-control border bg-surface px-3.5 text-base text-ink placeholder:text-muted',
            'transition-colors focus-visible:border-ink',
            error ? 'border-danger' : 'border-line-strong',
            trailing !== undefined && 'pr-13',
          )}
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
    </div>
  );
}
