import { type ComponentProps, type ReactNode, useId } from 'react';

/** A box to tick with its sentence and its error. */
export function CheckField({
  error,
  children,
  ...rest
}: { error?: string; children: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          className="my-3 size-5 shrink-0 accent-accent"
          {...rest}
        />
        <label htmlFor={id} className="py-2.5 text-sm">
          {children}
        </label>
      </div>
      {error && (
        <p id={noteId} className="pl-8 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
