import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

/** A native select with its label. */
export function Select({
  label,
  id: ownId,
  children,
  ...rest
}: { label: string } & ComponentProps<'select'>) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className="min-h-12 w-full appearance-none truncate rounded-control border border-line-strong bg-surface pr-11 aria-invalid:border-danger pl-3.5 text-base text-ink transition-colors focus-visible:border-ink"
          {...rest}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          size={20}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 text-muted"
        />
      </div>
    </div>
  );
}
