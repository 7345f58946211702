import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A round icon button; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-pill text-ink transition-colors hover:bg-sunken',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
        className,
      )}
      {...rest}
    />
  );
}
