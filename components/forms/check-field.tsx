import { type ComponentProps, type ReactNode, useId } from 'react';
import { Tick } from '#components/ui/fields/tick.tsx';

/** A checkbox with its sentence and its error. */
export function CheckField({
  error,
  children,
  ...rest
}: { error?: string; children: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const noteId = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm leading-6">
        <Tick
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          {...rest}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={noteId} className="pl-9 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
