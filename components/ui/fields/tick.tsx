import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A native radio button or checkbox, styled by the theme. */
export function Tick({
  type,
  className,
  ...rest
}: { type: 'radio' | 'checkbox' } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        type={type}
        className={classNames(
          'peer size-6 cursor-[inherit] appearance-none border-2 border-line-strong bg-surface transition-colors',
          'checked:border-accent checked:bg-accent aria-invalid:border-danger',
          type === 'radio' ? 'rounded-pill' : 'rounded-[0.4rem]',
          className,
        )}
        {...rest}
      />
      <Check
        aria-hidden
        size={16}
        strokeWidth={3.5}
        className="pointer-events-none absolute text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}
